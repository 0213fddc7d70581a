import { expect, test } from 'vitest';
import { MODALITIES, maxInstallments, rateModality } from './modality.ts';

test('rates know one credit, everything else by its own name', () => {
  expect(MODALITIES.map(rateModality)).toEqual([
    'debito',
    'credito',
    'credito',
    'pre_pago',
    'voucher',
    'pix',
  ]);
});

test('only credit has installments', () => {
  expect(MODALITIES.map(rateModality).map(maxInstallments)).toEqual([1, 21, 21, 1, 1, 1]);
});
