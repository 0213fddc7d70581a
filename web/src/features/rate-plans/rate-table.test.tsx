import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import type { StoredRange } from './rate-rows.ts';
import { RateTable } from './rate-table.tsx';

const range = (bandeira: string, taxa_percentual: string, parcelas_ate = 1): StoredRange => ({
  modalidade: 'credito',
  bandeira,
  parcelas_de: 1,
  parcelas_ate,
  taxa_percentual,
});

it('has a column for each brand with a rate and a row for each range of installments, and marks what differs', async () => {
  const ranges = [range('*', '2.99'), range('visa', '2.49')];
  const standard = { name: 'Padrão', ranges: [range('*', '2.99', 12)] };
  await show(<RateTable label="Taxas" ranges={ranges} standard={standard} none="Nenhuma" />);
  const [head, row, ...more] = within(screen.getByRole('region', { name: 'Taxas' })).getAllByRole('row');
  expect(more).toEqual([]);
  const texts = (of: HTMLElement | undefined) => [...(of?.children ?? [])].map((cell) => cell.textContent);
  expect(texts(head)).toEqual(['Modalidade', 'Parcelas', 'Todas', 'Visa']);
  expect(texts(row)).toEqual(['Crédito', '1', '2,99%', '2,49%padrão 2,99%']);
});

it('says that there are none', async () => {
  await show(<RateTable label="Taxas" ranges={[]} none="Nenhuma" />);
  expect(screen.getByText('Nenhuma')).toBeTruthy();
});
