import type { AgedTable } from '../platform/ageing/aged-table.ts';
import { AGED_AUDIT_ENTRIES } from '../platform/audit/aged-entries.ts';

/** Every table that is partitioned by month, and for which a tenant may say how long it keeps its rows. */
export const agedTables: readonly AgedTable[] = [AGED_AUDIT_ENTRIES];
