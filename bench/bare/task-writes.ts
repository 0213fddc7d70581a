import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import { success, TASK_COLUMNS, type TaskRow, toTask } from './tasks.ts';

/** The task with its history and its entry of the log: one statement, one commit. */
const CREATE = {
  name: 'create',
  text: `with task as (
      insert into tasks (tenant_id, created_by, assigned_to, created_at, title, priority)
      values ($1, $2, $2, $4, $5, $6) returning ${TASK_COLUMNS}),
    entry as (
      insert into task_history (tenant_id, task_id, user_id, user_name, action, description, created_at)
      select tenant_id, id, created_by, $3, 'created_task', 'Tarefa criada.', created_at from task),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_id, after, ip, request_id)
      select tenant_id, created_at, created_by, 'tarefas.created_task', 'task', id, $7::jsonb, '127.0.0.1',
        gen_random_uuid()::text from task)
    select * from task`,
};

/** Many at once, for whoever creates them. */
const BULK = {
  name: 'bulk',
  text: `with created as (
      insert into tasks (tenant_id, created_by, assigned_to, created_at, title)
      select $1, $2, $2, $4, title from unnest($5::text[]) title returning ${TASK_COLUMNS}),
    entries as (
      insert into task_history (tenant_id, task_id, user_id, user_name, action, description, created_at)
      select tenant_id, id, created_by, $3, 'created_task', 'Tarefa criada.', created_at from created),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, after, ip, request_id)
      select $1, $4, $2, 'tarefas.bulk_created_tasks', 'task', json_build_object('ids', json_agg(id), 'titles', json_agg(title))::jsonb,
        '127.0.0.1', gen_random_uuid()::text from created)
    select * from created`,
};

const COMMENT = {
  name: 'comment',
  text: `with task as (
      update tasks set comments_count = comments_count + 1, updated_at = $4, version = version + 1
      where tenant_id = $1 and id = $5 returning tenant_id, id),
    comment as (
      insert into task_comments (tenant_id, task_id, user_id, user_name, comment, created_at)
      select tenant_id, id, $2, $3, $6, $4 from task
      returning tenant_id, id, task_id, user_id, user_name, comment, created_at),
    entry as (
      insert into task_history (tenant_id, task_id, user_id, user_name, action, description, created_at)
      select tenant_id, id, $2, $3, 'created_task_comment', 'Comentário adicionado.', $4 from task),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_id, after, ip, request_id)
      select tenant_id, created_at, user_id, 'tarefas.created_task_comment', 'task', task_id,
        json_build_object('comment_id', id)::jsonb, '127.0.0.1', gen_random_uuid()::text from comment)
    select id, task_id, user_id, user_name, comment, created_at from comment`,
};

/** What is written to tasks, without the counters that the server keeps of them. */
export const taskWriteRoutes: readonly BareRoute[] = [
  { method: 'POST', path: '/api/tarefas', answer: create },
  { method: 'POST', path: '/api/tarefas/bulk-create', answer: createMany },
  { method: 'POST', path: '/api/tarefas/detalhes/comment-create', answer: comment },
];

async function create(call: BareCall): Promise<BareAnswer> {
  const { caller, database } = call;
  const { name, tenantId, userId } = caller;
  const { priority, title } = JSON.parse(call.body) as { title: string; priority: string };
  const after = { title, priority, status: 'pending', assigned_to: userId };
  const others = { project: null, due_date: null, description: null, previous_status: null };
  const values = [
    tenantId,
    userId,
    name,
    new Date(),
    title,
    priority,
    JSON.stringify({ ...after, ...others }),
  ];
  const [row] = await database.write<TaskRow>([tenantId], CREATE, values);
  if (row === undefined) throw new Error('nothing was created');
  return { ...success('Tarefa criada.', toTask(call, row)), status: 201 };
}

async function createMany(call: BareCall): Promise<BareAnswer> {
  const { caller, database } = call;
  const { name, tenantId, userId } = caller;
  const { items } = JSON.parse(call.body) as { items: string };
  const values = [tenantId, userId, name, new Date(), items.split(';')];
  const rows = await database.write<TaskRow>([tenantId], BULK, values);
  const created = rows.map((row) => toTask(call, row));
  return { ...success('Tarefas criadas.', { created, skipped: [], joined: [] }), status: 201 };
}

async function comment({ body, caller, database }: BareCall): Promise<BareAnswer> {
  const { name, tenantId, userId } = caller;
  const said = JSON.parse(body) as { task_id: number; comment: string };
  const values = [tenantId, userId, name, new Date(), said.task_id, said.comment];
  const [row] = await database.write([tenantId], COMMENT, values);
  if (row === undefined) throw new Error('there is no such task');
  return { ...success('Comentário adicionado.', { ...row, mentions: [] }), status: 201 };
}
