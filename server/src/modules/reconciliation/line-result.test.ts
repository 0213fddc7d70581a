import { expect, test } from 'vitest';
import { acquirerLine } from './layouts/acquirer-line.ts';
import { type Candidate, compare, comparePayment, plainNsu, saleByCard, saleOf } from './line-result.ts';

const LINE = acquirerLine({
  line: 3,
  kind: 'parcela',
  merchant: '1000012345',
  gross: 10_000,
  net: 9_811,
  nsu: '100001',
  authorization: 'A1B2C3',
  lastFour: '1234',
  soldOn: '2026-10-15',
  installment: 2,
  installments: 3,
  dueOn: '2026-12-14',
});

const SALE: Candidate = {
  id: 1,
  nsu: '100001',
  authorization: 'A1B2C3',
  day: '2026-10-15',
  gross: 30_000,
  installments: 3,
  lastFour: '1234',
  terminal: null,
  establishmentId: 1,
  isReversed: false,
  isDisputed: false,
  grossParts: [10_000, 10_000, 10_000],
};

const EXPECTED = { account: 'at.adq.a_receber:cielo:2026-12-14', centavos: 9_811, dueOn: '2026-12-14' };

test('an NSU is the same with and without the zeros before it', () => {
  expect([plainNsu('000123'), plainNsu('0'), plainNsu('A01')]).toEqual(['123', '0', 'A01']);
});

test('of several sales with the NSU it is that of the authorisation, then of the amount, a day around at most', () => {
  const other = { ...SALE, id: 2, authorization: 'ZZ0000' };
  const larger = { ...SALE, id: 3, grossParts: [9_000, 9_000, 12_000] };
  const later = { ...SALE, id: 4, day: '2026-10-17' };
  expect(saleOf(LINE, [other, larger, later, SALE])?.id).toBe(1);
  expect(saleOf(LINE, [other, later])).toBeNull();
  expect(saleOf(LINE, [{ ...SALE, day: '2026-10-16' }])?.id).toBe(1);
});

test('without its NSU a sale is found by its card only where there is one', () => {
  expect(saleByCard(LINE, [SALE])?.id).toBe(1);
  expect(saleByCard(LINE, [SALE, { ...SALE, id: 2 }])).toBeNull();
  expect(saleByCard(LINE, [{ ...SALE, grossParts: [1, 1, 1] }])).toBeNull();
});

test.each([
  ['agrees', {}, SALE, EXPECTED, 'ok', 0],
  ['is a centavo of rounding off', { net: 9_810 }, SALE, EXPECTED, 'ok', 0],
  ['is two centavos off', { net: 9_809 }, SALE, EXPECTED, 'taxa_divergente', -2],
  ['is of another day', { dueOn: '2026-12-15' }, SALE, EXPECTED, 'data_divergente', 0],
  ['is of another amount', { gross: 10_050 }, SALE, EXPECTED, 'valor_divergente', 50],
  ['is of other installments', { installments: 2 }, SALE, EXPECTED, 'parcela_divergente', 0],
  ['has no sale', {}, null, null, 'venda_ausente_no_sistema', 10_000],
  ['is not in the ledger', { net: 1 }, SALE, null, 'ok', 0],
  [
    'is of a whole sale and a centavo off',
    { installment: 0, gross: 30_000, net: 29_432 },
    SALE,
    { ...EXPECTED, centavos: 29_433 },
    'taxa_divergente',
    -1,
  ],
  [
    'is a chargeback that nobody knows',
    { kind: 'chargeback' },
    SALE,
    null,
    'chargeback_sem_registro',
    -10_000,
  ],
  ['is a chargeback that is known', { kind: 'chargeback' }, { ...SALE, isDisputed: true }, null, 'ok', 0],
  ['cancels what is not cancelled here', { kind: 'ajuste' }, SALE, null, 'cancelada_sem_registro', -10_000],
  ['adjusts something', { kind: 'ajuste' }, null, null, 'ajuste_a_conferir', -10_000],
] as const)('a line that %s', (_name, changes, sale, expected, result, difference) => {
  const compared = compare({ ...LINE, ...changes }, sale, expected, false);
  expect([compared.result, compared.difference]).toEqual([result, difference]);
});

test('what was said before is there twice', () => {
  expect(compare(LINE, SALE, EXPECTED, true)).toMatchObject({ result: 'duplicada', state: 'aberta' });
});

test.each([
  [9_811, 9_811, 'paga'],
  [9_809, 9_811, 'paga_a_menor'],
  [9_812, 9_811, 'paga_a_maior'],
  [9_811, null, 'paga_sem_previsao'],
] as const)('a payment of %i where %s was expected is %s', (paid, expected, result) => {
  expect(comparePayment(paid, expected).result).toBe(result);
});
