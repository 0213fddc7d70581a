import type { AgedTable } from '../../platform/ageing/aged-table.ts';

/** Faults in files of sales; how many there were, and why, stays with the import when they go. */
export const AGED_IMPORT_FAULTS: AgedTable = {
  kind: 'import-faults',
  table: 'import_faults',
  at: 'at',
  key: ['import_run_id', 'at', 'linha', 'campo'],
  describe: 'faults in imported files',
  leastMonths: 1,
};
