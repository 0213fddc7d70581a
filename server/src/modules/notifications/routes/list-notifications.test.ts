import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTold, toldTo } from '../../../../test/harness/notifications.ts';
import { inTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/v1/notifications';

test('lists what the caller was told, the newest first, with the name of who did it', async () => {
  const { editor, taskIds } = await makeTold(h, 'Primeira', 'Segunda');
  const { body, status } = await editor.get(URL);
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  expect(body.items[0]).toEqual({
    id: expect.any(Number),
    kind: 'assigned',
    subject: { type: 'task', id: taskIds[1], title: 'Segunda' },
    actor: expect.any(String),
    createdAt: h.clock.now().toISOString(),
    readAt: null,
  });
  expect(body.items[1].subject.title).toBe('Primeira');
});

test('goes on at the cursor, and comes to an end', async () => {
  const { editor } = await makeTold(h, 'Primeira', 'Segunda', 'Terceira');
  const first = (await editor.get(`${URL}?pageSize=2`)).body;
  expect(first.items.map((item: { subject: { title: string } }) => item.subject.title)).toEqual([
    'Terceira',
    'Segunda',
  ]);
  expect(await toldTo(editor, `?pageSize=2&cursor=${first.next}`)).toEqual(['assigned: Primeira']);
});

test('leaves out records that the caller can no longer see, and tells their names of now', async () => {
  const { editor, root, tenant, taskIds } = await makeTold(h, 'Antiga', 'Outra');
  const [renamed, taken] = taskIds;
  await root.post('/api/tarefas/update', { id: renamed, title: 'Nova' });
  const other = await tenant.user({ role: 'editor' });
  await root.post('/api/tarefas/update', { id: taken, assigned_to: other.id });
  await h.runJobs();
  expect(await toldTo(editor)).toEqual(['assigned: Nova']);
  expect(await toldTo(other)).toEqual(['assigned: Outra']);
  await tenant.grant(editor, 'tarefas.read', false);
  expect(await toldTo(editor)).toEqual([]);
});

test('shows the own ones of the tenant of the request alone', async () => {
  const { admin, editor } = await makeTold(h, 'Minha');
  expect(await toldTo(admin)).toEqual([]);
  const elsewhere = await h.tenant();
  await elsewhere.addMember(editor, 'editor');
  expect(await toldTo(inTenant(editor, elsewhere))).toEqual([]);
});

test('answers 400 to a cursor that is none, 401 without credentials', async () => {
  const { editor } = await makeTold(h);
  expect((await editor.get(`${URL}?cursor=x`)).body.code).toBe('notifications.badCursor');
  expect((await editor.get(`${URL}?pageSize=0`)).status).toBe(400);
  expect((await h.request('GET', URL)).status).toBe(401);
});
