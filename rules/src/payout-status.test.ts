import { describe, expect, it } from 'vitest';
import {
  isReplaceable,
  isUnderWay,
  isUnsent,
  movePayout,
  PAYOUT_STATUSES,
  payoutMoves,
} from './payout-status.ts';

describe('the statuses of a payout', () => {
  it('lead to a file once', () => {
    expect(PAYOUT_STATUSES.filter((from) => payoutMoves(from).includes('enviado'))).toEqual(['aprovado']);
    expect(PAYOUT_STATUSES.filter((from) => payoutMoves(from).includes('aprovado'))).toEqual(['rascunho']);
  });

  it('are given back only after they were paid or under way', () => {
    expect(PAYOUT_STATUSES.filter((from) => movePayout(from, 'devolvido') === 'allowed')).toEqual([
      'enviado',
      'agendado',
      'em_analise',
      'pago',
    ]);
  });

  it('end with money that was given back', () => {
    expect(payoutMoves('devolvido')).toEqual([]);
    expect(movePayout('devolvido', 'devolvido')).toBe('unchanged');
  });

  it('are before the bank, with it, paid, or free to be replaced', () => {
    const groups = PAYOUT_STATUSES.map((status) => [
      isUnsent(status),
      isUnderWay(status),
      isReplaceable(status),
    ]);
    expect(groups.map((group) => group.filter(Boolean).length)).toEqual([1, 1, 1, 1, 1, 0, 1, 1, 1]);
  });
});
