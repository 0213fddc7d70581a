import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { inTenant, makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { countJobs } from './count-jobs.ts';
import { type CountedTask, writeCounts } from './task-counts.ts';

const h = await createHarness();
const tidy = async () => countJobs(h.context)['tasks.tidy-counts']?.({});

function counted(dueDate: string | null, status: CountedTask['status'] = 'pending'): CountedTask {
  return {
    status,
    priority: 'low',
    dueDate,
    project: null,
    assignedTo: null,
    createdBy: 7,
    completedOn: null,
  };
}

async function change(tenantId: number, before: CountedTask[], after: CountedTask[]): Promise<void> {
  const changes = [
    ...before.map((task) => ({ before: task, after: null })),
    ...after.map((task) => ({ before: null, after: task })),
  ];
  await h.context.database.transaction([tenantId], async (tx) => writeCounts(tx, tenantId, changes));
}

async function rowsOf(tenantId: number): Promise<unknown[]> {
  const { rows } = await h.db.owner.query(
    `select due_date::text as due, sum(tasks)::int as tasks, count(*)::int as slots
     from task_counts where tenant_id = $1 and viewer_id = 0 group by task_counts.due_date order by task_counts.due_date`,
    [tenantId],
  );
  return rows;
}

const PAST = '0001-01-01';

test('folds counters of days that are over everywhere into one, and no others', async () => {
  const { id } = await h.tenant();
  const days = [null, '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-10', '2026-04-01'];
  const tasks = days.map((day) => counted(day));
  const done = counted('2026-03-01', 'completed');
  await change(id, [], [...tasks, done]);
  await tidy();
  const left = ['-infinity', PAST, '2026-03-08', '2026-03-10', '2026-04-01', 'infinity'];
  expect(await rowsOf(id)).toEqual(left.map((due) => ({ due, tasks: due === PAST ? 2 : 1, slots: 1 })));
});

test('what is counted out of a folded day goes with the next time', async () => {
  const { id } = await h.tenant();
  const task = counted('2026-03-06');
  await change(id, [], [task, task, counted('2026-03-05')]);
  await tidy();
  await change(id, [task], []);
  expect(await rowsOf(id)).toEqual([
    { due: PAST, tasks: 3, slots: 1 },
    { due: '2026-03-06', tasks: -1, slots: 1 },
  ]);
  await tidy();
  expect(await rowsOf(id)).toEqual([{ due: PAST, tasks: 2, slots: 1 }]);
});

test('a past day of which no task is left leaves no counter', async () => {
  const { id } = await h.tenant();
  await change(id, [], [counted('2026-03-06')]);
  await change(id, [counted('2026-03-06')], []);
  await tidy();
  expect(await rowsOf(id)).toEqual([]);
});

test('figures and totals are the same before and after, and follow what is done then', async () => {
  const { root: early, tenant } = await makeTaskTenant(h);
  const [first] = await Promise.all(
    ['2026-03-16', '2026-03-16', '2026-03-20'].map((due_date) => makeTask(early, { due_date })),
  );
  h.clock.set(new Date('2026-03-20T15:00:00Z'));
  const root = inTenant(await h.platform.user({ role: 'super-admin' }), tenant);
  const read = async () => {
    const total = async (due: string) =>
      (await root.get(`/api/tarefas?due=${due}`)).body.meta.pagination.total;
    const { counts, open } = (await root.get('/api/dashboard/kpis')).body.data;
    return { counts, open, overdue: await total('overdue'), today: await total('today') };
  };
  const before = await read();
  expect(before).toMatchObject({ overdue: 2, today: 1, counts: { overdue: 2, due_today: 1, total: 3 } });
  await tidy();
  expect(await read()).toEqual(before);
  await root.post('/api/tarefas/change-status', { id: first?.id, status: 'completed' });
  expect(await read()).toMatchObject({
    overdue: 1,
    today: 1,
    counts: { overdue: 1, total: 3, completed: 1 },
  });
});

test('writers at once add to rows of their own, which the job folds into one', async () => {
  const { id } = await h.tenant();
  const task = counted('2026-04-01');
  const done = { ...counted(null, 'completed'), completedOn: '2026-03-10' };
  await Promise.all(Array.from({ length: 8 }, () => change(id, [], [task, done])));
  const slots = async () => (await rowsOf(id)).map((row) => (row as { slots: number }).slots);
  expect(Math.min(...(await slots()))).toBeGreaterThan(1);
  await tidy();
  expect(await rowsOf(id)).toEqual([
    { due: '2026-04-01', tasks: 8, slots: 1 },
    { due: 'infinity', tasks: 8, slots: 1 },
  ]);
  const { rows } = await h.db.owner.query(
    'select slot, tasks from task_completions where tenant_id = $1 and viewer_id = 0',
    [id],
  );
  expect(rows).toEqual([{ slot: 0, tasks: 8 }]);
});

test('counters stay exact while people write and the job folds', async () => {
  const { id } = await h.tenant();
  const days = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'].map((day) => counted(day));
  let isWriting = true;
  const folding = (async () => {
    while (isWriting) await tidy();
  })();
  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let index = 0; index < 40; index += 1) {
        const some = days.filter((_day, day) => (writer + index + day) % 3 > 0);
        await change(id, [], some);
        await change(id, some, []);
      }
      await change(id, [], days);
    }),
  );
  isWriting = false;
  await folding;
  await tidy();
  expect(await rowsOf(id)).toEqual([{ due: PAST, tasks: 24, slots: 1 }]);
});
