import { sql } from 'kysely';
import { isInScope, recordScope } from '../directory/index.ts';
import { holdersAmong, holdsKey, membersHolding, type NoticeSubject } from '../notifications/index.ts';
import { query } from './tables.ts';

const isOneOf = (ids: readonly number[]) => sql<boolean>`t.id = any(${ids}::bigint[])`;

/** What sales tell of themselves to who is told of them: those who manage operations are responsible. */
export const saleSubject: NoticeSubject = {
  responsible: (database, tenant) => membersHolding(database, tenant, 'operacoes.manage'),
  readersAmong: async (database, tenant, id, userIds) => {
    const sale = await database
      .tenant(tenant.id)
      .first(
        query
          .selectFrom('transactions as t')
          .select('t.company_id as companyId')
          .where('t.tenant_id', '=', tenant.id)
          .where('t.id', '=', id),
      );
    if (sale === null) return [];
    return holdersAmong(database, tenant, { key: 'operacoes.read', companyId: sale.companyId }, userIds);
  },
  titles: async (database, tenantId, ids, language) => {
    const rows = await database.tenant(tenantId).many(
      query
        .selectFrom('transactions as t')
        .innerJoin('establishments as e', (join) =>
          join.onRef('e.tenant_id', '=', 't.tenant_id').onRef('e.id', '=', 't.establishment_id'),
        )
        .select([
          't.id',
          't.nsu',
          't.valor_bruto_centavos as gross',
          'e.nome_fantasia as trade',
          'e.razao_social as name',
        ])
        .where('t.tenant_id', '=', tenantId)
        .where('e.tenant_id', '=', tenantId)
        .where(isOneOf(ids)),
    );
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
    return new Map(
      rows.map(({ gross, id, name, nsu, trade }) => [
        id,
        `NSU ${nsu} · ${trade ?? name} · ${money.format(gross / 100)}`,
      ]),
    );
  },
  visible: async (database, caller, tenantId, ids) => {
    if (!holdsKey(caller, 'operacoes.read')) return [];
    const scope = { ...recordScope(caller), tenantIds: [tenantId], whiteLabelId: null };
    const rows = await database
      .tenant(tenantId)
      .many(
        query.selectFrom('transactions as t').select('t.id').where(isInScope('t', scope)).where(isOneOf(ids)),
      );
    return rows.map(({ id }) => id);
  },
  path: (id) => `/operacoes/transacoes?transacao=${id}`,
};
