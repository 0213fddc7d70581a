import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Episodes as the audit log names them: by number, as what they are about has names of its own. */
export const signalRecord = scopedRecords({
  kind: 'signal',
  bound: 'nobody',
  from: sql`signals r`,
  name: sql`'#' || r.id`,
});
