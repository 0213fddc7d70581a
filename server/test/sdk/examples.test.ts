import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../../../bench/installation.ts';
import { startServer } from '../../../bench/server-process.ts';
import { createEmptyDatabase } from '../harness/test-database.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { installExamples } from './outside-project.ts';
import { hostNode } from './package.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = promisify(execFile);
const directory = await temporaryDirectory();
const database = await createEmptyDatabase();
// As the manual has it: the demo, whose webhooks may go to this machine.
const server = await startServer({
  command: 'start',
  directory,
  databaseUrl: database.url,
  env: { WEBHOOK_PRIVATE_ADDRESSES: 'allow', LOG_LEVEL: 'warn' },
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const projects = await installExamples('typescript', 'javascript');
const languages = [
  { name: 'typescript', node: process.execPath, ending: 'ts', project: projects.typescript },
  { name: 'javascript', node: hostNode(), ending: 'mjs', project: projects.javascript },
];
const environment = (url: string, more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  RETAGUARDA_URL: url,
  ...more,
});

interface Told {
  id: string;
  type: string;
}

/** As curl would ask, without the client. */
async function ask<Answer>(path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

const credentials = { email: 'owner@alfa.test', password: 'retaguarda-demo' };
const { accessToken } = await ask<{ accessToken: string }>('/api/v1/auth/login', credentials);

async function everythingTold(): Promise<Told[]> {
  const told: Told[] = [];
  for (let cursor = '', hasMore = true; hasMore; ) {
    const path = `/api/v1/events?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page = await ask<{ events: Told[]; cursor: string; hasMore: boolean }>(
      path,
      undefined,
      accessToken,
    );
    told.push(...page.events);
    ({ cursor, hasMore } = page);
  }
  return told;
}

test('the TypeScript of the example is right for a compiler that sees the package alone', async () => {
  const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const [{ project }] = languages as [(typeof languages)[0]];
  await run(process.execPath, [tsc, '-p', project], { cwd: project });
});

test.each(languages)('in $name users, a document, sales and their signed webhook', async (language) => {
  const { ending, node, project } = language;
  const { stdout } = await run(node, [`src/main.${ending}`], { cwd: project, env: environment(server.url) });
  const [users, document, imported] = stdout.split('\n');
  const { length } = await ask<object[]>('/api/v1/crm-admin/users', undefined, accessToken);
  const counts = [...(users ?? '').matchAll(/(\d+) [a-z-]+/g)].map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(length);
  expect(length).toBeGreaterThan(10);
  expect(document).toBe('document: what both sides agreed on');
  expect(imported).toBe('import: 3 of 3 sales, as the signed webhook says');
  const { items } = await ask<{ items: { name: string }[] }>('/api/v1/webhooks', undefined, accessToken);
  expect(items.map(({ name }) => name)).not.toContain('Example');
});

test.each(languages)('in $name every event once, over cut connections and kill -9', async (language) => {
  const { ending, node, project } = language;
  const proxy = await startCuttingProxy(server.url);
  const journal = join(project, 'events.jsonl');
  const env = environment(proxy.url, { JOURNAL: journal, PAUSE_MS: '20' });
  const written = async () => {
    const lines = (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    return lines.flatMap((line) => (JSON.parse(line) as { events: Told[] }).events.map(({ id }) => id));
  };
  const follow = () => spawn(node, [`src/follow.${ending}`], { cwd: project, env, stdio: 'ignore' });
  let child = follow();
  for (let life = 0; life < 3; life += 1) {
    const before = (await written()).length;
    for (let made = 0; made < 20; made += 1)
      await ask('/api/tarefas', { title: `Told of ${made}` }, accessToken);
    // It dies while there is more to read.
    await expect.poll(async () => (await written()).length, { timeout: 60_000 }).toBeGreaterThan(before);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    child = follow();
  }
  const told = async () => (await everythingTold()).map(({ id }) => id);
  expect((await told()).length).toBeGreaterThan(60);
  // The demo goes on meanwhile: what it tells has to come too.
  const outstanding = async () => {
    const [kept, all] = [await written(), await told()];
    return kept.length > all.length ? [] : all.filter((id, place) => kept[place] !== id);
  };
  await expect.poll(outstanding, { timeout: 60_000 }).toEqual([]);
  const kept = await written();
  expect((await told()).slice(0, kept.length)).toEqual(kept);
  child.kill('SIGKILL');
  expect(proxy.cuts()).toBeGreaterThan(2);
});
