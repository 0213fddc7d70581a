import { AGED_IMPORT_FAULTS } from '../modules/imports/index.ts';
import { AGED_SIGNATURE_EVENTS } from '../modules/signatures/index.ts';
import { AGED_AUDIT_ENTRIES } from '../platform/ageing/aged-audit-entries.ts';
import type { AgedTable } from '../platform/ageing/aged-table.ts';

/** Every table that is partitioned by month, and for which a tenant may say how long it keeps its rows. */
export const agedTables: readonly AgedTable[] = [
  AGED_AUDIT_ENTRIES,
  AGED_IMPORT_FAULTS,
  AGED_SIGNATURE_EVENTS,
];
