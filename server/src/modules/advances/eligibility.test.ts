import { expect, test } from 'vitest';
import { ineligibleFor } from './eligibility.ts';
import type { Candidate } from './receivable-queries.ts';

const CANDIDATE: Candidate = {
  saleId: 1,
  establishmentId: 1,
  acquirer: 'cielo',
  installment: 2,
  installments: 3,
  soldAt: new Date('2026-10-15T15:00:00Z'),
  brand: 'visa',
  dueOn: '2026-12-14',
  gross: 10_000,
  net: 9_611,
  isReleased: false,
  sale: 'capturada',
  modality: 'credito_parcelado',
  settlement: 'prevista',
};

const reason = (change: Partial<Candidate>, free?: number) =>
  ineligibleFor({ ...CANDIDATE, ...change }, free ?? change.net ?? CANDIDATE.net, '2026-11-23');

test.each([
  [{}, null],
  [{ modality: 'credito_vista' }, null],
  [{ sale: 'estornada' }, null],
  [{ modality: 'debito' }, 'modalidade'],
  [{ modality: 'pix' }, 'modalidade'],
  [{ sale: 'contestada' }, 'contestada'],
  [{ settlement: 'antecipada' }, 'antecipada'],
  [{ settlement: 'retida' }, 'retida'],
  [{ sale: 'cancelada' }, 'retida'],
  [{ isReleased: true }, 'paga'],
  [{ net: 0 }, 'paga'],
  [{ dueOn: '2026-11-23' }, 'vencimento'],
  [{ dueOn: '2026-11-24' }, null],
  [{ net: 499 }, 'minimo'],
  [{ net: 500 }, null],
] as [Partial<Candidate>, string | null][])('%j: %s', (change, expected) => {
  expect(reason(change)).toBe(expected);
});

test('what others get too much of is left out', () => {
  expect(reason({}, 5_767)).toBeNull();
  expect(reason({}, 500)).toBeNull();
  expect(reason({}, 499)).toBe('onerada');
  expect(reason({}, 0)).toBe('onerada');
});
