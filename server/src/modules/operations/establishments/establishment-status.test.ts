import { expect, test } from 'vitest';
import {
  ESTABLISHMENT_STATUSES,
  type EstablishmentStatus,
  moveEstablishment,
} from './establishment-status.ts';

const ALLOWED: Record<EstablishmentStatus, string> = {
  em_analise: 'ativo recusado',
  ativo: 'suspenso bloqueado encerrado',
  suspenso: 'ativo',
  bloqueado: '',
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
