import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTold, unreadOf } from '../../../../test/harness/notifications.ts';

const h = await createHarness();
const URL = '/api/v1/notifications/unread';

test('counts what is unread of records that the caller sees', async () => {
  const { editor, tenant } = await makeTold(h, 'Uma', 'Outra');
  expect((await editor.get(URL)).body).toEqual({ count: 2, more: false });
  await tenant.grant(editor, 'tarefas.read', false);
  expect(await unreadOf(editor)).toBe(0);
});

test('counts no further than 99', async () => {
  const { editor, tenant, taskIds } = await makeTold(h, 'Uma');
  await h.db.owner.query(
    `insert into notifications (tenant_id, user_id, kind, subject_type, subject_id, occasion, in_app, mail, created_at)
     select $1, $2, 'commented', 'task', $3, 'comment:' || n, true, 'off', $4 from generate_series(1, 120) n`,
    [tenant.id, editor.id, taskIds[0], h.clock.now()],
  );
  expect((await editor.get(URL)).body).toEqual({ count: 99, more: true });
});

test('answers 401 without credentials', async () => {
  expect((await h.request('GET', URL)).status).toBe(401);
});
