import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Claims at acquirers as the audit log names them: by acquirer and protocol. */
export const acquirerClaimRecord = scopedRecords({
  kind: 'acquirer_claim',
  bound: 'nobody',
  from: sql`acquirer_claims r`,
  name: sql`r.adquirente || ' · ' || coalesce(r.protocolo, r.id::text)`,
});

/** Mappings as the audit log names them. */
export const acquirerMappingRecord = scopedRecords({
  kind: 'acquirer_mapping',
  bound: 'nobody',
  from: sql`acquirer_mappings r`,
  name: sql`r.nome`,
});
