import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** The own holidays of a tenant as the audit log names them. */
export const holidayRecord = scopedRecords({
  kind: 'holiday',
  from: sql`tenant_holidays r`,
  name: sql`r.nome`,
  bound: 'everybody',
});
