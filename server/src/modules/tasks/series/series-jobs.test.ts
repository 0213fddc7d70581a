import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from '../../../../test/harness/tasks.ts';
import { seriesJobs } from './series-jobs.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/tarefas/series';

let world: TaskTenant;
beforeEach(async () => {
  h.clock.set(new Date('2026-03-10T12:00:00.000Z'));
  world = await makeTaskTenant(h);
});

const run = async () => seriesJobs(h.context)['tasks.runSeries']?.({});
const at = (day: string) => h.clock.set(new Date(`${day}T12:00:00.000Z`));

/** A series whose first task is due on Monday, 16 March. */
async function repeat(rule: object, task: object = {}) {
  const { root } = world;
  const first = await makeTask(root, { due_date: '2026-03-16', project: 'Obra', ...task });
  await root.post('/api/tarefas/detalhes/step-create', { task_id: first.id, title: 'Ligar' });
  const answer = await root.post(URL, { task_id: first.id, ...rule });
  return { first, id: answer.body.data.id };
}

/** The due dates of the tasks of the tenant. */
async function days(): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ day: string }>(
    'select due_date::text as day from tasks where tenant_id = $1 order by due_date, created_at',
    [world.tenant.id],
  );
  return rows.map(({ day }) => day);
}

test('the next task comes five business days before its day, like the first', async () => {
  const { id } = await repeat({ frequency: 'weekly' }, { assigned_to: world.editor.id, priority: 'high' });
  at('2026-03-13');
  await run();
  expect(await days()).toEqual(['2026-03-16']);
  at('2026-03-16');
  await run();
  expect(await days()).toEqual(['2026-03-16', '2026-03-23']);
  const { rows: made } = await h.db.owner.query(
    `select t.project, t.priority, t.status, t.assigned_to, t.created_by, t.steps_total, t.steps_done, s.next_on::text
     from task_occurrences o join tasks t on t.tenant_id = o.tenant_id and t.id = o.task_id
       join task_series s on s.tenant_id = o.tenant_id and s.id = o.series_id
     where o.tenant_id = $1 and o.series_id = $2 and o.due_on = '2026-03-23'`,
    [world.tenant.id, id],
  );
  expect(made).toEqual([
    {
      project: 'Obra',
      priority: 'high',
      status: 'pending',
      assigned_to: world.editor.id,
      created_by: world.root.id,
      steps_total: 1,
      steps_done: 0,
      next_on: '2026-03-30',
    },
  ]);
  const { rows } = await h.db.owner.query(
    `select actor_user_id from audit_entries where tenant_id = $1 and action = 'tarefas.created_task'
     and after ? 'series_id'`,
    [world.tenant.id],
  );
  expect(rows).toEqual([{ actor_user_id: null }]);
});

test('there is one task for a day, however often and on however many processes it runs', async () => {
  await repeat({ frequency: 'weekly' });
  at('2026-03-16');
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await days()).toEqual(['2026-03-16', '2026-03-23']);
});

test('what a long stop missed becomes one task, on the earliest day that is allowed', async () => {
  await repeat({ frequency: 'weekly' });
  at('2026-05-20');
  await run();
  await run();
  expect(await days()).toEqual(['2026-03-16', '2026-05-25']);
  at('2026-05-25');
  await run();
  expect((await days()).at(-1)).toBe('2026-06-01');
});

test('a day on which nobody works moves, and the next is counted from the rule', async () => {
  await repeat({ frequency: 'monthly', month_day: 18 });
  at('2026-04-15');
  await run();
  expect(await days()).toEqual(['2026-03-16', '2026-04-20']);
});

test('it comes as often as was said, not while it is paused, and not after its last day', async () => {
  await repeat({ frequency: 'weekly', remaining: 1 });
  const { id } = await repeat({ frequency: 'weekly' });
  await world.root.post(`${URL}/update`, { id, paused: true });
  await repeat({ frequency: 'weekly', ends_on: '2026-03-20' });
  at('2026-03-16');
  await run();
  at('2026-03-24');
  await run();
  expect(await days()).toEqual(['2026-03-16', '2026-03-16', '2026-03-16', '2026-03-23']);
});

test('a person who is gone is not given a task, and a series of one who is gone waits', async () => {
  const { tenant } = world;
  const leaver = await tenant.user({ role: 'editor' });
  await repeat({ frequency: 'weekly' }, { assigned_to: leaver.id });
  const theirs = await makeTask(leaver, { due_date: '2026-03-16' });
  await leaver.post(URL, { task_id: theirs.id, frequency: 'weekly' });
  await h.db.owner.query(`update users set status = 'inativo' where id = $1`, [leaver.id]);
  at('2026-03-16');
  await run();
  expect(await days()).toEqual(['2026-03-16', '2026-03-16', '2026-03-23']);
  const { rows } = await h.db.owner.query(
    'select paused from task_series where tenant_id = $1 order by paused',
    [tenant.id],
  );
  expect(rows).toEqual([{ paused: false }, { paused: true }]);
});
