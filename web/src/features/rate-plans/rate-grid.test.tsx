import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { RateGrid } from './rate-grid.tsx';
import { EMPTY_ROW, type RateRow } from './rate-rows.ts';
import { rowFaults } from './row-faults.ts';

const CREDIT = {
  modalidade: 'credito',
  bandeira: '*',
  parcelas_de: 1,
  parcelas_ate: 12,
  taxa_percentual: '2.49',
};

let rows: readonly RateRow[];

async function grid(initial: readonly RateRow[]) {
  function Form() {
    const [value, setValue] = useState(initial);
    rows = value;
    return (
      <RateGrid
        label="Taxas"
        rows={value}
        onChange={setValue}
        faults={rowFaults(value, '2026-11-21')}
        standard={{ name: 'Padrão', ranges: [CREDIT] }}
      />
    );
  }
  return (await show(<Form />)).user;
}

const cell = (brand: string, line: number) => screen.getByLabelText(`Taxa de ${brand}, linha ${line}`);
const TWO = [EMPTY_ROW, { ...EMPTY_ROW, parcelas_de: '2', parcelas_ate: '6' }];

it('goes from cell to cell with arrows and Enter, and out of a text only at its end', async () => {
  const user = await grid(TWO);
  await user.click(cell('Todas', 1));
  await user.keyboard('2,1{Enter}3,2{ArrowRight}3,3{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(cell('Visa', 1));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(cell('Visa', 1));
  expect(rows.map(({ taxas }) => taxas)).toEqual([{ '*': '2,1' }, { '*': '3,2', visa: '3,3' }]);
});

it('shows what differs from the standard, and what holds where a brand has no rate of its own', async () => {
  const user = await grid([{ ...EMPTY_ROW, taxas: { '*': '2,49' } }]);
  expect(screen.queryByText(/^padrão/)).toBeNull();
  expect(cell('Visa', 1).getAttribute('placeholder')).toBe('2,49');
  await user.type(cell('Visa', 1), '2,99');
  const described = cell('Visa', 1).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('padrão 2,49');
});

it('puts in the cells of a spreadsheet from where they are pasted, and says what had no place', async () => {
  const user = await grid(TWO);
  await user.click(cell('Todas', 2));
  await user.paste('2,49%\t2.55\n3\t4');
  expect(rows[1]?.taxas).toEqual({ '*': '2,49', visa: '2.55' });
  expect(screen.getByRole('status').textContent).toBe('2 células coladas não couberam na tabela.');
  await user.click(cell('Elo', 1));
  await user.paste('3,1');
  expect(rows[0]?.taxas).toEqual({ elo: '3,1' });
});

it('a rate that is none is marked in its cell, and why stands below its row', async () => {
  const user = await grid(TWO);
  await user.type(cell('Visa', 2), 'abc');
  expect(cell('Visa', 2).getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Uma taxa vai de 0 a 50 %.');
});

it('a new row goes on where the last one ends, and rows are removed', async () => {
  const user = await grid(TWO);
  await user.click(screen.getByRole('button', { name: 'Adicionar faixa' }));
  expect(rows.at(-1)).toMatchObject({ modalidade: 'credito', parcelas_de: '7', parcelas_ate: '7' });
  await user.click(screen.getByRole('button', { name: 'Remover, linha 2' }));
  expect(rows.map(({ parcelas_de: from }) => from)).toEqual(['1', '7']);
  expect(screen.queryByLabelText('Taxa de Cabal, linha 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as bandeiras' }));
  cell('Cabal', 1);
});
