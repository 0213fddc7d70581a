import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { QUICK_IMPORTS } from '../../../test/harness/program.ts';
import { closeSockets, openSocket } from '../../../test/presence/socket-client.ts';

const presence = { heartbeatMs: 200, aliveMs: 2_000 };
// The other process has the clock of the machine, and tokens are good for both.
const h = await createHarness({ presence, clock: createTestClock(new Date().toISOString()) });
const children: ChildProcess[] = [];

afterAll(() => {
  closeSockets();
  for (const child of children) child.kill('SIGKILL');
});

async function startChild(): Promise<{ child: ChildProcess; url: string }> {
  const { config } = h.context;
  const child = fork(new URL('../../../test/presence/killable-process.ts', import.meta.url), {
    execArgv: [...QUICK_IMPORTS],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: h.db.url,
      PUBLIC_URL: config.publicUrl,
      GOVERNANCE_URL: config.governanceUrl,
      RETAGUARDA_DATA_DIR: config.dataDirectory,
      RETAGUARDA_SECRET_KEY: config.secretKey?.toString('hex'),
      PRESENCE: JSON.stringify(presence),
    },
  });
  children.push(child);
  const [address] = (await once(child, 'message')) as [string];
  return { child, url: address };
}

let url: string;
let child: ChildProcess;
let childUrl: string;

beforeAll(async () => {
  url = await h.app.listen({ host: '127.0.0.1', port: 0 });
  ({ child, url: childUrl } = await startChild());
}, 60_000);

test('users of a process that is killed are gone soon, by events and in the counts; others stay', async () => {
  const acme = await h.tenant();
  const [ann, bob, eve] = [await acme.user(), await acme.user(), await acme.user()];
  const watcher = openSocket(url, { bearer: await ann.token() });
  await watcher.next('presence.ready');
  openSocket(childUrl, { bearer: await bob.token() });
  await watcher.next('presence.join', bob);
  // On both processes: stays online when one of them dies.
  openSocket(childUrl, { bearer: await eve.token() });
  openSocket(url, { bearer: await eve.token() });
  expect(await watcher.next('presence.join', eve)).toMatchObject({ total: 3 });

  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await watcher.next('presence.leave', bob)).toMatchObject({ total: 2 });
  expect(watcher.messages.filter(({ type }) => type === 'presence.leave')).toHaveLength(1);
  const { rows } = await h.db.owner.query<{ user: number }>(
    'select distinct user_id::int as user from presence_connections where tenant_id = $1 order by 1',
    [acme.id],
  );
  expect(rows.map(({ user }) => user)).toEqual([ann.id, eve.id].sort((a, b) => a - b));
});
