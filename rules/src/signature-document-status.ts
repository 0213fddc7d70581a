/** Where a document stands that is to be signed; the values are wire names. */
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

/** How far a status is; those that end a document are equally far. */
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

/** Whether nobody will sign the document any more, and not all have. */
export function endedUnsigned(status: SignatureDocumentStatus): boolean {
  return UNSIGNED_ENDS.has(status);
}

/**
 * Whether an event may bring the document to the status. Providers send events twice and in any order: a document only
 * goes forward, and where it ended it stays.
 */
export function advancesSignature(from: SignatureDocumentStatus, to: SignatureDocumentStatus): boolean {
  return PROGRESS[to] > PROGRESS[from];
}
