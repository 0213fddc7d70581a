import { afterAll, afterEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTold } from '../../../test/harness/notifications.ts';
import { makeTask } from '../../../test/harness/tasks.ts';
import { closeSockets, openSocket } from '../../../test/presence/socket-client.ts';

const h = await createHarness();

afterEach(closeSockets);
afterAll(closeSockets);

test('the pages of who is told hear of it, on whichever process, and those of nobody else', async () => {
  const other = await h.anotherProcess();
  const urls = [h.app, other.app].map((app) => app.listen({ host: '127.0.0.1', port: 0 }));
  const { admin, editor, root, tenant } = await makeTold(h);
  const open = async (user: typeof editor, index: number) => {
    const client = openSocket((await urls[index]) ?? '', { bearer: await user.token() });
    await client.next('presence.ready');
    return client;
  };
  const [mine, elsewhere, others] = [await open(editor, 0), await open(editor, 1), await open(admin, 0)];
  await makeTask(root, { assigned_to: editor.id });
  await h.runJobs();
  const signal = { type: 'notification.changed', tenantId: tenant.uuid };
  expect(await mine.next('notification.changed')).toEqual(signal);
  expect(await elsewhere.next('notification.changed')).toEqual(signal);
  expect(others.messages.filter(({ type }) => type === signal.type)).toEqual([]);
});
