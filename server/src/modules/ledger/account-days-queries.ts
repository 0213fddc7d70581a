import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { StatementDays } from './statement-queries.ts';

/** What came to an account and what went from it on a day; centavos, neither negative. */
export interface AccountDay {
  day: string;
  debits: number;
  credits: number;
}

/** The days on which something moved on an account, the earliest first. */
export function listAccountDays(
  db: TenantReader,
  tenantId: number,
  account: string,
  { from, to }: StatementDays,
): Promise<AccountDay[]> {
  return db.many(
    statement(sql<AccountDay>`
      select d.dia as day, sum(d.debitos_centavos)::bigint as debits, sum(d.creditos_centavos)::bigint as credits
      from ledger_days d where d.tenant_id = ${tenantId} and d.conta = ${account}
        and d.dia between ${from}::date and ${to}::date
      group by d.dia order by d.dia`),
  );
}

/** The accounts whose keys begin with this, in their order. */
export async function listAccountsOf(db: TenantReader, tenantId: number, prefix: string): Promise<string[]> {
  const rows = await db.many(
    statement(sql<{ conta: string }>`
      select distinct b.conta from ledger_balances b
      where b.tenant_id = ${tenantId} and starts_with(b.conta, ${prefix}) and b.conta >= ${prefix}
      order by b.conta`),
  );
  return rows.map(({ conta }) => conta);
}
