import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Files of acquirers as the audit log names them: by acquirer and number. */
export const acquirerFileRecord = scopedRecords({
  kind: 'acquirer_file',
  bound: 'nobody',
  from: sql`acquirer_files r`,
  name: sql`r.adquirente || ' · ' || coalesce(r.nome, r.id::text)`,
});
