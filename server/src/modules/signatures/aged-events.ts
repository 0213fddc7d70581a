import type { AgedTable } from '../../platform/ageing/aged-table.ts';

/** Events of documents that were to be signed; a document may wait for months, and what its provider reported proves what was done. */
export const AGED_SIGNATURE_EVENTS: AgedTable = {
  kind: 'signature-events',
  table: 'signature_events',
  at: 'received_at',
  key: ['received_at', 'provedor', 'evento_id'],
  describe: 'events of documents to be signed',
  leastMonths: 12,
};
