import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { loadDemoBusiness } from './demo-business.ts';
import { businessDay } from './demo-task-records.ts';

const h = await createHarness({ leavesMessages: true });
beforeAll(async () => {
  await loadDemoBusiness(h.context);
  await h.runJobs();
});

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await h.db.owner.query<Row>(sql)).rows;
}

async function signIn(email: string) {
  const { body } = await h.request('POST', '/api/v1/auth/login', {
    body: { email, password: DEMO_PASSWORD },
  });
  const bearer: string = body.accessToken;
  return (url: string) => h.request('GET', url, { bearer });
}

test.each(['alfa', 'beta'])('%s has tasks in every state, overdue and due ones', async (key) => {
  const get = await signIn(`admin@${key}.test`);
  const { body } = await get('/api/dashboard/kpis');
  for (const figure of Object.values(body.data.counts)) expect(figure).toBeGreaterThan(0);
  expect(body.data.completed_last_30_days.some(({ count }: { count: number }) => count > 1)).toBe(true);
});

test('the platform has tasks of its own', async () => {
  const { body } = await (await signIn('root@retaguarda.test'))('/api/dashboard/kpis');
  expect(body.data.counts).toMatchObject({ started: 1, overdue: 1, due_today: 1, cancelled: 1 });
});

test.each(['alfa', 'beta'])('%s has templates, and tasks that come again', async (key) => {
  const get = await signIn(`admin@${key}.test`);
  const templates = (await get('/api/tarefas/templates')).body.data;
  expect(templates.length).toBeGreaterThan(2);
  expect(templates.every(({ steps }: { steps: string[] }) => steps.length > 0)).toBe(true);
  const series = (await get('/api/tarefas/series')).body.data;
  expect(series.length).toBeGreaterThan(1);
  for (const { next_on, starts_on } of series) expect(next_on > starts_on).toBe(true);
});

test('whoever has a task may open it', async () => {
  const have = await rows<{ email: string }>(
    'select distinct u.email from tasks t join users u on u.id = t.assigned_to order by 1',
  );
  expect(have.length).toBeGreaterThan(5);
  for (const { email } of have) {
    const { data } = (await (await signIn(email))('/api/tarefas?per_page=1')).body;
    expect(data, email).not.toEqual([]);
  }
});

test('nobody falls due on a weekend', async () => {
  expect(await rows(`select due_date from tasks where extract(isodow from due_date) > 5`)).toEqual([]);
});

test('counters say what there is', async () => {
  const counted = await rows(`select tenant_id, status, sum(tasks)::integer as n from task_counts
    where viewer_id = 0 group by 1, 2 having sum(tasks) > 0 order by 1, 2`);
  const there = `select tenant_id, status, count(*)::integer as n from tasks group by 1, 2 order by 1, 2`;
  expect(counted).toEqual(await rows(there));
  expect(
    await rows(
      `select tenant_id, project, status, tasks from task_project_counts where tasks <> 0 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rows(`select tenant_id, project, status, count(*)::integer as tasks from tasks
      where project is not null group by 1, 2, 3 order by 1, 2, 3`),
  );
  expect(
    await rows(`select t.id from tasks t where
      steps_total <> (select count(*) from task_steps s where s.tenant_id = t.tenant_id and s.task_id = t.id)
      or steps_done <> (select count(*) from task_steps s where s.tenant_id = t.tenant_id and s.task_id = t.id and is_done)
      or documents_count <> (select count(*) from task_documents d where d.tenant_id = t.tenant_id and d.task_id = t.id)
      or comments_count <> (select count(*) from task_comments c where c.tenant_id = t.tenant_id and c.task_id = t.id)`),
  ).toEqual([]);
  expect(await rows('select tenant_id, status, projects from project_counts order by 1, 2')).toEqual(
    await rows(
      `select tenant_id, status, count(*)::integer as projects from projects group by 1, 2 order by 1, 2`,
    ),
  );
});

test('what happened to a task lies between its creation and now, in order', async () => {
  const now = h.clock.now().toISOString();
  for (const table of ['task_history', 'task_comments', 'task_documents', 'task_steps']) {
    expect(
      await rows(`select p.id from ${table} p join tasks t on t.tenant_id = p.tenant_id and t.id = p.task_id
        where p.created_at < t.created_at or p.created_at > '${now}'`),
    ).toEqual([]);
  }
  expect(
    await rows(`select id from tasks where completed_at <= created_at or updated_at > '${now}'`),
  ).toEqual([]);
});

test('every document lies in the storage and is what it says', async () => {
  const documents = await rows<{ path: string; type: string; size: number }>(
    'select file_path as path, mime_type as type, file_size as size from task_documents',
  );
  const beginnings: Record<string, string> = {
    'text/plain': 'Ata',
    'image/png': '\x89PNG',
    'application/pdf': '%PDF-1',
  };
  expect(documents.length).toBeGreaterThan(5);
  for (const { path, size, type } of documents) {
    const bytes = await h.context.storage.get(path);
    expect(bytes?.length).toBe(size);
    expect(bytes?.toString('latin1').startsWith(beginnings[type] ?? '-')).toBe(true);
  }
});

test('both white labels share projects by links that open', async () => {
  for (const key of ['alfa', 'beta']) {
    const get = await signIn(`owner@${key}.test`);
    const { body } = await get('/api/projetos?per_page=50');
    expect(new Set(body.data.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(2);
    const links: string[] = body.data.flatMap(
      ({ public_url: url }: { public_url: string | null }) => url ?? [],
    );
    expect(links).toHaveLength(2);
    for (const link of links) {
      const token = link.split('/').at(-1);
      const shown = await h.request('GET', `/api/projetos/public/show?token=${token}`);
      expect(shown.status).toBe(200);
      expect(shown.body.data.progress.completed).toBeGreaterThan(0);
      expect(shown.body.data.progress.total).toBeGreaterThan(shown.body.data.progress.completed);
    }
  }
});

test('loading again changes nothing', async () => {
  const before = await rows('select count(*) from tasks');
  await loadDemoBusiness(h.context);
  expect(await rows('select count(*) from tasks')).toEqual(before);
});

test.each([
  ['2026-03-13', 0, '2026-03-13'],
  ['2026-03-13', 1, '2026-03-16'],
  ['2026-03-14', 0, '2026-03-16'],
  ['2026-03-15', 2, '2026-03-18'],
  ['2026-03-16', -1, '2026-03-13'],
  ['2026-03-15', -1, '2026-03-12'],
])('seen from %s, %i business days on is %s', (today, offset, day) => {
  expect(businessDay(today, offset)).toBe(day);
});
