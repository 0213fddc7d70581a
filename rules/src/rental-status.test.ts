import { expect, test } from 'vitest';
import {
  CHARGE_STATUSES,
  type ChargeStatus,
  chargeMoves,
  moveRental,
  RENTAL_STATUSES,
  type RentalStatus,
  rentalMoves,
} from './rental-status.ts';

const ALLOWED: Record<RentalStatus, string> = {
  ativo: 'suspenso encerrado',
  suspenso: 'ativo encerrado',
  encerrado: '',
};

const cells = RENTAL_STATUSES.flatMap((from) => RENTAL_STATUSES.map((to) => [from, to] as const));

test.each(cells)('a rental from %s to %s', (from, to) => {
  const isAllowed = ALLOWED[from].split(' ').includes(to);
  expect(moveRental(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
  expect(rentalMoves(from).includes(to)).toBe(isAllowed);
});

const ENDS: Record<ChargeStatus, readonly string[]> = {
  pendente: ['paga', 'isenta', 'cancelada'],
  vencida: ['paga', 'isenta', 'cancelada'],
  paga: [],
  isenta: [],
  cancelada: [],
};

test.each(CHARGE_STATUSES)('a charge that is %s may only end as one that is open does', (status) => {
  expect(chargeMoves(status)).toEqual(ENDS[status]);
});
