import { expect, it } from 'vitest';
import { ratePlanOf, ratePlanValues } from './rate-plan-fields.ts';
import { EMPTY_ROW, type RateRow } from './rate-rows.ts';
import { rowFaults } from './row-faults.ts';

const TODAY = '2026-11-21';
const row = (change: Partial<RateRow> = {}): RateRow => ({
  ...EMPTY_ROW,
  parcelas_de: '2',
  parcelas_ate: '6',
  taxas: { '*': '3,89' },
  inicio: '01/01/2026',
  ...change,
});
const faults = (...rows: RateRow[]) => [...rowFaults(rows, TODAY)];

it.each<[string, Partial<RateRow>]>([
  ['one installment in common', { parcelas_de: '6', parcelas_ate: '12' }],
  ['the same in later days', { inicio: '01/06/2026' }],
  ['one day in common', { inicio: '01/01/2020', fim: '01/01/2026' }],
  ['no first day, which is today', { inicio: '' }],
  ['one brand of several in common', { taxas: { '*': '3,00', elo: '4,00' } }],
])('of two rows with %s the later one is at fault', (_what, change) => {
  expect(faults(row(), row(change))).toEqual([[1, { kind: 'overlap', line: 1 }]]);
});

it.each<[string, Partial<RateRow>]>([
  ['other installments', { parcelas_de: '7', parcelas_ate: '12' }],
  ['another brand', { taxas: { elo: '3,89' } }],
  ['no rate at all', { taxas: { '*': ' ' } }],
  ['another modality', { modalidade: 'debito', parcelas_de: '1', parcelas_ate: '1' }],
  ['days before', { inicio: '01/01/2025', fim: '31/12/2025' }],
])('rows with %s fit together', (_what, change) => {
  expect(faults(row(), row(change))).toEqual([]);
});

it('names what is wrong with a row by itself', () => {
  expect(faults(row({ parcelas_de: '7' }))).toEqual([[0, { kind: 'order' }]]);
  expect(faults(row({ parcelas_ate: '22' }))).toEqual([[0, { kind: 'order' }]]);
  expect(faults(row({ parcelas_ate: 'x' }))).toEqual([[0, { kind: 'order' }]]);
  expect(faults(row({ modalidade: 'pix' }))).toEqual([[0, { kind: 'oneInstallment' }]]);
  expect(faults(row({ fim: '31/12/2025' }))).toEqual([[0, { kind: 'validity' }]]);
  expect(faults(row({ inicio: '', fim: '20/11/2026' }))).toEqual([[0, { kind: 'validity' }]]);
  expect(faults(row({ fim: '31/02/2027' }))).toEqual([[0, { kind: 'day' }]]);
  expect(faults(row({ taxas: { '*': '3,89', elo: '50,01' } }))).toEqual([[0, { kind: 'rate' }]]);
  expect(faults(row({ taxas: { '*': 'grátis' } }))).toEqual([[0, { kind: 'rate' }]]);
});

it('sends the whole table, a range for each cell, open where no day is typed', () => {
  const values = {
    ...ratePlanValues(null),
    nome: ' Varejo ',
    faixas: [row(), row({ taxas: {} }), row({ inicio: '', taxas: { visa: '3.5', '*': '4%' } })],
  };
  const range = { modalidade: 'credito', parcelas_de: 2, parcelas_ate: 6, vigencia_fim: null };
  const { faixas, ...plan } = ratePlanOf(values);
  expect(plan).toEqual({ nome: 'Varejo', padrao: false, status: 'ativo' });
  expect(faixas).toStrictEqual([
    { ...range, bandeira: '*', taxa_percentual: '3.89', vigencia_inicio: '2026-01-01' },
    { ...range, bandeira: '*', taxa_percentual: '4' },
    { ...range, bandeira: 'visa', taxa_percentual: '3.5' },
  ]);
});
