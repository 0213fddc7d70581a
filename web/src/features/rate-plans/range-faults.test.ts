import { expect, it } from 'vitest';
import { type RangeLine, rangeFaults } from './range-faults.ts';
import { EMPTY_RANGE, ratePlanOf, ratePlanValues } from './rate-plan-fields.ts';

const TODAY = '2026-11-21';
const line = (change: Partial<RangeLine> = {}): RangeLine => ({
  ...EMPTY_RANGE,
  parcelas_de: '2',
  parcelas_ate: '6',
  taxa: '3,89',
  inicio: '01/01/2026',
  ...change,
});
const faults = (...lines: RangeLine[]) => [...rangeFaults(lines, TODAY)];

it.each<[string, Partial<RangeLine>]>([
  ['one installment in common', { parcelas_de: '6', parcelas_ate: '12' }],
  ['the same in later days', { inicio: '01/06/2026' }],
  ['one day in common', { inicio: '01/01/2020', fim: '01/01/2026' }],
  ['no first day, which is today', { inicio: '' }],
])('of two ranges with %s the later one is at fault', (_what, change) => {
  expect(faults(line(), line(change))).toEqual([[1, { kind: 'overlap', line: 1 }]]);
});

it.each<[string, Partial<RangeLine>]>([
  ['other installments', { parcelas_de: '7', parcelas_ate: '12' }],
  ['another brand', { bandeira: 'elo' }],
  ['another modality', { modalidade: 'debito', parcelas_de: '1', parcelas_ate: '1' }],
  ['days before', { inicio: '01/01/2025', fim: '31/12/2025' }],
])('ranges with %s fit together', (_what, change) => {
  expect(faults(line(), line(change))).toEqual([]);
});

it('names what is wrong with a range by itself', () => {
  expect(faults(line({ parcelas_de: '7' }))).toEqual([[0, { kind: 'order' }]]);
  expect(faults(line({ parcelas_ate: '22' }))).toEqual([[0, { kind: 'order' }]]);
  expect(faults(line({ modalidade: 'pix' }))).toEqual([[0, { kind: 'oneInstallment' }]]);
  expect(faults(line({ fim: '31/12/2025' }))).toEqual([[0, { kind: 'validity' }]]);
  expect(faults(line({ inicio: '', fim: '20/11/2026' }))).toEqual([[0, { kind: 'validity' }]]);
});

it('sends the whole table, open where no day is typed', () => {
  const values = {
    ...ratePlanValues(null),
    nome: ' Varejo ',
    faixas: [line(), line({ inicio: '', fim: '' })],
  };
  expect(ratePlanOf(values)).toEqual({
    nome: 'Varejo',
    padrao: false,
    status: 'ativo',
    faixas: [
      {
        modalidade: 'credito',
        bandeira: '*',
        parcelas_de: 2,
        parcelas_ate: 6,
        taxa_percentual: '3.89',
        vigencia_inicio: '2026-01-01',
        vigencia_fim: null,
      },
      expect.not.objectContaining({ vigencia_inicio: expect.anything() }),
    ],
  });
});
