import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Files of sales as the audit log names them; who is bound to one company does not see them. */
export const importRecord = scopedRecords({
  kind: 'import_run',
  from: sql`import_runs r`,
  name: sql`coalesce(r.arquivo, '#' || r.id)`,
  bound: 'nobody',
});
