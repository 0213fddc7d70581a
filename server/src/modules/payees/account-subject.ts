import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { holdersAmong, holdsKey, membersHolding, type NoticeSubject } from '../notifications/index.ts';

const KEY = 'financeiro.accounts.read';

interface Named {
  id: number;
  companyId: number;
  payee: string;
  masked: string;
}

/** What accounts of payees tell of themselves: to whoever may see those of the company, with the end of the number alone. */
export const payeeAccountSubject: NoticeSubject = {
  responsible: (database, tenant) => membersHolding(database, tenant, KEY),
  readersAmong: async (database, tenant, id, userIds) => {
    const [account] = await named(database, tenant.id, [id]);
    if (account === undefined) return [];
    return holdersAmong(database, tenant, { key: KEY, companyId: account.companyId }, userIds);
  },
  titles: async (database, tenantId, ids) => {
    const accounts = await named(database, tenantId, ids);
    return new Map(accounts.map(({ id, masked, payee }) => [id, `${payee} · ${masked}`]));
  },
  visible: async (database, caller, tenantId, ids) => {
    if (!holdsKey(caller, KEY)) return [];
    const accounts = await named(database, tenantId, ids);
    const { companyId } = caller;
    return accounts.filter((one) => companyId === null || one.companyId === companyId).map(({ id }) => id);
  },
  path: () => '/financeiro/contas',
};

function named(database: Database, tenantId: number, ids: readonly number[]): Promise<Named[]> {
  return database.tenant(tenantId).many(
    statement(sql<Named>`
      select a.id, a.company_id as "companyId", a.masked,
        coalesce(e.nome_fantasia, e.razao_social, c.nome_fantasia, c.razao_social) as payee
      from payee_accounts a
      join companies c on c.tenant_id = a.tenant_id and c.tenant_id = ${tenantId} and c.id = a.company_id
      left join establishments e on e.tenant_id = a.tenant_id and e.tenant_id = ${tenantId} and e.id = a.establishment_id
      where a.tenant_id = ${tenantId} and a.id = any(${ids}::bigint[])`),
  );
}
