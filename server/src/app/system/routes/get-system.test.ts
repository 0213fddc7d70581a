import { expect, test } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { createTestClock } from '../../../../test/harness/clock.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { type BackupRun, noteRun } from '../../../platform/backup/backup-runs.ts';
import { sizeJobs } from '../size-jobs.ts';

const h = await createHarness();
const URL = '/api/v1/system';
const root = await h.platform.user({ role: 'super-admin' });

test('tells the super-admin of the platform how the installation is, also from within a tenant', async () => {
  const tenant = await h.tenant();
  for (const options of [{}, { tenant }]) {
    const { body, status } = await root.get(URL, options);
    expect(status).toBe(200);
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(body.parts.find(({ name }: { name: string }) => name === 'database')).toMatchObject({
      status: 'ok',
    });
    expect(body.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(body.storage).toMatchObject({ kind: 'disk', filesBytes: expect.any(Number) });
    expect(body.replicas).toEqual([]);
  }
});

test('is for nobody else', async () => {
  const tenant = await h.tenant();
  for (const user of [
    await tenant.user({ role: 'super-admin' }),
    await h.platform.user({ role: 'admin' }),
    await h.homelessUser(),
  ]) {
    expect(outcome(await user.get(URL))).toBe('403 role.required');
  }
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});

test('counts jobs by task and kind, messages that are not jobs yet included', async () => {
  await h.db.owner.query(
    `insert into outbox (tenant_id, topic, payload, created_at) values ($1, 'tasks.reminder', '{}', $2)`,
    [h.platform.id, new Date(h.clock.now().getTime() - 60_000)],
  );
  await h.db.owner.query(`select graphile_worker.add_job('operations.import', '{}')`);
  const other = await h.anotherProcess();
  const { body } = await send(other.app, 'GET', URL, { bearer: await root.token() });
  expect(body.jobs.mails).toMatchObject({ waiting: 1, failed: 0, oldestSeconds: 60 });
  expect(body.jobs.imports).toMatchObject({ waiting: 1 });
  expect(body.jobs.webhooks).toMatchObject({ waiting: 0 });
  expect(body.jobs.all).toMatchObject({ waiting: 2 });
  expect(body.jobs.tasks.map(({ task }: { task: string }) => task)).toEqual([
    'operations.import',
    'tasks.reminder',
  ]);
  await h.db.owner.query('delete from outbox');
  await h.db.owner.query('delete from graphile_worker._private_jobs');
});

test('names the processes that run jobs, and those that are gone', async () => {
  await h.db.owner.query(`insert into job_processes (process_id, pool_ids, heard_at, lost_at) values
    (gen_random_uuid(), '{a}', now(), null), (gen_random_uuid(), '{b}', now() - interval '1 hour', now())`);
  const { body } = await root.get(URL);
  expect(body.workers.map(({ state }: { state: string }) => state)).toEqual(['alive', 'lost']);
  await h.db.owner.query('delete from job_processes');
});

test('shows how database and files grew, a sample a day', async () => {
  const job = sizeJobs(h.context)['platform.sampleSizes'];
  await h.db.owner.query(`insert into size_samples values ('2020-01-01', 1, 1)`);
  await job?.({});
  await job?.({});
  h.clock.advance({ hours: 24 });
  await job?.({});
  const { samples } = (await root.get(URL, { bearer: await root.freshToken() })).body.database;
  expect(samples.map(({ day }: { day: string }) => day)).toEqual(['2026-03-10', '2026-03-11']);
  expect(samples[0].databaseBytes).toBeGreaterThan(1_000_000);
});

test('tells the last backup, whether it was tried, and that a later one failed', async () => {
  const tell = async () => (await root.get(URL)).body.backups;
  expect(await tell()).toEqual({ last: null, fault: null });
  const note = (run: Pick<BackupRun, 'kind'> & Partial<BackupRun>, at: string) =>
    noteRun(h.db.url, createTestClock(at), {
      name: null,
      place: 's3://copias/matriz',
      beganAt: new Date(at),
      bytes: null,
      rows: null,
      fault: null,
      ...run,
    });
  await note({ kind: 'backup', name: 'first', bytes: 1_000 }, '2026-03-08T03:00:00Z');
  await note({ kind: 'drill', name: 'first' }, '2026-03-08T04:00:00Z');
  const first = { name: 'first', place: 's3://copias/matriz', at: '2026-03-08T03:00:00.000Z', bytes: 1_000 };
  expect(await tell()).toEqual({ last: { ...first, drilledAt: '2026-03-08T04:00:00.000Z' }, fault: null });
  await note({ kind: 'backup', name: 'second', bytes: 2_000 }, '2026-03-09T03:00:00Z');
  expect((await tell()).last).toMatchObject({ name: 'second', bytes: 2_000, drilledAt: null });
  await note({ kind: 'backup', fault: 'no room' }, '2026-03-10T03:00:00Z');
  expect(await tell()).toMatchObject({
    last: { name: 'second' },
    fault: { kind: 'backup', at: '2026-03-10T03:00:00.000Z' },
  });
  await note({ kind: 'backup', name: 'third' }, '2026-03-11T03:00:00Z');
  expect(await tell()).toMatchObject({ last: { name: 'third', bytes: null }, fault: null });
});
