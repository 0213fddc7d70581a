import { afterEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { addQueuedJob, emptyQueue, queuedAttempts } from '../../../../test/harness/queued-jobs.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const root = await h.platform.user({ role: 'super-admin' });
const urlOf = (id: number | string) => `/api/v1/system/jobs/${id}/retry`;
afterEach(() => emptyQueue(h.db));

test.each([
  ['that has no attempt left', { attempts: 5, error: 'no answer of ana@alfa.test' }],
  ['that waits for its next attempt', { attempts: 2, dueIn: 30, error: 'x' }],
  ['whose time is still to come', { dueIn: 30 }],
])(
  'a job %s runs at once with all its attempts before it, and the log says who wanted that',
  async (_which, job) => {
    const id = await addQueuedJob(h.db, job);
    const answer = await root.post(urlOf(id), {});
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ id, task: 'tasks.reminder' });
    expect(await queuedAttempts(h.db, id)).toBe(0);
    const { rows } = await h.db.owner.query(
      'select action, actor_user_id, target_type, target_id, tenant_id, after from audit_entries where request_id = $1',
      [answer.headers['x-request-id']],
    );
    expect(rows).toEqual([
      {
        action: 'job.retried',
        actor_user_id: root.id,
        target_type: 'job',
        target_id: id,
        tenant_id: h.platform.id,
        after: expect.objectContaining({ job: 'tasks.reminder' }),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('ana@alfa');
  },
);

test('one that runs is left alone, one that is not there is 404, and neither leaves an entry', async () => {
  const id = await addQueuedJob(h.db, { attempts: 1, isRunning: true });
  const entries = async () =>
    (await h.db.owner.query("select from audit_entries where action = 'job.retried'")).rows.length;
  const before = await entries();
  expect(outcome(await root.post(urlOf(id), {}))).toBe('409 job.running');
  expect(outcome(await root.post(urlOf(999_999), {}))).toBe('404 job.notFound');
  expect(outcome(await root.post(urlOf('x'), {}))).toBe('400 validation.failed');
  expect(await entries()).toBe(before);
});

test('is for the super-admin of the platform alone', async () => {
  const id = await addQueuedJob(h.db, { attempts: 5 });
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.post(urlOf(id), {}))).toBe('403 role.required');
  expect(outcome(await h.request('POST', urlOf(id), { body: {} }))).toBe('401 auth.unauthenticated');
  expect(await queuedAttempts(h.db, id)).toBe(5);
});
