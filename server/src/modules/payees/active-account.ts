import type { PayeeType } from '@retaguarda/rules/payee-account';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** Whom an account is asked for. */
export interface PayeeKey {
  type: PayeeType;
  id: number;
}

/** The account that money goes to, and the two people who made it so. */
export interface ActiveAccount extends PayeeKey {
  accountId: number;
  askedBy: number;
  approvedBy: number;
  since: Date;
}

/**
 * The accounts to which these payees of a tenant are paid at a moment; a payee without one is left out. What was approved counts from
 * the end of its quarantine, also before the job has said so in its row.
 */
export async function activeAccountOf(
  db: TenantReader,
  tenantId: number,
  payees: readonly PayeeKey[],
  now: Date,
): Promise<ActiveAccount[]> {
  if (payees.length === 0) return [];
  const rows = await db.many(
    statement(sql<ActiveAccount>`
      select a.payee_type as type, a.payee_id as id, a.id as "accountId", a.asked_by as "askedBy",
        a.decided_by as "approvedBy", a.effective_from as since
      from payee_accounts a
      where a.tenant_id = ${tenantId} and (a.status = 'ativa' or (a.status = 'aprovada' and a.effective_from <= ${now}))
        and (${ofType(payees, 'estabelecimento')} or ${ofType(payees, 'empresa')})
      order by a.effective_from, a.id`),
  );
  // The later one of a payee stands last, and so is the one that stays.
  return [...new Map(rows.map((row) => [`${row.type} ${row.id}`, row])).values()];
}

function ofType(payees: readonly PayeeKey[], type: PayeeType) {
  const ids = payees.filter((payee) => payee.type === type).map(({ id }) => id);
  return sql`(a.payee_type = ${type} and a.payee_id = any(${ids}::bigint[]))`;
}
