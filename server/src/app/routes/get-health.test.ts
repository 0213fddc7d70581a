import { expect, test } from 'vitest';
import { send } from '../../../test/harness/client.ts';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
const CHECKS = ['ai', 'database', 'externalApis', 'jobs', 'mail', 'storage'];

test('says how each part is, with 200 while the database answers and 503 while it does not', async () => {
  const well = await h.request('GET', '/api/health');
  expect([well.status, well.body.checks.database.status]).toEqual([200, 'ok']);
  expect(Object.keys(well.body.checks).sort()).toEqual(CHECKS);
  await h.db.unreachable(async () => {
    // What was found a moment ago is remembered for a short time.
    const ask = () => h.request('GET', '/api/health');
    await expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(503);
    const ill = await ask();
    expect(ill.body).toMatchObject({ status: 'down', checks: { database: { status: 'down' } } });
    expect(Object.keys(ill.body).sort()).toEqual(Object.keys(well.body).sort());
    expect(Object.keys(ill.body.checks).sort()).toEqual(CHECKS);
  });
});

test('is 503 while nobody could sign in, although the database answers', async () => {
  const ask = async () => (await h.request('GET', '/api/health')).status;
  await h.db.owner.query('revoke select on sessions from retaguarda_system');
  try {
    await expect.poll(ask, { timeout: 15_000 }).toBe(503);
  } finally {
    await h.db.owner.query('grant select on sessions to retaguarda_system');
  }
  await expect.poll(ask, { timeout: 15_000 }).toBe(200);
});

test('says that jobs wait while no worker is there, and is 200 all the same', async () => {
  const leave = (secondsAgo: number) =>
    h.db.owner.query(
      `insert into outbox (tenant_id, topic, payload, created_at) values ($1, 'example', '{}', $2)`,
      [h.platform.id, new Date(h.clock.now().getTime() - secondsAgo * 1_000)],
    );
  const jobs = async () => {
    const { body, status } = await send((await h.anotherProcess()).app, 'GET', '/api/health', {});
    return [status, body.status, body.checks.jobs.status];
  };
  await leave(30);
  expect(await jobs()).toEqual([200, 'ok', 'disabled']);
  await leave(90);
  expect(await jobs()).toEqual([200, 'degraded', 'degraded']);
  await h.db.owner.query(
    `insert into job_processes (process_id, pool_ids, heard_at) values (gen_random_uuid(), '{a}', now())`,
  );
  expect(await jobs()).toEqual([200, 'ok', 'ok']);
  await h.db.owner.query('delete from job_processes');
  await h.db.owner.query('delete from outbox');
});
