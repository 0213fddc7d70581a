import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/tarefas/settings';
/** Tiradentes, a Tuesday. */
const HOLIDAY = '2026-04-21';

test('with it, no due date falls on a holiday; the change is in the log once', async () => {
  const { admin, editor, tenant } = await makeTaskTenant(h);
  const onHoliday = { title: 'No feriado', due_date: HOLIDAY };
  expect((await editor.post('/api/tarefas', onHoliday)).status).toBe(201);
  const saved = await admin.post(URL, { skip_holidays: true });
  expect(saved.body.data).toEqual({ skip_holidays: true, updated_at: '2026-03-10T12:00:00.000Z' });
  await admin.post(URL, { skip_holidays: true });
  expect((await editor.get(URL)).body.data).toMatchObject({ skip_holidays: true });
  expect(outcome(await editor.post('/api/tarefas', onHoliday))).toBe('422 task.dueDate.holiday');
  const entries = (await auditOf(h, tenant.uuid)).filter(({ action }) => action.endsWith('settings'));
  expect(entries).toEqual([
    {
      action: 'tarefas.changed_task_settings',
      actor: admin.id,
      before: { skip_holidays: false },
      after: { skip_holidays: true },
    },
  ]);
  await admin.post(URL, { skip_holidays: false });
  expect((await editor.post('/api/tarefas', onHoliday)).status).toBe(201);
});

test('400, 401, and 403 for who is no admin, another tenant, or a module that is off', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  const body = { skip_holidays: true };
  expect(outcome(await admin.post(URL, {}))).toBe('400 validation.failed');
  expect(outcome(await admin.post(URL, { ...body, tenant_id: 1 }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.post(URL, body))).toBe('403 role.required');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.admin.post(URL, body, { tenant }))).toBe('403 tenant.forbidden');
  expect((await root.post(URL, body)).status).toBe(200);
  await tenant.switchModule('tasks', false);
  expect(outcome(await admin.post(URL, body))).toBe('403 module.disabled');
});
