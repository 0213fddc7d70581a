import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { unfinishedRestoreOf } from '../../src/platform/backup/restore-mark.ts';
import { createHarness } from '../harness/harness.ts';
import { onOneServer } from '../harness/one-server.ts';
import { createEmptyDatabase } from '../harness/test-database.ts';
import { startS3Server } from '../storage/s3-server.ts';
import {
  type BackupStage,
  everythingIn,
  filesOf,
  openBackupStage,
  putFiles,
  runCommand,
  startCommand,
} from './installation-copy.ts';

const PATIENT = { timeout: 180_000 };
const h = await createHarness({ leavesMessages: true });
const server = await startS3Server();
let stage: BackupStage;

beforeAll(async () => {
  stage = await openBackupStage();
  await putFiles(h);
  await h.tenant({ name: 'Alfa' });
});

afterAll(() => Promise.all([stage.close(), server.close()]));

/** Backups go to a store that can fall silent at a part, so that a process dies in the middle and not before or after. */
const settings = () => ({
  RETAGUARDA_BACKUP_TO: `s3://${server.bucket}/copias`,
  RETAGUARDA_BACKUP_KEY_FILE: stage.keyFile,
  S3_ENDPOINT: server.url,
  S3_REGION: server.region,
  S3_ACCESS_KEY_ID: server.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.secretAccessKey,
});

const ours = () => ({
  ...settings(),
  DATABASE_URL: h.db.url,
  RETAGUARDA_DATA_DIR: h.context.config.dataDirectory,
  RETAGUARDA_SECRET_KEY: h.context.config.secretKey?.toString('hex'),
});

const FIRST_PART = /part-000001$/;
const SECOND_PART = /part-000002$/;

interface Moment {
  method: 'get' | 'set';
  part: RegExp;
  /** What the command has to have done besides, with the parts before; it waits for this one meanwhile. */
  isReached?: () => Promise<boolean>;
}

/** Runs a command until the store is asked for, or is given, a part, and kills it there. */
async function killAt(
  { isReached, method, part }: Moment,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const original = server.objects[method].bind(server.objects) as (key: string, value?: Buffer) => unknown;
  const watched = (key: string, value?: Buffer) => {
    const answer = original(key, value);
    if (part.test(key)) {
      server.behaviour = 'silent';
      reached.resolve();
    }
    return answer;
  };
  Object.assign(server.objects, { [method]: watched });
  const child = startCommand(args, env);
  const ended = once(child, 'close');
  await Promise.race([reached.promise, ended]);
  if (isReached !== undefined) await expect.poll(isReached, { timeout: 60_000 }).toBe(true);
  // The store answers nothing any more: what asks for the next part waits, and dies waiting.
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  Reflect.deleteProperty(server.objects, method);
  server.behaviour = 'good';
}

// Of another test, which may have come before.
beforeEach(() => server.objects.clear());

onOneServer('a backup that is killed is none, and the next one is whole', PATIENT, async () => {
  await killAt({ method: 'set', part: FIRST_PART }, ['backup', '--quiet'], ours());
  expect([...server.objects.keys()]).toEqual([expect.stringMatching(FIRST_PART)]);
  const { out } = await runCommand(['backup', 'list'], ours());
  expect(out).toMatch(/^\S+ {2}never finished\n$/);
  const empty = await createEmptyDatabase();
  const env = { ...settings(), DATABASE_URL: empty.url, RETAGUARDA_DATA_DIR: await stage.directory() };
  expect(await runCommand(['restore', '--quiet'], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^retaguarda: there is no backup at s3:/),
  });
  const unfinished = await runCommand(['restore', out.split(' ', 1)[0] ?? '', '--quiet'], env);
  expect(unfinished).toMatchObject({ code: 1, err: expect.stringMatching(/was never finished/) });
  expect(await everythingIn(empty.url)).toEqual({});
  await empty.close();
  // The dead process holds nothing back.
  expect(await runCommand(['backup', '--quiet'], ours())).toMatchObject({ code: 0, err: '' });
});

onOneServer(
  'a restore that is killed leaves what nothing starts on; the next one is whole',
  PATIENT,
  async () => {
    expect(await runCommand(['backup', '--quiet'], ours())).toMatchObject({ code: 0 });
    const empty = await createEmptyDatabase();
    const directory = await stage.directory();
    const env = { ...settings(), DATABASE_URL: empty.url, RETAGUARDA_DATA_DIR: directory };
    const moments = [
      // Nothing is in the database but the mark of the restore.
      async () => (await unfinishedRestoreOf(empty.url)) !== null,
      // All rows are read, and some files are written.
      async () => Object.keys(await filesOf(directory)).length > 0,
    ];
    for (const isReached of moments) {
      await killAt({ method: 'get', part: SECOND_PART, isReached }, ['restore', '--quiet'], env);
      for (const command of ['serve', 'worker', 'start', 'migrate', 'doctor', 'tenant list']) {
        const { code, err, out } = await runCommand(command.split(' '), env);
        expect({ command, code, said: out + err }).toEqual({
          command,
          code: 1,
          said: expect.stringMatching(/the restore of \S+ into this database was not finished/),
        });
      }
    }
    expect(await runCommand(['restore', '--quiet'], env)).toMatchObject({ code: 0, err: '' });
    const [before, after] = [await everythingIn(h.db.url), await everythingIn(empty.url)];
    for (const table of ['public.backup_runs', 'public.outgoing_locks'])
      for (const side of [before, after]) delete side[table];
    expect(after).toEqual(before);
    expect(await filesOf(directory)).toEqual(await filesOf(h.context.config.dataDirectory));
    await empty.close();
  },
);
