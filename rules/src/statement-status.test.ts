import { expect, test } from 'vitest';
import { moveStatement, STATEMENT_STATUSES, type StatementStatus } from './statement-status.ts';

const ALLOWED: Record<StatementStatus, string> = {
  prevista: 'apurada',
  apurada: 'liberada',
  liberada: 'paga apurada',
  paga: '',
};

const cells = STATEMENT_STATUSES.flatMap((from) => STATEMENT_STATUSES.map((to) => [from, to] as const));

test.each(cells)('%s to %s', (from, to) => {
  const isAllowed = ALLOWED[from].split(' ').includes(to);
  expect(moveStatement(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
});
