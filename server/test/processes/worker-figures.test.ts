import { afterAll, expect, test, vi } from 'vitest';
import { createHarness } from '../harness/harness.ts';
import { SOON } from '../harness/patience.ts';
import { type ServedProcess, work } from './served-process.ts';

const h = await createHarness({ leavesMessages: true });
// A whole process is started.
vi.setConfig({ testTimeout: 60_000 });

const workers: ServedProcess[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.dispose())));

test('a worker shows its figures and whether it works on a port of its own, and nothing else', async () => {
  const secret = h.context.config.secretKey?.toString('hex') ?? '';
  const worker = await work(h.db.url, { RETAGUARDA_SECRET_KEY: secret });
  workers.push(worker);
  const ask = async (path: string) => {
    const answer = await fetch(`${worker.url}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const user = await (await h.tenant()).user();
  await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
  const done = /job_duration_seconds_count\{task="identity\.password-reset-mail",outcome="done"\} 1/;
  await expect.poll(async () => (await ask('/metrics')).text, SOON).toMatch(done);
  const { text } = await ask('/metrics');
  expect(text).toContain('mail_duration_seconds_count{kind="password-reset",outcome="done"} 1');
  expect(text).toContain('job_processes{state="alive"} 1');
  expect(text).not.toContain(user.email);
  expect((await ask('/api/ready')).status).toBe(200);
  expect(JSON.parse((await ask('/api/health')).text).checks.jobs.status).toBe('ok');
  expect((await ask('/api/v1/auth/me')).status).toBe(404);

  worker.process.kill('SIGTERM');
  expect(await worker.exited).toBe(0);
  const lines = worker.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const job = lines.find(({ msg, task }) => msg === 'job' && task === 'identity.password-reset-mail');
  expect(job).toMatchObject({ level: 'info', attempt: 1, outcome: 'done', ms: expect.any(Number) });
  expect(lines.find(({ msg }) => msg === 'mail')).toMatchObject({
    kind: 'password-reset',
    attempt: 1,
    outcome: 'done',
  });
  const told = lines.filter(({ msg }) => msg === 'job' || msg === 'mail').map((line) => JSON.stringify(line));
  expect(told.join()).not.toContain(user.email);
});
