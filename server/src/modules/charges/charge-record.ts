import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Charges as the audit log names them: by the establishment. */
export const pixChargeRecord = scopedRecords({
  kind: 'pix_charge',
  from: sql`pix_charges r join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id`,
  name: sql`coalesce(e.nome_fantasia, e.razao_social)`,
  within: sql`r.establishment_id::text`,
  scopedBy: 'e',
});

/** What came by Pix, as the audit log names it. */
export const pixReceiptRecord = scopedRecords({
  kind: 'pix_receipt',
  bound: 'nobody',
  from: sql`pix_receipts r`,
  name: sql`r.e2e`,
});
