import type { AgedTable } from './aged-table.ts';

/** The audit log ages by the month of its entries; accesses are kept for six months by law (Marco Civil, art. 15). */
export const AGED_AUDIT_ENTRIES: AgedTable = {
  kind: 'audit',
  table: 'audit_entries',
  at: 'at',
  key: ['at', 'id'],
  describe: 'the audit log',
  leastMonths: 6,
};
