import { expect, test } from 'vitest';
import { ApiError } from '../../api/problem.ts';
import { withReasons } from './refusal.ts';

const issue = (message: string) => ({ path: 'R1', code: 'x', message });
const refusal = (...messages: string[]) =>
  new ApiError({ status: 400, code: 'payout.held', message: 'Retidos.', issues: messages.map(issue) });

test('a refusal names the payouts that it is about, a few of many', () => {
  expect(withReasons(refusal('Padaria (R1)', 'Loja (R2)')).message).toBe('Retidos. Padaria (R1); Loja (R2)');
  expect(withReasons(refusal('a', 'b', 'c', 'd', 'e', 'f')).message).toBe('Retidos. a; b; c; d; e…');
});

test('without reasons of its own it stays as it is', () => {
  const plain = refusal('Retidos.');
  expect(withReasons(plain)).toBe(plain);
});
