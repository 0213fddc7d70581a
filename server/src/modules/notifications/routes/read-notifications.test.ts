import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTold, toldTo, unreadOf } from '../../../../test/harness/notifications.ts';

const h = await createHarness();
const URL = '/api/v1/notifications/read';

test('marks the named ones, then all', async () => {
  const { editor } = await makeTold(h, 'Primeira', 'Segunda', 'Terceira');
  const [{ id }] = (await editor.get('/api/v1/notifications')).body.items;
  expect((await editor.post(URL, { ids: [id] })).body).toEqual({ marked: 1 });
  expect((await editor.post(URL, { ids: [id] })).body).toEqual({ marked: 0 });
  expect(await unreadOf(editor)).toBe(2);
  expect(await toldTo(editor, '?unread=true')).toEqual(['assigned: Segunda', 'assigned: Primeira']);
  expect((await editor.post(URL, {})).body).toEqual({ marked: 2 });
  expect(await unreadOf(editor)).toBe(0);
  expect(await toldTo(editor)).toHaveLength(3);
});

test('marks none of somebody else', async () => {
  const { admin, editor } = await makeTold(h, 'Minha');
  const [{ id }] = (await editor.get('/api/v1/notifications')).body.items;
  expect((await admin.post(URL, { ids: [id] })).body).toEqual({ marked: 0 });
  expect(await unreadOf(editor)).toBe(1);
});

test('answers 400 to numbers that are none, 401 without credentials', async () => {
  const { editor } = await makeTold(h);
  expect((await editor.post(URL, { ids: [0] })).status).toBe(400);
  expect((await h.request('POST', URL, { body: {} } as never)).status).toBe(401);
});
