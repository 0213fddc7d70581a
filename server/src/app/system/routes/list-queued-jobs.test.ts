import { afterEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { addQueuedJob, emptyQueue } from '../../../../test/harness/queued-jobs.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/system/jobs';
const root = await h.platform.user({ role: 'super-admin' });
afterEach(() => emptyQueue(h.db));

const states = async (query = '') =>
  (await root.get(`${URL}?${query}`)).body.items.map(({ state }: { state: string }) => state);

test('shows what waits, runs, is tried again and has no attempt left, the newest first', async () => {
  await addQueuedJob(h.db);
  await addQueuedJob(h.db, { dueIn: 60 });
  await addQueuedJob(h.db, { attempts: 1, isRunning: true });
  await addQueuedJob(h.db, { attempts: 2, dueIn: 5, error: 'x' });
  const failed = await addQueuedJob(h.db, {
    attempts: 5,
    error: 'the mail server said 550 to ana@alfa.test',
  });
  expect(await states()).toEqual(['failed', 'retrying', 'running', 'scheduled', 'waiting']);
  const { items, total } = (await root.get(`${URL}?state=failed`)).body;
  expect([total, items[0]]).toEqual([
    1,
    {
      id: failed,
      task: 'tasks.reminder',
      state: 'failed',
      attempts: 5,
      mostAttempts: 5,
      runAt: expect.any(String),
      createdAt: expect.any(String),
      startedAt: null,
      lastError: expect.stringContaining('550'),
    },
  ]);
});

test('tells neither payloads nor the people in errors', async () => {
  await addQueuedJob(h.db, { attempts: 5, error: 'refused: ana@alfa.test, CPF 529.982.247-25' });
  const { text } = await root.get(URL);
  expect(text).not.toMatch(/ana@alfa|529\.982/);
});

test('is narrowed to a task or a kind of work, and paged', async () => {
  await addQueuedJob(h.db, { task: 'operations.import' });
  await addQueuedJob(h.db, { task: 'tasks.reminder' });
  await addQueuedJob(h.db, { task: 'notifications.mail' });
  const tasks = async (query: string) =>
    (await root.get(`${URL}?${query}`)).body.items.map(({ task }: { task: string }) => task);
  expect(await tasks('group=mails')).toEqual(['notifications.mail', 'tasks.reminder']);
  expect(await tasks('group=imports')).toEqual(['operations.import']);
  expect(await tasks('group=webhooks')).toEqual([]);
  expect(await tasks('task=tasks.reminder')).toEqual(['tasks.reminder']);
  expect(await tasks('pageSize=1&pageNumber=2')).toEqual(['tasks.reminder']);
  expect((await root.get(`${URL}?state=lost`)).body.code).toBe('validation.failed');
});

test('is for the super-admin of the platform alone', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.get(URL))).toBe('403 role.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
