import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Whom receipts and statements go to, as the audit log names them: by the payee, never by the address. */
export const paperRecipientRecord = scopedRecords({
  kind: 'paper_recipient',
  from: sql`paper_recipients r
    join companies c on c.tenant_id = r.tenant_id and c.id = r.company_id
    left join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social, c.nome_fantasia, c.razao_social)`,
  within: sql`r.establishment_id::text`,
});
