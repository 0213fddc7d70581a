import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import { success } from './tasks.ts';

/** The item with its task, its history and its entry of the log: one statement, one commit. */
const TOGGLE = {
  name: 'toggle',
  text: `with step as (
      update task_steps set is_done = $5, updated_at = $4 where tenant_id = $1 and id = $6
      returning tenant_id, id, task_id, title, is_done, created_by, created_at, updated_at),
    task as (
      update tasks t set steps_done = greatest(0, least(t.steps_total, t.steps_done + case when $5 then 1 else -1 end)), updated_at = $4
      from step s where t.tenant_id = $1 and t.id = s.task_id),
    entry as (
      insert into task_history (tenant_id, task_id, user_id, user_name, action, description, created_at)
      select tenant_id, task_id, $2, $3, 'updated_task_step', 'Item: ' || title, $4 from step),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_id, before, after, ip, request_id)
      select tenant_id, $4, $2, 'tarefas.updated_task_step', 'task', task_id, json_build_object('step_id', id, 'is_done', not is_done)::jsonb,
        json_build_object('step_id', id, 'is_done', is_done)::jsonb, '127.0.0.1', gen_random_uuid()::text from step)
    select id, task_id, title, is_done, created_by, created_at, updated_at from step`,
};

interface StepRow {
  id: number;
  task_id: number;
  title: string;
  is_done: boolean;
  created_by: number;
  created_at: Date;
  updated_at: Date;
}

export const stepRoutes: readonly BareRoute[] = [
  { method: 'POST', path: '/api/tarefas/detalhes/step-toggle', answer: toggle },
];

async function toggle({ body, caller, database, people }: BareCall): Promise<BareAnswer> {
  const { name, tenantId, userId } = caller;
  const wanted = JSON.parse(body) as { id: number; is_done: boolean };
  const values = [tenantId, userId, name, new Date(), wanted.is_done, wanted.id];
  const [row] = await database.write<StepRow>([tenantId], TOGGLE, values);
  if (row === undefined) throw new Error('there is no such item');
  const { created_at, created_by, updated_at, ...step } = row;
  const created_name = people[created_by]?.name;
  return success('Item atualizado.', { ...step, created_by, created_name, created_at, updated_at });
}
