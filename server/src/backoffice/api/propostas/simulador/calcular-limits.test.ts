import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

/** How far the fee simulator goes, on both sides of each limit, and its worked values over HTTP. */
const URL = '/backend/api/propostas/simulador/calcular.php';
const h = await createHarness();

let operator: TestUser;

beforeAll(async () => {
  operator = await (await h.tenant()).user({ role: 'operator' });
});

const rate = (taxa_percentual: unknown, changes: object = {}) => ({
  modalidade: 'credito',
  bandeira: '*',
  parcelas_de: 1,
  parcelas_ate: 21,
  taxa_percentual,
  ...changes,
});

const QUESTION = {
  valor_centavos: 10_000,
  modalidade: 'credito',
  bandeira: 'visa',
  parcelas: 1,
  taxas: [rate('3.19')],
};

const ask = (changes: object) => operator.post(URL, { ...QUESTION, ...changes });

describe.each(['valor_centavos', 'parcelas'] as const)('%s', (name) => {
  const [least, most] = name === 'parcelas' ? [1, 21] : [100, 100_000_000];

  test('within its limits', async () => {
    for (const value of [least, most]) expect((await ask({ [name]: value })).status, `${value}`).toBe(200);
  });

  test('beyond them, and in another form, is 400', async () => {
    for (const value of [least - 1, most + 1, -least, 0, least + 0.5, String(least), null, true, [], 1e308]) {
      expect(outcome(await ask({ [name]: value })), `${value}`).toBe('400 validation.failed');
    }
  });
});

describe('rates', () => {
  test.each(['0', '0.0000', '0.0001', '3.1', '3.19', '3.1999', '50', '50.0000'])(
    '%s is one',
    async (text) => {
      expect((await ask({ taxas: [rate(text)] })).status).toBe(200);
      expect((await ask({ antecipar: true, taxa_antecipacao_mensal: text })).status).toBe(200);
    },
  );

  test.each([
    '50.0001',
    '50.1',
    '51',
    '-1',
    '3.19999',
    '3,19',
    '.5',
    '3.',
    '',
    ' 3',
    '1e1',
    'NaN',
    3.19,
    null,
  ])('%j is none', async (text) => {
    expect(outcome(await ask({ taxas: [rate(text)] }))).toBe('400 validation.failed');
    expect(outcome(await ask({ antecipar: true, taxa_antecipacao_mensal: text }))).toBe(
      '400 validation.failed',
    );
  });

  test('without one that fits: taxa_nao_cadastrada', async () => {
    const narrow = { parcelas_de: 2, parcelas_ate: 6 };
    for (const [taxas, parcelas] of [
      [[rate('1', narrow)], 1],
      [[rate('1', narrow)], 7],
      [[rate('1', { bandeira: 'elo' })], 1],
      [[rate('1', { modalidade: 'debito', parcelas_ate: 1 })], 1],
    ] as const) {
      expect(outcome(await ask({ taxas, parcelas }))).toBe('400 taxa_nao_cadastrada');
    }
    const { taxas, ...planless } = QUESTION;
    expect(outcome(await operator.post(URL, planless))).toBe('400 taxa_nao_cadastrada');
  });

  test('the exact brand beats any', async () => {
    const taxas = [rate('1'), rate('2', { bandeira: 'visa' })];
    expect((await ask({ taxas })).body.data.resultado.valor_mdr_centavos).toBe(200);
    expect((await ask({ taxas, bandeira: 'elo' })).body.data.resultado.valor_mdr_centavos).toBe(100);
  });

  test('that overlap, or end before they begin, are 400', async () => {
    for (const taxas of [
      [rate('1', { parcelas_ate: 6 }), rate('2', { parcelas_de: 6 })],
      [rate('1', { parcelas_de: 7, parcelas_ate: 6 })],
      [rate('1', { parcelas_ate: 22 })],
      [],
    ]) {
      expect((await ask({ taxas })).status).toBe(400);
    }
  });
});

test.each(['debito', 'pix'])('%s is paid at once', async (modalidade) => {
  const taxas = [rate('1.39', { modalidade, parcelas_ate: 1 })];
  const bandeira = modalidade === 'pix' ? 'pix' : 'visa';
  expect((await ask({ modalidade, bandeira, taxas })).status).toBe(200);
  for (const parcelas of [2, 21]) {
    expect(outcome(await ask({ modalidade, bandeira, taxas, parcelas }))).toBe('400 parcelas_invalidas');
  }
});

test.each([
  ['debito', 'pix', '400 bandeira_invalida'],
  ['credito', 'pix', '400 bandeira_invalida'],
  ['pix', 'visa', '400 bandeira_invalida'],
  ['pix', 'pix', '200 undefined'],
])('%s with the brand %s is %s', async (modalidade, bandeira, expected) => {
  const taxas = [rate('1.39', { modalidade, parcelas_ate: 1 })];
  expect(outcome(await ask({ modalidade, bandeira, taxas }))).toBe(expected);
});

test('the dearest sale of all is calculated, or refused with a reason', async () => {
  const dear = { valor_centavos: 100_000_000, parcelas: 21, taxas: [rate('50')], repassar_taxa: true };
  const { resultado } = (await ask(dear)).body.data;
  expect(resultado.valor_cobrado_centavos).toBe(200_000_000);
  expect(resultado.valor_liquido_centavos).toBe(100_000_000);
  const advanced = { ...dear, antecipar: true, taxa_antecipacao_mensal: '50' };
  expect(outcome(await ask(advanced))).toBe('400 antecipacao_inviavel');
  const compound = { ...advanced, modelo_antecipacao: 'composto' };
  expect([200, 400]).toContain((await ask(compound)).status);
});

const IN_TWELVE = { valor_centavos: 100_000, parcelas: 12, taxas: [rate('4.39')], prazo_recebimento_dias: 1 };
const WITH_ADVANCE = { antecipar: true, taxa_antecipacao_mensal: '1.99', prazo_recebimento_dias: 1 };

test.each<[string, object, object]>([
  ['credit in 30 days', {}, { valor_mdr_centavos: 319, valor_liquido_centavos: 9681 }],
  [
    'the same on the next day',
    WITH_ADVANCE,
    { valor_mdr_centavos: 319, valor_antecipacao_centavos: 186, valor_liquido_centavos: 9495 },
  ],
  [
    'three whole months',
    {
      valor_centavos: 15_000,
      parcelas: 3,
      taxas: [rate('4')],
      antecipar: true,
      taxa_antecipacao_mensal: '2.5',
      prazo_recebimento_dias: 0,
    },
    { valor_mdr_centavos: 600, valor_antecipacao_centavos: 720, valor_liquido_centavos: 13_680 },
  ],
  [
    'two whole months, compound',
    {
      valor_centavos: 50_000,
      parcelas: 2,
      taxas: [rate('0')],
      antecipar: true,
      taxa_antecipacao_mensal: '2.99',
      prazo_recebimento_dias: 0,
      modelo_antecipacao: 'composto',
    },
    { valor_mdr_centavos: 0, valor_antecipacao_centavos: 2157, valor_liquido_centavos: 47_843 },
  ],
  [
    'twelve months',
    { ...IN_TWELVE, ...WITH_ADVANCE },
    { valor_mdr_centavos: 4390, valor_antecipacao_centavos: 12_303, valor_liquido_centavos: 83_307 },
  ],
  [
    'twelve months, compound',
    { ...IN_TWELVE, ...WITH_ADVANCE, modelo_antecipacao: 'composto' },
    { valor_antecipacao_centavos: 11_243, valor_liquido_centavos: 84_367 },
  ],
  ['100.00 wanted', { repassar_taxa: true }, { valor_cobrado_centavos: 10_329, valor_mdr_centavos: 329 }],
])('%s', async (_what, changes, expected) => {
  expect((await ask(changes)).body.data.resultado).toMatchObject(expected);
});
