import { sql } from 'kysely';
import { isAdmin } from '../../platform/auth/caller.ts';
import { holdersAmong, membersHolding, type NoticeSubject } from '../notifications/index.ts';
import { query } from './tables.ts';

/** Held by administrators unless it was given or taken: those who look after endpoints are told of them. */
const KEY = 'perm-user-edit';

const isOneOf = (ids: readonly number[]) => sql<boolean>`w.id = any(${ids}::bigint[])`;

/** What endpoints tell of themselves to who is told of them. */
export const webhookSubject: NoticeSubject = {
  responsible: (database, tenant) => membersHolding(database, tenant, KEY),
  readersAmong: async (database, tenant, id, userIds) => {
    const endpoint = await database
      .tenant(tenant.id)
      .first(
        query
          .selectFrom('webhook_endpoints as w')
          .select('w.company_id as companyId')
          .where('w.tenant_id', '=', tenant.id)
          .where('w.id', '=', id),
      );
    if (endpoint === null) return [];
    return holdersAmong(database, tenant, { key: KEY, companyId: endpoint.companyId }, userIds);
  },
  titles: async (database, tenantId, ids) => {
    const rows = await database
      .tenant(tenantId)
      .many(
        query
          .selectFrom('webhook_endpoints as w')
          .select(['w.id', 'w.name'])
          .where('w.tenant_id', '=', tenantId)
          .where(isOneOf(ids)),
      );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  visible: async (database, caller, tenantId, ids) => {
    if (!isAdmin(caller)) return [];
    const all = query
      .selectFrom('webhook_endpoints as w')
      .select('w.id')
      .where('w.tenant_id', '=', tenantId)
      .where(isOneOf(ids));
    const { companyId } = caller;
    const seen = companyId === null ? all : all.where('w.company_id', '=', companyId);
    return (await database.tenant(tenantId).many(seen)).map(({ id }) => id);
  },
  path: () => '/webhooks',
};
