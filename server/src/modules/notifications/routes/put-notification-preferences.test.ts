import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTold, toldTo } from '../../../../test/harness/notifications.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/v1/notifications/preferences';

test('keeps what the caller chose, and the rest as by default', async () => {
  const ann = await (await h.tenant()).user();
  const choice = { kind: 'commented', inApp: false, mail: 'now' };
  const { body, status } = await ann.put(URL, { language: 'en', choices: [choice] });
  expect(status).toBe(200);
  expect(body.choices).toContainEqual(choice);
  expect((await ann.get(URL)).body).toEqual(body);
  expect((await ann.put(URL, { language: 'pt-BR', choices: [] })).body.choices).not.toContainEqual(choice);
});

test('holds for what happens afterwards', async () => {
  const { editor, root } = await makeTold(h, 'Antes');
  const off = { kind: 'assigned', inApp: false, mail: 'off' };
  await editor.put(URL, { language: 'pt-BR', choices: [off] });
  await makeTask(root, { title: 'Depois', assigned_to: editor.id });
  await h.runJobs();
  expect(await toldTo(editor)).toEqual(['assigned: Antes']);
});

test('answers 400 to an unknown kind, 401 without credentials', async () => {
  const ann = await (await h.tenant()).user();
  const unknown = { language: 'pt-BR', choices: [{ kind: 'x', inApp: true, mail: 'off' }] };
  expect((await ann.put(URL, unknown)).status).toBe(400);
  expect((await h.request('PUT', URL)).status).toBe(401);
});
