import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/calendar-feed';

test('tells an address once, another one each time, and keeps one for each person', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const [first, second] = [await admin.post(URL, {}), await admin.post(URL, {})];
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first.body.data.url).toMatch(/\/api\/tarefas\/calendar\.ics\?token=[\w-]{43}$/);
  expect(second.body.data.url).not.toBe(first.body.data.url);
  const { rows } = await h.db.owner.query('select 1 from calendar_feeds where tenant_id = $1', [tenant.id]);
  expect(rows).toHaveLength(1);
  const log = await h.db.owner.query(
    `select action, actor_user_id from audit_entries where tenant_id = $1 and target_type = 'calendar_feed'`,
    [tenant.id],
  );
  const entry = { action: 'tarefas.created_calendar_feed', actor_user_id: admin.id };
  expect(log.rows).toEqual([entry, entry]);
});

test('two requests at once leave one address, which is one of the two', async () => {
  const { admin } = await makeTaskTenant(h);
  const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post(URL, {})));
  const statuses = await Promise.all(
    answers.map(async ({ body }, at) => {
      const { pathname, search } = new globalThis.URL(body.data.url);
      return (await h.request('GET', pathname + search, { address: `10.5.0.${at}` })).status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 404, 404, 404]);
});

test('401 without a session, 403 without sight of tasks', async () => {
  const { viewer } = await makeTaskTenant(h);
  expect((await h.app.inject({ method: 'POST', url: URL })).statusCode).toBe(401);
  expect((await viewer.post(URL, {})).status).toBe(403);
});
