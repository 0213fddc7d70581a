import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Documents at a provider of signatures as the audit log names them; the page of their proposal shows them. */
export const signatureDocumentRecord = scopedRecords({
  kind: 'signature_document',
  from: sql`signature_documents r join proposals p on p.tenant_id = r.tenant_id and p.id = r.proposal_id`,
  name: sql`r.nome`,
  within: sql`r.proposal_id::text`,
  scopedBy: 'p',
});
