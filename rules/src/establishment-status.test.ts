import { expect, test } from 'vitest';
import {
  ESTABLISHMENT_STATUSES,
  type EstablishmentStatus,
  moveEstablishment,
  needsReason,
} from './establishment-status.ts';

const ALLOWED: Record<EstablishmentStatus, string> = {
  em_analise: 'ativo recusado',
  ativo: 'suspenso bloqueado encerrado',
  suspenso: 'ativo',
  bloqueado: 'ativo encerrado',
  encerrado: '',
  recusado: '',
};

const cells = ESTABLISHMENT_STATUSES.flatMap((from) =>
  ESTABLISHMENT_STATUSES.map((to) => [from, to] as const),
);

test.each(cells)('%s to %s', (from, to) => {
  const isAllowed = ALLOWED[from].split(' ').includes(to);
  expect(moveEstablishment(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
});

test('only the way back from a block needs a reason', () => {
  expect(cells.filter(([from, to]) => needsReason(from, to))).toEqual([['bloqueado', 'ativo']]);
});
