import { expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import { exampleInsert } from '../../test/migrations/example-rows.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import { jobLanes, schedules } from './worker.ts';

const h = await createHarness();

/**
 * Whatever a request or a schedule may add a row to that is no record of the business, with what makes the row one that has done its
 * work. What tells of connections goes with the heartbeat of presence.
 */
const GROWS_WITH_REQUESTS: Record<string, string> = {
  rate_limits: '',
  idempotency_keys: '',
  sessions: '',
  user_tokens: '',
  sign_in_challenges: '',
  refresh_tokens: '',
  email_changes: '',
  lookup_cache: '',
  import_uploads: '',
  task_uploads: '',
  user_uploads: 'update user_uploads set is_used = false',
  company_uploads: 'update company_uploads set is_used = false',
  presence_activity: '',
  notifications: '',
  events: '',
  webhook_deliveries: '',
  branding_jobs: `update branding_jobs set status = 'done'`,
  task_reminders: '',
  task_ai_jobs: `update task_ai_jobs set status = 'failed'`,
};

/** A row of the year 2026, or older, in every one of them; what they refer to does not matter here. */
async function fill(tenantId: number): Promise<void> {
  const client = await h.db.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, ended] of Object.entries(GROWS_WITH_REQUESTS)) {
      const { text, values } = await exampleInsert(h.db.owner, table, tenantId);
      await client.query(text, values);
      if (ended !== '') await client.query(ended);
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(GROWS_WITH_REQUESTS)) {
    const { rows } = await h.db.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    if (rows[0]?.n !== 0) counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

test('no table grows with requests: what has done its work is gone a year later', async () => {
  const tenant = await h.tenant();
  await fill(tenant.id);
  expect(Object.keys(await left()).length).toBe(Object.keys(GROWS_WITH_REQUESTS).length);
  h.clock.set(new Date('2027-06-15T09:00:00Z'));
  const handlers: Record<string, JobHandler> = Object.assign(
    {},
    ...jobLanes(h.context, h.db.url).map((lane) => lane.handlers),
  );
  for (const { task } of schedules) await handlers[task]?.({});
  await h.runJobs();
  expect(await left()).toEqual({});
  expect((await h.db.owner.query('select from outbox')).rowCount).toBe(0);
});
