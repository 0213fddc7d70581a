import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advancesSignature,
  endedUnsigned,
  SIGNATURE_DOCUMENT_STATUSES,
  type SignatureDocumentStatus,
} from './signature-document-status.ts';

const ENDS = 'concluido recusado cancelado expirado';

const FORWARD: Record<SignatureDocumentStatus, string> = {
  rascunho: `aguardando parcial ${ENDS}`,
  aguardando: `parcial ${ENDS}`,
  parcial: ENDS,
  concluido: '',
  recusado: '',
  cancelado: '',
  expirado: '',
};

const cells = SIGNATURE_DOCUMENT_STATUSES.flatMap((from) =>
  SIGNATURE_DOCUMENT_STATUSES.map((to) => [from, to] as const),
);

test.each(cells)('%s to %s', (from, to) => {
  expect(advancesSignature(from, to)).toBe(FORWARD[from].split(' ').includes(to));
});

test('whatever comes in whatever order, the first end is the last word', () => {
  const events = fc.array(fc.constantFrom(...SIGNATURE_DOCUMENT_STATUSES));
  fc.assert(
    fc.property(events, (arriving) => {
      const last = arriving.reduce<SignatureDocumentStatus>(
        (status, next) => (advancesSignature(status, next) ? next : status),
        'rascunho',
      );
      const end = arriving.find((status) => ENDS.split(' ').includes(status));
      return end === undefined || last === end;
    }),
  );
});

test('a document that was refused, cancelled or expired has ended unsigned', () => {
  const ended = SIGNATURE_DOCUMENT_STATUSES.filter(endedUnsigned);
  expect(ended).toEqual(['recusado', 'cancelado', 'expirado']);
});
