import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Statements of commissions as the audit log names them; the list of their month shows them. */
export const statementRecord = scopedRecords({
  kind: 'commission_statement',
  from: sql`commission_statements r`,
  name: sql`r.beneficiario || ' · ' || substr(r.competencia, 6) || '/' || substr(r.competencia, 1, 4)`,
  within: sql`r.competencia`,
});
