import { expect, test } from 'vitest';
import { moveTransaction, TRANSACTION_STATUSES, type TransactionStatus } from './transaction-status.ts';

const ALLOWED: Record<TransactionStatus, string> = {
  pendente: 'autorizada capturada negada cancelada expirada',
  autorizada: 'capturada negada cancelada expirada',
  capturada: 'cancelada estornada contestada',
  estornada: 'contestada',
  contestada: 'capturada estornada',
  negada: '',
  cancelada: '',
  expirada: 'capturada',
};

const cells = TRANSACTION_STATUSES.flatMap((from) => TRANSACTION_STATUSES.map((to) => [from, to] as const));

test.each(cells)('%s to %s', (from, to) => {
  const isAllowed = ALLOWED[from].split(' ').includes(to);
  expect(moveTransaction(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
});
