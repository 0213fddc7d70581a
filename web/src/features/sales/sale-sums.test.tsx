import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { SaleSumLine } from './sale-sums.tsx';

const sums = (linhas: number, ha_mais: boolean, vendas: number) =>
  api.on('GET', '/backend/api/transacoes/resumo.php', {
    status: 'success',
    message: '',
    data: {
      linhas,
      ha_mais,
      vendas,
      bruto_centavos: 100,
      taxas_centavos: 10,
      liquido_centavos: 90,
      pagamentos: null,
    },
  });

it.each([
  ['all of them are counted', 9_000, false, 8_000, '9.000 (8.000 somadas)'],
  ['the count ends before the sums', 10_000, true, 47_468, '47.468+ (47.468 somadas)'],
  ['one is in the sums', 3, false, 1, '3 (1 somada)'],
  ['the sums are of fewer than were counted', 10_000, true, 300, '10.000+ (300 somadas)'],
] as const)('never counts fewer sales than are summed: %s', async (_what, rows, hasMore, summed, text) => {
  sums(rows, hasMore, summed);
  await show(<SaleSumLine filters={{}} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
