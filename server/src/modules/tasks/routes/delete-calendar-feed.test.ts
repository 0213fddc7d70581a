import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/calendar-feed/delete';

test('ends the own address and nobody else’s, and again changes nothing', async () => {
  const { admin, editor, tenant } = await makeTaskTenant(h);
  for (const one of [admin, editor]) await one.post('/api/tarefas/calendar-feed', {});
  for (let i = 0; i < 2; i += 1) {
    const answer = await admin.post(URL, {});
    expect([answer.status, answer.body.data]).toEqual([200, { created_at: null }]);
  }
  expect((await editor.get('/api/tarefas/calendar-feed')).body.data.created_at).not.toBeNull();
  const { rows } = await h.db.owner.query(
    `select actor_user_id from audit_entries where tenant_id = $1 and action = 'tarefas.deleted_calendar_feed'`,
    [tenant.id],
  );
  expect(rows).toEqual([{ actor_user_id: admin.id }]);
});

test('401 without a session, 403 without sight of tasks', async () => {
  const { viewer } = await makeTaskTenant(h);
  expect((await h.app.inject({ method: 'POST', url: URL })).statusCode).toBe(401);
  expect((await viewer.post(URL, {})).status).toBe(403);
});
