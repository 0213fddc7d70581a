import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Accounts of payees as the audit log names them: by the payee and the end of the number. */
export const payeeAccountRecord = scopedRecords({
  kind: 'payee_account',
  from: sql`payee_accounts r
    join companies c on c.tenant_id = r.tenant_id and c.id = r.company_id
    left join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social, c.nome_fantasia, c.razao_social) || ' · ' || r.masked`,
  within: sql`r.establishment_id::text`,
});
