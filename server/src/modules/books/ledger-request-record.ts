import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** What was asked to be posted by hand, as the audit log names it. */
export const ledgerRequestRecord = scopedRecords({
  kind: 'ledger_request',
  bound: 'nobody',
  from: sql`ledger_requests r`,
  name: sql`r.tipo`,
});
