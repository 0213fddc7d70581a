import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Sales as the audit log names them. */
export const saleRecord = scopedRecords({
  kind: 'transaction',
  from: sql`transactions r`,
  name: sql`'NSU ' || r.nsu`,
  importId: sql`r.import_run_id`,
});
