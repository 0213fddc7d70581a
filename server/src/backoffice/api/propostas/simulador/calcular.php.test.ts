import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeRatePlan } from '../../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const URL = '/backend/api/propostas/simulador/calcular.php';
const h = await createHarness();

let tenant: TestTenant;
let operator: TestUser;
const calculate = (body: object) => operator.post(URL, body);

const QUESTION = {
  valor_centavos: 100_000,
  modalidade: 'credito',
  bandeira: 'visa',
  parcelas: 12,
  repassar_taxa: true,
  antecipar: true,
  taxa_antecipacao_mensal: '1.99',
  prazo_recebimento_dias: 1,
  modelo_antecipacao: 'linear',
  taxas: [
    { modalidade: 'credito', bandeira: '*', parcelas_de: 7, parcelas_ate: 12, taxa_percentual: '4.39' },
  ],
  todas_as_parcelas: false,
};

beforeAll(async () => {
  tenant = await h.tenant();
  operator = await tenant.user({ role: 'operator' });
  await makeRatePlan(await tenant.user({ role: 'admin' }));
});

test('answers the worked example to the centavo', async () => {
  const answer = await calculate(QUESTION);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    entrada: { valor_centavos: 100_000, repassar_taxa: true },
    resultado: {
      parcelas: 12,
      taxa_mdr_percentual: '4.39',
      valor_cobrado_centavos: 120_039,
      valor_parcela_centavos: 10_003,
      primeiras_parcelas: { quantidade: 3, valor_centavos: 10_004 },
      valor_mdr_centavos: 5270,
      valor_antecipacao_centavos: 14_769,
      valor_liquido_centavos: 100_000,
      custo_efetivo_percentual: '16.69',
      acrescimo_cliente_percentual: '20.04',
    },
    cenarios: [],
    arredondamento: 'half_even',
    modelo_antecipacao: 'linear',
  });
  expect(answer.body.data.resultado.cronograma[0]).toEqual({
    numero: 1,
    bruto_centavos: 10_004,
    mdr_centavos: 439,
    liquido_centavos: 9565,
    dias_antecipados: 29,
    custo_antecipacao_centavos: 184,
  });
});

test('takes the default plan of the tenant where no rates are sent, and shows every number of installments', async () => {
  const { taxas, taxa_antecipacao_mensal, ...question } = QUESTION;
  const asked = {
    ...question,
    parcelas: 1,
    repassar_taxa: false,
    valor_centavos: 10_000,
    todas_as_parcelas: true,
  };
  const { data } = (await calculate(asked)).body;
  expect(data.resultado).toMatchObject({ valor_mdr_centavos: 319, valor_antecipacao_centavos: 186 });
  expect(data.cenarios.map(({ parcelas }: { parcelas: number }) => parcelas)).toEqual(
    Array.from({ length: 12 }, (_one, index) => index + 1),
  );
});

test('takes the rate of the plan where rates are sent and that of the advance is not', async () => {
  const { taxa_antecipacao_mensal, ...question } = QUESTION;
  const [sent, planned] = [await calculate(QUESTION), await calculate(question)];
  expect(planned.status).toBe(200);
  expect(planned.body.data.resultado).toEqual(sent.body.data.resultado);
});

test.each([
  [{ parcelas: 6 }, '400 taxa_nao_cadastrada'],
  [{ modalidade: 'debito', parcelas: 2 }, '400 parcelas_invalidas'],
  [{ plano_taxas_id: 999_999, taxas: undefined }, '400 ratePlan.unknown'],
  [{ plano_taxas_id: 999_999, taxa_antecipacao_mensal: undefined }, '400 ratePlan.unknown'],
  [{ plano_taxas_id: 999_999, taxa_antecipacao_mensal: undefined, antecipar: false }, '400 ratePlan.unknown'],
  [{ valor_centavos: 99 }, '400 validation.failed'],
  [{ valor_centavos: 100_000_001 }, '400 validation.failed'],
  [{ parcelas: 22 }, '400 validation.failed'],
  [{ taxa_antecipacao_mensal: '50.01' }, '400 validation.failed'],
  [{ taxas: [...QUESTION.taxas, ...QUESTION.taxas] }, '400 validation.failed'],
])('%j is %s', async (changes, expected) => {
  expect(outcome(await calculate({ ...QUESTION, ...changes }))).toBe(expected);
});

test('401, 403 without the permission or the CSRF code, 405', async () => {
  expect(outcome(await h.request('POST', URL, { body: QUESTION }))).toBe('401 auth.unauthenticated');
  expect(outcome(await (await tenant.user()).post(URL, QUESTION))).toBe('403 permission.denied');
  const { value, csrf } = await operator.cookie();
  expect(outcome(await h.request('POST', URL, { cookie: value, body: QUESTION }))).toBe('403 auth.csrf');
  const withCode = await h.request('POST', URL, { cookie: value, body: { ...QUESTION, csrf_token: csrf } });
  expect(withCode.status).toBe(200);
  expect(outcome(await operator.get(URL))).toBe('405 request.methodNotAllowed');
});
