import type { PayeeType } from '@retaguarda/rules/payee-account';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type FullAccount, openAccount } from './sealed-account.ts';

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

/** An account that money goes to, in full. */
export interface OpenedAccount extends ActiveAccount {
  full: FullAccount;
  /** The end of its number, as everybody may see it. */
  masked: string;
  holderName: string;
}

/** The accounts of `activeAccountOf` in full, for whoever pays. */
export async function openActiveAccounts(
  db: TenantReader,
  secret: Buffer,
  tenantId: number,
  payees: readonly PayeeKey[],
  now: Date,
): Promise<OpenedAccount[]> {
  const active = await activeAccountOf(db, tenantId, payees, now);
  if (active.length === 0) return [];
  const ids = active.map(({ accountId }) => accountId);
  const sealed = await db.many(
    statement(sql<SealedAccount>`
      select a.id, a.uuid, a.cipher, a.masked, a.holder_name as "holderName" from payee_accounts a
      where a.tenant_id = ${tenantId} and a.id = any(${ids}::bigint[])`),
  );
  const byId = new Map(sealed.map((row) => [row.id, row]));
  return active.flatMap((account) => {
    const row = byId.get(account.accountId);
    if (row === undefined) return [];
    const { cipher, holderName, masked, uuid } = row;
    return [{ ...account, holderName, masked, full: openAccount(secret, { tenantId, uuid }, cipher) }];
  });
}

interface SealedAccount {
  id: number;
  uuid: string;
  cipher: Buffer;
  masked: string;
  holderName: string;
}
