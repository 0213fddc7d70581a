import type { BareAnswer, BareCall, BarePerson, BareRoute } from './bare-route.ts';

/** The columns of a task under the names of the answer; names of people come from memory. */
export const TASK_COLUMNS = `tenant_id, id, title, description, project, status, previous_status, priority, assigned_to, created_by,
  due_date, ai_summary, ai_transcription, ai_summary_generated_at, ai_summary_stale, completed_at, steps_total, steps_done,
  documents_count, comments_count, created_at, updated_at, version`;

/** What the answer does not take over as it is. */
export interface TaskRow {
  assigned_to: number | null;
  created_by: number;
  status: string;
  version: number;
}

/** A task with its parts as JSON that the database made. */
interface DetailRow extends TaskRow {
  steps: string;
  documents: string;
  flow_steps: string;
  comments: string;
  history: string;
}

const SETTINGS = {
  name: 'settings',
  text: 'select skip_holidays, updated_at from task_settings where tenant_id = $1',
};

const timeOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column.slice(2)}`;
const partsOf = (columns: string, table: string, order: string) =>
  `(select coalesce(json_agg(row_to_json(p)), '[]')::text from
    (select ${columns} from ${table} x where x.tenant_id = $1 and x.task_id = $2 order by ${order}) p)`;
const nameOf = (column: string) => `(select u.name from users u where u.id = x.${column})`;

const DETAIL = {
  name: 'detail',
  text: `select ${TASK_COLUMNS},
    ${partsOf(
      `id, task_id, title, is_done, created_by, ${nameOf('created_by')} as created_name, ${timeOf('x.created_at')}, ${timeOf('x.updated_at')}`,
      'task_steps',
      'x.created_at, x.id',
    )} as steps,
    ${partsOf(
      `id, task_id, original_name, file_name, file_path, mime_type, file_size, uploaded_by, ${nameOf('uploaded_by')} as uploaded_name, ${timeOf('x.created_at')}`,
      'task_documents',
      'x.created_at, x.id',
    )} as documents,
    ${partsOf(
      `id, task_id, title, sort_order, created_by, ${nameOf('created_by')} as created_name, ${timeOf('x.created_at')}`,
      'task_flow_steps',
      'x.sort_order, x.id',
    )} as flow_steps,
    ${partsOf(`id, task_id, user_id, user_name, comment, ${timeOf('x.created_at')}`, 'task_comments', 'x.created_at desc, x.id desc limit 50')} as comments,
    ${partsOf(`id, task_id, user_id, user_name, action, description, ${timeOf('x.created_at')}`, 'task_history', 'x.created_at desc, x.id desc limit 200')} as history
    from tasks where tenant_id = $1 and id = $2`,
};

/** The ids of a page from an index alone, then its rows: a deep page reads no more rows than a first one. */
const LIST = {
  name: 'list',
  text: `select ${TASK_COLUMNS} from tasks where tenant_id = $1 and id = any(array(
      select id from tasks where tenant_id = $1 and status = $2
      order by due_date, created_at desc, id desc limit $3 offset $4))
    order by due_date, created_at desc, id desc`,
};

const TOTAL = {
  name: 'total',
  text: 'select sum(tasks)::bigint as total from task_counts where tenant_id = $1 and viewer_id = 0 and status = $2',
};

/** What is read of tasks. */
export const taskRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/api/tarefas/settings', answer: settings },
  { method: 'GET', path: '/api/tarefas/detalhes/show', answer: detail },
  { method: 'GET', path: '/api/tarefas', answer: list },
];

async function settings({ caller: { tenantId }, database }: BareCall): Promise<BareAnswer> {
  const [row] = await database.read([tenantId], SETTINGS, [tenantId]);
  return success('Configurações das tarefas.', row ?? { skip_holidays: false, updated_at: null });
}

async function detail(call: BareCall): Promise<BareAnswer> {
  const { caller, database, people, query } = call;
  const { tenantId } = caller;
  const [row] = await database.read<DetailRow>([tenantId], DETAIL, [tenantId, Number(query.get('id'))]);
  if (row === undefined) throw new Error('there is no such task');
  const { comments, documents, flow_steps, history, steps, ...task } = row;
  const parts = `"steps":${steps},"documents":${documents},"flow_steps":${flow_steps},"comments":${comments},"history":${history}`;
  const { assigned_to } = task;
  const reads = assigned_to === null ? null : (personOf(people, assigned_to)?.readsTasks ?? false);
  const data = `{"task":${JSON.stringify(toTask(call, task))},"assignee_can_read":${reads},${parts},${JSON.stringify(caller.detailRights).slice(1)}`;
  return { status: 200, json: `{"status":"success","message":"Tarefa encontrada.","data":${data}}` };
}

async function list(call: BareCall): Promise<BareAnswer> {
  const { caller, database, query } = call;
  const { tenantId } = caller;
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
  const status = query.get('status');
  const [rows, [counted]] = await Promise.all([
    database.read<TaskRow>([tenantId], LIST, [tenantId, status, size, (page - 1) * size]),
    database.read<{ total: number }>([tenantId], TOTAL, [tenantId, status]),
  ]);
  const pagination = { page, per_page: size, total: counted?.total ?? 0 };
  const json = JSON.stringify({
    status: 'success',
    message: 'Tarefas encontradas.',
    data: rows.map((row) => toTask(call, row)),
    meta: { ...caller.listRights, pagination },
  });
  return { status: 200, json };
}

/** A task as it is answered; names come from memory. */
export function toTask({ caller, people }: BareCall, { version, ...row }: TaskRow) {
  return {
    ...row,
    assigned_name: row.assigned_to === null ? null : (personOf(people, row.assigned_to)?.name ?? null),
    created_name: personOf(people, row.created_by)?.name,
    versao: version,
    ...caller.taskRights[row.status],
  };
}

function personOf(people: BareCall['people'], id: number): BarePerson | undefined {
  return people[id];
}

/** The envelope of the answers about tasks. */
export function success(message: string, data: unknown): BareAnswer {
  return { status: 200, json: JSON.stringify({ status: 'success', message, data }) };
}
