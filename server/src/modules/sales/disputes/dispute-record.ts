import { sql } from 'kysely';
import { scopedRecords } from '../../directory/index.ts';

/** Disputes as the audit log names them: by the establishment. */
export const disputeRecord = scopedRecords({
  kind: 'dispute',
  from: sql`disputes r join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social)`,
  within: sql`r.establishment_id::text`,
  scopedBy: 'e',
});
