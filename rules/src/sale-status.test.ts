import { expect, test } from 'vitest';
import { moveSale, SALE_STATUSES, type SaleStatus } from './sale-status.ts';

const ALLOWED: Record<SaleStatus, string> = {
  pendente: 'autorizada capturada negada cancelada expirada',
  autorizada: 'capturada negada cancelada expirada',
  capturada: 'cancelada estornada contestada',
  estornada: 'contestada',
  contestada: 'capturada estornada',
  negada: '',
  cancelada: '',
  expirada: 'capturada',
};

const cells = SALE_STATUSES.flatMap((from) => SALE_STATUSES.map((to) => [from, to] as const));

test.each(cells)('%s to %s', (from, to) => {
  const isAllowed = ALLOWED[from].split(' ').includes(to);
  expect(moveSale(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
});
