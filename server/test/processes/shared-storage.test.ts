import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '../harness/bare-environment.ts';
import { RETAGUARDA } from '../harness/program.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { startS3Server } from '../storage/s3-server.ts';

/** Each test starts several processes, on a machine that may be busy. */
const PATIENT = { timeout: 180_000 };
const RETAGUARDA_SECRET_KEY = randomBytes(32).toString('hex');

let db: TestDatabase;
let directory: string;
let children: ChildProcess[];

beforeEach(async () => {
  db = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'shared-storage-'));
  children = [];
});
afterEach(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await db.close();
  await rm(directory, { recursive: true, force: true });
});

/** Starts a server or a worker: 'ready' once it works, else what it said when it ended. */
async function start(command: 'serve' | 'worker', settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [...RETAGUARDA, command], {
    env: {
      ...bareEnvironment,
      NODE_ENV: 'test',
      DATABASE_URL: db.url,
      PORT: '0',
      GOVERNANCE_PORT: '0',
      RETAGUARDA_SECRET_KEY,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/"msg":"(worker )?ready"/.test(line)) ready.resolve('ready');
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.once('close', () => ready.resolve(said));
  return ready.promise;
}

const onDisk = (name: string) => ({ RETAGUARDA_DATA_DIR: join(directory, name) });

test(
  'server and worker with files of their own: the second refuses, and says what to do',
  PATIENT,
  async () => {
    expect(await start('serve', onDisk('pod-1'))).toBe('ready');
    const refusal = await start('worker', onDisk('pod-2'));
    expect(refusal).toContain(
      `${join(directory, 'pod-2', 'files')} does not hold the files of this database`,
    );
    expect(refusal).toMatch(
      /set S3_BUCKET for all of them, or mount one folder into all as RETAGUARDA_DATA_DIR/,
    );
    expect(refusal.trim().split('\n')).toHaveLength(1);
    expect(await start('worker', onDisk('pod-1'))).toBe('ready');
  },
);

test('files that cannot be written stop the first start', PATIENT, async () => {
  await mkdir(join(directory, 'pod-1'));
  await writeFile(join(directory, 'pod-1', 'files'), 'in the way');
  expect(await start('worker', onDisk('pod-1'))).toMatch(
    /^retaguarda: the files in .* cannot be read and written: /,
  );
});

test(
  'a bucket is shared from any data directory; another store, or one that is silent, is refused',
  PATIENT,
  async () => {
    const [store, other] = [await startS3Server(), await startS3Server()];
    const inBucket = (server: typeof store, name: string) => ({
      ...onDisk(name),
      S3_BUCKET: server.bucket,
      S3_REGION: server.region,
      S3_ENDPOINT: server.url,
      S3_ACCESS_KEY_ID: server.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    });
    expect(await start('serve', inBucket(store, 'pod-1'))).toBe('ready');
    expect(await start('worker', inBucket(store, 'pod-2'))).toBe('ready');
    expect(await start('worker', inBucket(other, 'pod-3'))).toContain(
      `the bucket retaguarda at ${other.url} does not hold the files of this database`,
    );
    expect(await start('worker', onDisk('pod-3'))).toContain('does not hold the files of this database');
    store.behaviour = 'unavailable';
    expect(await start('worker', inBucket(store, 'pod-4'))).toMatch(/cannot be read and written: the store /);
    await Promise.all([store.close(), other.close()]);
  },
);
