import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Advances as the audit log names them: by the establishment. */
export const advanceRecord = scopedRecords({
  kind: 'advance',
  from: sql`advances r join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social)`,
  within: sql`r.establishment_id::text`,
  scopedBy: 'e',
});
