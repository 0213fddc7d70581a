import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Payouts as the audit log names them: by the establishment. */
export const payoutRecord = scopedRecords({
  kind: 'payout',
  from: sql`payouts r join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social)`,
  within: sql`r.establishment_id::text`,
  scopedBy: 'e',
});

/** Files for banks as the audit log names them: by bank and number. */
export const payoutFileRecord = scopedRecords({
  kind: 'payout_file',
  bound: 'nobody',
  from: sql`payout_files r join payout_contracts c on c.tenant_id = r.tenant_id and c.id = r.contract_id`,
  name: sql`c.banco || ' · ' || r.sequencial`,
});
