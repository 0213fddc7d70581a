import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Proposals as the audit log names them. */
export const proposalRecord = scopedRecords({
  kind: 'proposal',
  from: sql`proposals r`,
  name: sql`r.numero || ' · ' || r.lead_nome`,
});
