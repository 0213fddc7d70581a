import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type BackupStage,
  everythingIn,
  filesOf,
  openBackupStage,
  putFiles,
  runCommand,
} from '../../../test/backup/installation-copy.ts';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { createEmptyDatabase } from '../../../test/harness/test-database.ts';
import { connectOwner } from '../../platform/db/primary.ts';
import { dumpSchema } from '../../platform/db/schema-dump.ts';
import { loadDemoBusiness } from '../demo/demo-business.ts';
import { explain } from '../failures.ts';
import { backupCommand } from './backup.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';
import { outgoingCommand } from './outgoing.ts';
import { restoreCommand } from './restore.ts';

const h = await createHarness({ leavesMessages: true });
/** Schemas are made and filled, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 };
const { outputOf } = captureCommands(h);
vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
let stage: BackupStage;
let files: Record<string, string>;
let name: string;

const fileCount = () => Object.keys(files).length;
const secret = () => h.context.config.secretKey ?? Buffer.alloc(0);
const backup = (...args: string[]) => outputOf(backupCommand, ...args);
const withKey = () => ['--key-file', stage.keyFile];
const failureOf = (work: Promise<unknown>) => work.then(() => '', explain);

beforeAll(async () => {
  stage = await openBackupStage();
  await putFiles(h);
  await loadDemoBusiness(h.context);
  files = await filesOf(h.context.config.dataDirectory);
  await h.db.owner.query(
    `select graphile_worker.add_job('tasks.runReminders', '{"a": "ç\\n"}', 'fila', '2030-01-01Z', 7, 'chave', 3, '{x}')`,
  );
  await h.db.owner.query(`select graphile_worker.add_job('test.givenUp', '{}', null, null, 1)`);
  await h.db.owner.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where max_attempts = 1`,
  );
  await h.db.owner.query(
    `create table audit_entries_2001_05 partition of audit_entries for values from ('2001-05-01Z') to ('2001-06-01Z');
     alter table audit_entries_2001_05 enable row level security`,
  );
  await h.db.owner.query('create table made_later (a text, b text generated always as (a) stored, c serial)');
  await h.db.owner.query(`insert into made_later values (E'a\\tb\\nc\\\\'), (null)`);
  name = /^\S+(?=:)/.exec(await backup('--to', stage.folder, ...withKey()))?.[0] ?? '';
}, 120_000);

afterAll(() => stage.close());

/** Has commands work on another installation while the work is done. */
async function at<T>(url: string, directory: string, work: () => Promise<T>): Promise<T> {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('RETAGUARDA_DATA_DIR', directory);
  vi.stubEnv('RETAGUARDA_SECRET_KEY', '');
  try {
    return await work();
  } finally {
    vi.stubEnv('DATABASE_URL', h.db.url);
    vi.stubEnv('RETAGUARDA_DATA_DIR', h.context.config.dataDirectory);
    vi.stubEnv('RETAGUARDA_SECRET_KEY', secret().toString('hex'));
  }
}

const restore = (...args: string[]) =>
  outputOf(restoreCommand, '--from', stage.folder, ...withKey(), ...args);

/** A drill starts a PostgreSQL of its own, which this process may not reach. */
const drill = (chosen: string) =>
  runCommand(['backup', 'drill', chosen, '--from', stage.folder, ...withKey(), '--quiet'], {
    DATABASE_URL: h.db.url,
    RETAGUARDA_DATA_DIR: h.context.config.dataDirectory,
    RETAGUARDA_SECRET_KEY: secret().toString('hex'),
  });

describe('a restored installation', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let directory: string;
  /** What the command said of it. */
  let told: string;

  beforeAll(async () => {
    empty = await createEmptyDatabase();
    directory = await stage.directory();
    told = await at(empty.url, directory, () => restore());
  }, 120_000);

  afterAll(() => empty.close());

  test('has every row of every table, and the files', PATIENT, async () => {
    const [before, after] = [await everythingIn(h.db.url), await everythingIn(empty.url)];
    expect(before['public.made_later']?.rows).toBe(2);
    expect(told).toContain('no migration makes public.made_later');
    // Written by the backup and the restore themselves.
    for (const table of ['public.made_later', 'public.backup_runs', 'public.outgoing_locks'])
      for (const side of [before, after]) delete side[table];
    expect(Object.values(before).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000);
    expect(after).toEqual(before);
    expect(await filesOf(directory)).toEqual(files);
  });

  test('has the same schema, partitions of the past and columns that count on', PATIENT, async () => {
    const ours = await dumpSchema(h.db.url);
    expect(await dumpSchema(empty.url)).toBe(
      ours.replace(/create table public\.made_later[\s\S]*?\);\n+/, ''),
    );
    const client = await connectOwner(empty.url, 'test:owner');
    const { rows } = await client.query(
      `select relrowsecurity as secure from pg_class where relname = 'audit_entries_2001_05' and relispartition`,
    );
    expect(rows).toEqual([{ secure: true }]);
    const next = `select nextval(pg_get_serial_sequence('tenants', 'id')) as next`;
    const [here, there] = [await h.db.owner.query(next), await client.query(next)];
    expect(there.rows).toEqual(here.rows);
    await client.end();
  });

  test('has the jobs that waited, and those that were given up as such', PATIENT, async () => {
    const client = await connectOwner(empty.url, 'test:owner');
    const { rows } = await client.query(
      `select t.identifier, j.payload, q.queue_name, j.run_at, j.key, j.priority, j.flags, j.attempts, j.max_attempts, j.last_error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
    );
    await client.end();
    expect(rows).toMatchObject([
      {
        identifier: 'tasks.runReminders',
        payload: { a: 'ç\n' },
        queue_name: 'fila',
        run_at: new Date('2030-01-01'),
        key: 'chave',
        priority: 3,
        flags: { x: true },
        attempts: 0,
        max_attempts: 7,
      },
      { identifier: 'test.givenUp', attempts: 1, max_attempts: 1, last_error: 'no' },
    ]);
  });

  test('has the secret, passes the doctor, and lets nothing leave until it is told to', PATIENT, async () => {
    expect(await readFile(join(directory, 'keys', 'secret'))).toEqual(secret());
    await at(empty.url, directory, async () => {
      const report = await outputOf(doctorCommand);
      expect(report).toMatch(/^ok +signing keys +/m);
      expect(report).toMatch(/^warning +outgoing +locked since .*restored from/m);
      expect(await outputOf(outgoingCommand, 'status')).toMatch(
        new RegExp(`locked since .*: restored from ${name}`),
      );
      expect(await outputOf(outgoingCommand, 'unlock')).toMatch(/^unlocked: 0 jobs/);
      expect(await outputOf(outgoingCommand, 'unlock')).toBe('it was not locked\n');
      expect(await outputOf(outgoingCommand, 'status')).toMatch(/^open/);
    });
  });

  test('is not restored into a second time, and nothing of it is touched', PATIENT, async () => {
    const before = await everythingIn(empty.url);
    await at(empty.url, directory, async () => {
      expect(await failureOf(restore())).toMatch(/^the file storage is not empty: it has documents\/a\//);
    });
    const other = await stage.directory();
    await at(empty.url, other, async () => {
      expect(await failureOf(restore())).toMatch(
        /^the database is not empty: it has app\.migrations; a restore goes/,
      );
    });
    expect(await everythingIn(empty.url)).toEqual(before);
    expect(await readdir(other)).toEqual([]);
  });
});

test('a wrong key says so before anything is touched', PATIENT, async () => {
  const empty = await createEmptyDatabase();
  const directory = await stage.directory();
  const wrong = join(await stage.directory(), 'wrong.key');
  await backup('key', '--file', wrong);
  await at(empty.url, directory, async () => {
    const failure = failureOf(outputOf(restoreCommand, '--from', stage.folder, '--key-file', wrong));
    expect(await failure).toMatch(/^this key does not open the backup: it has the fingerprint/);
  });
  expect(await everythingIn(empty.url)).toEqual({});
  expect(await readdir(directory)).toEqual([]);
  await empty.close();
});

test('a directory with another secret keeps it', PATIENT, async () => {
  const empty = await createEmptyDatabase();
  const directory = await stage.directory();
  await mkdir(join(directory, 'keys'));
  await writeFile(join(directory, 'keys', 'secret'), Buffer.alloc(32, 1));
  await at(empty.url, directory, async () => {
    expect(await failureOf(restore())).toMatch(/secret holds another secret than the backup/);
    expect(await failureOf(outputOf(migrateCommand))).toMatch(/^the restore of .* was not finished/);
  });
  expect(await readFile(join(directory, 'keys', 'secret'))).toEqual(Buffer.alloc(32, 1));
  await empty.close();
});

test('a backup is listed, read to its end and restored for a try', PATIENT, async () => {
  const place = ['--from', stage.folder];
  expect(await backup('list', ...place)).toMatch(
    new RegExp(`^${name}  \\S+Z  \\d+\\.\\d MB  release .*  key [0-9a-f]{16}$`, 'm'),
  );
  expect(await backup('verify', ...place, ...withKey())).toMatch(
    new RegExp(`^${name} is whole: \\d+ rows of \\d+ tables, 2 jobs, ${fileCount()} files`),
  );
  const tried = await drill(name);
  expect(tried).toMatchObject({ code: 0, err: '' });
  expect(tried.out).toMatch(
    new RegExp(
      `^${name} was restored and compared: \\d+ rows of \\d+ tables, 2 jobs, ${fileCount()} files, in`,
    ),
  );
  const { rows } = await h.db.owner.query(
    'select kind, name, fault from backup_runs where name = $1 order by ended_at',
    [name],
  );
  expect(rows).toEqual([
    { kind: 'backup', name, fault: null },
    { kind: 'drill', name, fault: null },
  ]);
  expect(await outputOf(doctorCommand)).toMatch(/^ok +backup +made .* tried/m);
});

test('one that was changed, or lacks a part, is restored and tried by nobody', PATIENT, async () => {
  const made = /^\S+(?=:)/.exec(await backup('--to', stage.folder, ...withKey()))?.[0] ?? '';
  const part = join(stage.folder, made, 'part-000002');
  const bytes = await readFile(part);
  bytes.writeUInt8(bytes.readUInt8(99) ^ 1, 99);
  await writeFile(part, bytes);
  const place = [made, '--from', stage.folder, ...withKey()];
  await expect(backup('verify', ...place)).rejects.toThrow(
    /is damaged: .*part-000002 is not what was written/,
  );
  expect(await drill(made)).toMatchObject({ code: 1, err: expect.stringMatching(/is damaged/) });
  const { rows } = await h.db.owner.query(
    `select fault from backup_runs where kind = 'drill' and name = $1`,
    [made],
  );
  expect(rows[0].fault).toMatch(/is damaged/);
  expect(await backup('--to', stage.folder, ...withKey(), '--keep', '1')).toMatch(
    new RegExp(`${name} is taken away\n${made} is taken away\n$`),
  );
  expect(await backup('list', '--from', stage.folder)).not.toContain(made);
  name = (await backup('list', '--from', stage.folder)).slice(0, name.length);
});

test('a key is made once, for its owner alone, and never where it would be lost or found with what it opens', async () => {
  const directory = await stage.directory();
  const file = join(directory, 'keys', 'one.key');
  expect(await backup('key', '--file', file)).toMatch(
    /holds a new key, fingerprint [0-9a-f]{16}; keep a copy/,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await failureOf(backup('key', '--file', file))).toMatch(
    /is there already, and a key is never replaced$/,
  );
  const { dataDirectory } = h.context.config;
  const inside = failureOf(backup('key', '--file', join(dataDirectory, 'keys', 'backup.key')));
  expect(await inside).toBe('the key of backups must not lie in the data directory');
  await writeFile(join(stage.folder, 'near.key'), await readFile(file));
  const beside = failureOf(backup('--to', stage.folder, '--key-file', join(stage.folder, 'near.key')));
  expect(await beside).toBe('the key of backups must not lie beside them');
});

test.each<[string[], RegExp]>([
  [[], /^say where backups lie: --to/],
  [['--to', '/tmp/x'], /^backups are encrypted: --key-file or --passphrase-file/],
  [['--to', 's3://Bucket/x'], /is no place: s3:\/\/bucket\/prefix/],
  [['--to', 's3://bucket/../x'], /is no place/],
  [['list', '--from', 's3://bucket//x'], /is no place/],
  [['anything'], /^usage: retaguarda backup make \| key/],
  [['key'], /^usage: retaguarda backup key --file F/],
  [['--keep', '0', '--to', '/tmp/x'], /^--keep is a number/],
])('what cannot be understood is told in one line (%#)', async (args, message) => {
  const said = await failureOf(backup(...args));
  expect(said).toMatch(message);
  expect(said).not.toContain('\n');
});

test('backups do not go into the data directory', async () => {
  const inside = join(h.context.config.dataDirectory, 'backups');
  expect(await failureOf(backup('--to', inside, ...withKey()))).toMatch(
    /^backups go to a folder outside the data/,
  );
});

test('a backup of a newer release is refused before anything is touched', PATIENT, async () => {
  const empty = await createEmptyDatabase();
  const directory = await stage.directory();
  await h.db.owner.query(`insert into app.migrations values ('20990101000000-test-later.sql', 'x')`);
  const later = await stage.directory();
  await backup('--to', later, ...withKey());
  await at(empty.url, directory, async () => {
    const said = await failureOf(outputOf(restoreCommand, '--from', later, ...withKey()));
    expect(said).toBe(
      'the backup was made by a newer release: this one does not know 20990101000000-test-later.sql',
    );
    expect(await outputOf(migrateCommand, '--plan')).toMatch(/^\d{14}-/);
  });
  expect(await readdir(directory)).toEqual([]);
  await h.db.owner.query(`delete from app.migrations where name = '20990101000000-test-later.sql'`);
  await empty.close();
});
