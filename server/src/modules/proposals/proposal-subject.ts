import { sql } from 'kysely';
import { isInScope, recordScope } from '../directory/index.ts';
import { holdersAmong, holdsKey, type NoticeSubject } from '../notifications/index.ts';
import { query } from './tables.ts';

const isOneOf = (ids: readonly number[]) => sql<boolean>`p.id = any(${ids}::bigint[])`;

/** What proposals tell of themselves to who is told of them. */
export const proposalSubject: NoticeSubject = {
  readersAmong: async (database, tenant, id, userIds) => {
    const proposal = await database
      .tenant(tenant.id)
      .first(
        query
          .selectFrom('proposals as p')
          .select('p.company_id as companyId')
          .where('p.tenant_id', '=', tenant.id)
          .where('p.id', '=', id),
      );
    if (proposal === null) return [];
    return holdersAmong(database, tenant, { key: 'propostas.read', companyId: proposal.companyId }, userIds);
  },
  titles: async (database, tenantId, ids) => {
    const rows = await database
      .tenant(tenantId)
      .many(
        query
          .selectFrom('proposals as p')
          .select(['p.id', 'p.numero', 'p.lead_nome as lead'])
          .where('p.tenant_id', '=', tenantId)
          .where(isOneOf(ids)),
      );
    return new Map(rows.map(({ id, lead, numero }) => [id, `${numero} · ${lead}`]));
  },
  visible: async (database, caller, tenantId, ids) => {
    if (!holdsKey(caller, 'propostas.read')) return [];
    const scope = { ...recordScope(caller), tenantIds: [tenantId], whiteLabelId: null };
    const rows = await database
      .tenant(tenantId)
      .many(
        query.selectFrom('proposals as p').select('p.id').where(isInScope('p', scope)).where(isOneOf(ids)),
      );
    return rows.map(({ id }) => id);
  },
  path: (id) => `/operacoes/propostas/${id}`,
};
