import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { filterActiveHolders, type NeededKeys } from '../../identity/index.ts';
import type { NoticeSubject } from '../../notifications/index.ts';
import { enabledModules, pathIds, type TenantRow } from '../../tenancy/index.ts';
import { READER_KEYS, taskVisibility } from '../rules/task-visibility.ts';
import { query } from '../tables.ts';

/** What somebody has to hold who sees the tasks of other people. */
export const READS_ALL: NeededKeys = [['tarefas.read'], ['tarefas.read_all', 'tarefas.read_filtered']];

/** Whose a task is, so that they see it. */
export interface TaskPeople {
  createdBy: number;
  assignedTo: number | null;
}

/** What tasks tell of themselves to who is told of them. */
export const taskSubject: NoticeSubject = {
  readersAmong: async (database, tenant, id, userIds) => {
    const task = await findPeople(database, tenant.id, id);
    return task === null || !(await hasTasks(database, tenant))
      ? []
      : readersOf(database, tenant, task, userIds);
  },
  titles: async (database, tenantId, ids) => {
    const rows = await database
      .tenant(tenantId)
      .many(
        query
          .selectFrom('tasks')
          .select(['id', 'title'])
          .where('tenant_id', '=', tenantId)
          .where(sql<boolean>`id = any(${ids}::bigint[])`),
      );
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
  visible: async (database, caller, tenantId, ids) => {
    const visibility = taskVisibility(caller);
    if (visibility.kind === 'none' || !caller.modules.has('tasks')) return [];
    const tasks = query
      .selectFrom('tasks as t')
      .select('t.id')
      .where('t.tenant_id', '=', tenantId)
      .where(sql<boolean>`t.id = any(${ids}::bigint[])`);
    const { userId } = caller;
    const rows = await database
      .tenant(tenantId)
      .many(
        visibility.kind === 'all'
          ? tasks
          : tasks.where((is) => is.or([is('t.assigned_to', '=', userId), is('t.created_by', '=', userId)])),
      );
    return rows.map(({ id }) => id);
  },
  path: (id) => `/tarefas?tarefa=${id}`,
};

/** Those of the people who see a task: its own who read tasks at all, and who reads those of others. */
export async function readersOf(
  database: Database,
  tenant: Pick<TenantRow, 'path'>,
  { assignedTo, createdBy }: TaskPeople,
  userIds: readonly number[],
): Promise<number[]> {
  const path = pathIds(tenant.path);
  const db = database.subtree(path);
  const [readers, readersOfAll] = await Promise.all([
    filterActiveHolders(db, path, READER_KEYS, userIds),
    filterActiveHolders(db, path, READS_ALL, userIds),
  ]);
  const seesAll = new Set(readersOfAll);
  return readers.filter((id) => id === assignedTo || id === createdBy || seesAll.has(id));
}

function findPeople(database: Database, tenantId: number, id: number): Promise<TaskPeople | null> {
  return database
    .tenant(tenantId)
    .first(
      query
        .selectFrom('tasks')
        .select(['created_by as createdBy', 'assigned_to as assignedTo'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id),
    );
}

async function hasTasks(database: Database, tenant: TenantRow): Promise<boolean> {
  return tenant.kind === 'platform' || (await enabledModules(database.system, tenant.id)).includes('tasks');
}
