import { expect, it } from 'vitest';
import {
  cellsOf,
  differsFromStandard,
  EMPTY_ROW,
  rangesOf,
  rowsOf,
  standardRate,
  withPasted,
} from './rate-rows.ts';

const range = (bandeira: string, change: object = {}) => ({
  modalidade: 'credito',
  bandeira,
  parcelas_de: 2,
  parcelas_ate: 6,
  taxa_percentual: '3.89',
  vigencia_inicio: '2026-01-01',
  vigencia_fim: null,
  ...change,
});

it('ranges that differ in their brand stand in one row, and come out as they went in', () => {
  const ranges = [
    range('*'),
    range('visa', { taxa_percentual: '3.5' }),
    range('visa', { vigencia_inicio: '2025-01-01', vigencia_fim: '2025-12-31' }),
    range('*', { parcelas_de: 7, parcelas_ate: 12 }),
  ];
  const rows = rowsOf(ranges);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.taxas).toEqual({ '*': '3,89', visa: '3,5' });
  expect(rangesOf(rows)).toEqual(ranges);
  expect(cellsOf(rows).map(({ brand, row }) => `${row} ${brand}`)).toEqual([
    '0 *',
    '0 visa',
    '1 visa',
    '2 *',
  ]);
});

it('a standard answers for the very brand, else for all, where one range has all installments', () => {
  const standard = [range('*'), range('elo', { taxa_percentual: '4.2' })];
  const row = { ...EMPTY_ROW, parcelas_de: '3', parcelas_ate: '6' };
  expect(standardRate(standard, row, 'elo')).toBe('4.2');
  expect(standardRate(standard, row, 'visa')).toBe('3.89');
  expect(standardRate(standard, { ...row, parcelas_ate: '7' }, 'visa')).toBeNull();
  expect(standardRate(standard, { ...row, modalidade: 'debito' }, 'visa')).toBeNull();
});

it.each([
  ['3,89', '3.89', false],
  ['3,890', '3.89', false],
  ['3,9', '3.89', true],
  ['', '3.89', false],
  ['x', '3.89', false],
  ['3,9', null, false],
])('%j beside a standard of %j differs: %s', (typed, standard, differs) => {
  expect(differsFromStandard(typed, standard)).toBe(differs);
});

it('takes cells of a spreadsheet, and says how many had no place', () => {
  const rows = [EMPTY_ROW, { ...EMPTY_ROW, taxas: { '*': '9', visa: '9', elo: '9' } }];
  const pasted = withPasted(
    rows,
    ['*', 'visa', 'elo'],
    { row: 0, brand: 'visa' },
    '2,49%\t2.5\t7\r\n\t3 %\r\n1\t2\t3\r\n',
  );
  expect(pasted.rows.map(({ taxas }) => taxas)).toEqual([
    { visa: '2,49', elo: '2.5' },
    { '*': '9', visa: '', elo: '3' },
  ]);
  expect(pasted.left).toBe(4);
});
