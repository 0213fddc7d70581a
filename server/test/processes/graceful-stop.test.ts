import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import { type ServedProcess, serve } from './served-process.ts';

const h = await createHarness();
// Each test starts a whole server.
vi.setConfig({ testTimeout: 60_000 });

const servers: ServedProcess[] = [];
afterAll(() => Promise.all(servers.map((server) => server.dispose())));

async function start(): Promise<ServedProcess> {
  const { dataDirectory, secretKey } = h.context.config;
  // One installation: the same secret and the same files for each of its servers.
  const server = await serve(h.db.url, {
    RETAGUARDA_SECRET_KEY: secretKey?.toString('hex') ?? '',
    RETAGUARDA_DATA_DIR: dataDirectory,
  });
  servers.push(server);
  return server;
}

interface Ask {
  method?: string;
  bearer?: string;
  body?: object;
  agent?: Agent;
}

async function ask({ url }: ServedProcess, path: string, options: Ask = {}) {
  const { agent, bearer, body, method = 'GET' } = options;
  const sent = request(`${url}${path}`, {
    method,
    ...(agent === undefined ? { agent: false } : { agent }),
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  return { status: response.statusCode, body: await text(response), headers: response.headers };
}

async function signIn(server: ServedProcess, email: string): Promise<string> {
  const answer = await ask(server, '/api/v1/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  return JSON.parse(answer.body).accessToken;
}

/** Holds the record of a user, so that requests that change it have to wait. */
async function hold(userId: number): Promise<() => Promise<void>> {
  const client = await h.db.owner.connect();
  await client.query('begin');
  await client.query('select from user_profiles where user_id = $1 for update', [userId]);
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(release);
  return release;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await h.db.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'every request under way is answered after %s, then the process ends with code 0',
  async (signal) => {
    const server = await start();
    const users = await Promise.all([h.homelessUser(), h.homelessUser()]);
    const tokens = await Promise.all(users.map(({ email }) => signIn(server, email)));
    const releases = await Promise.all(users.map(({ id }) => hold(id)));
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const answers = users.map(({ uuid }, i) => {
      const change = { method: 'PATCH', bearer: tokens[i] ?? '', body: { displayName: 'saved' }, agent };
      return ask(server, `/api/v1/auth/users/${uuid}`, change);
    });
    await expect.poll(waitingForLocks).toBe(2);
    server.process.kill(signal);
    await expect.poll(() => ask(server, '/api/').catch(() => 'refused')).toBe('refused');
    for (const release of releases) await release();
    for (const { body, status } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(JSON.parse(body).displayName).toBe('saved');
    }
    expect(await server.exited).toBe(0);
  },
);

test('idle connections do not keep the process from ending', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect((await ask(server, '/api/', { agent })).status).toBe(200);
  const began = performance.now();
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  // A connection that nobody uses is kept for 72 seconds otherwise.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('nothing of a stopped process stays behind in the database, and nothing went wrong on the way', async () => {
  const connections = async () => {
    const { rows } = await h.db.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name like 'retaguarda:%' order by pid`,
    );
    return rows.map(({ pid }) => pid);
  };
  const before = await connections();
  const server = await start();
  expect((await connections()).length).toBeGreaterThan(before.length);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const after = await connections();
  expect(after.filter((pid) => !before.includes(pid))).toEqual([]);
  expect(server.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([]);
});
