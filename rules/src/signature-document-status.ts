/** The statuses of a document that is to be signed; the values are wire names. */
export const SIGNATURE_DOCUMENT_STATUSES = [
  'rascunho',
  'aguardando',
  'parcial',
  'concluido',
  'recusado',
  'cancelado',
  'expirado',
] as const;

export type SignatureDocumentStatus = (typeof SIGNATURE_DOCUMENT_STATUSES)[number];

/** The order of the statuses; those that end a document are equal. */
const PROGRESS: Record<SignatureDocumentStatus, number> = {
  rascunho: 0,
  aguardando: 1,
  parcial: 2,
  concluido: 3,
  recusado: 3,
  cancelado: 3,
  expirado: 3,
};

const UNSIGNED_ENDS: ReadonlySet<SignatureDocumentStatus> = new Set(['recusado', 'cancelado', 'expirado']);

/** Whether the document ended without the signatures of all. */
export function endedUnsigned(status: SignatureDocumentStatus): boolean {
  return UNSIGNED_ENDS.has(status);
}

/**
 * Whether an event may change the status of the document. Providers send events twice and in any order, so a document never
 * goes back, and one that has ended stays as it is.
 */
export function advancesSignature(from: SignatureDocumentStatus, to: SignatureDocumentStatus): boolean {
  return PROGRESS[to] > PROGRESS[from];
}
