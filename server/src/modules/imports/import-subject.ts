import { sql } from 'kysely';
import { holdersAmong, holdsKey, type NoticeSubject } from '../notifications/index.ts';
import { query } from './tables.ts';

/** What imports tell of themselves to who is told of them: they are read by who is bound to no company. */
export const importSubject: NoticeSubject = {
  readersAmong: (database, tenant, _id, userIds) =>
    holdersAmong(database, tenant, { key: 'operacoes.read', companyId: null }, userIds),
  titles: async (database, tenantId, ids) => {
    const rows = await database
      .tenant(tenantId)
      .many(
        query
          .selectFrom('import_runs')
          .select(['id', 'arquivo'])
          .where('tenant_id', '=', tenantId)
          .where(sql<boolean>`id = any(${ids}::bigint[])`),
      );
    return new Map(rows.map(({ arquivo, id }) => [id, arquivo ?? `#${id}`]));
  },
  visible: async (_database, caller, _tenantId, ids) =>
    holdsKey(caller, 'operacoes.read') && caller.companyId === null ? ids : [],
  path: (id) => `/operacoes/importacoes/${id}`,
};
