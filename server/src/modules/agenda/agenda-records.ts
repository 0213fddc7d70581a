import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Contracts about receivables as the audit log names them. */
export const encumbranceRecord = scopedRecords({
  kind: 'encumbrance',
  bound: 'nobody',
  from: sql`ledger_encumbrances r`,
  name: sql`r.contrato`,
});

/** Holds as the audit log names them: by the establishment. */
export const holdRecord = scopedRecords({
  kind: 'hold',
  from: sql`ledger_holds r join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social)`,
  within: sql`r.establishment_id::text`,
  scopedBy: 'e',
});
