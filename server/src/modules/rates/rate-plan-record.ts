import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Rate plans as the audit log names them. */
export const ratePlanRecord = scopedRecords({
  kind: 'rate_plan',
  from: sql`rate_plans r`,
  name: sql`r.nome`,
  bound: 'everybody',
});
