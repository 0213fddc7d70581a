import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Language, Message } from '../../platform/problem.ts';
import { holdersAmong, holdsKey, type NoticeSubject, workersAmong } from '../notifications/index.ts';
import { query } from './tables.ts';

const TRIAL: Message = { 'pt-BR': 'teste', en: 'trial' };

/**
 * What imports tell of themselves to who is told of them: those of sales are read by who is bound to no company, those of records
 * by who handed the file in, whatever that person may do by now.
 */
export const importSubject: NoticeSubject = {
  readersAmong: async (database, tenant, id, userIds) => {
    const [run] = await toldRuns(database.tenant(tenant.id), tenant.id, [id]);
    if (run === undefined) return [];
    if (run.assunto === 'transacoes') {
      return holdersAmong(database, tenant, { key: 'operacoes.read', companyId: null }, userIds);
    }
    const own = userIds.filter((userId) => userId === run.createdBy);
    return workersAmong(database, tenant, own);
  },
  titles: async (database, tenantId, ids, language) => {
    const rows = await toldRuns(database.tenant(tenantId), tenantId, ids);
    return new Map(rows.map((run) => [run.id, titleOf(run, language)]));
  },
  visible: async (database, caller, tenantId, ids) => {
    const seesSales = holdsKey(caller, 'operacoes.read') && caller.companyId === null;
    const rows = await toldRuns(database.tenant(tenantId), tenantId, ids);
    return rows
      .filter(({ assunto, createdBy }) =>
        assunto === 'transacoes' ? seesSales : createdBy === caller.userId,
      )
      .map(({ id }) => id);
  },
  path: (id) => `/importar/${id}`,
};

function toldRuns(db: TenantReader, tenantId: number, ids: readonly number[]) {
  return db.many(
    query
      .selectFrom('import_runs')
      .select(['id', 'arquivo', 'assunto', 'ensaio', 'created_by as createdBy'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  );
}

function titleOf(
  { arquivo, ensaio, id }: { id: number; arquivo: string | null; ensaio: boolean },
  language: Language,
): string {
  const name = arquivo ?? `#${id}`;
  return ensaio ? `${name} (${TRIAL[language]})` : name;
}
