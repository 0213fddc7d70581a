import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

/** Rules of commissions as the audit log names them: by whom they give something to. */
export const commissionRuleRecord = scopedRecords({
  kind: 'commission_rule',
  from: sql`commission_rules r`,
  name: sql`r.beneficiario`,
  bound: 'nobody',
});
