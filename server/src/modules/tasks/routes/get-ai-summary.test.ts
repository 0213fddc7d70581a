import { afterAll, beforeEach, expect, test } from 'vitest';
import { GOOD_SUMMARY, startAiServer } from '../../../../test/ai/ai-server.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/tarefas/detalhes/ai-summary';
const server = await startAiServer();
const h = await createHarness({
  config: { ai: { baseUrl: server.url, apiKey: server.key, model: 'm', transcriptionModel: 't' } },
});
h.context.summaryWaitMs = 0;
const { editor, root, tenant } = await makeTaskTenant(h);

beforeEach(() => server.behave({ kind: 'content', content: GOOD_SUMMARY }));
afterAll(() => server.close());

async function queue(): Promise<string> {
  const task = await makeTask(root, { assigned_to: editor.id });
  const { body } = await root.post(URL, { task_id: task.id });
  return `${URL}?job_id=${body.data.job_id}`;
}

test('says 202 while the summary is being written, then 200 with the task', async () => {
  const url = await queue();
  const waiting = await root.get(url);
  expect(waiting.status).toBe(202);
  expect(waiting.headers['retry-after']).toBe('1');
  expect(waiting.body.data).toEqual({ job_id: expect.any(Number) });
  await h.runJobs();
  const done = await root.get(url);
  expect(done.status).toBe(200);
  expect(done.body.data.ai_summary).toContain('Objetivo\nRenovar o contrato.');
});

test('says 502 once it has failed', async () => {
  const url = await queue();
  server.behave({ kind: 'status', status: 401 });
  await h.runJobs();
  expect(outcome(await root.get(url))).toBe('502 ai.failed');
});

test('400, 401, 403 without the flag, 404 for a job of another tenant', async () => {
  const url = await queue();
  await h.runJobs();
  expect(outcome(await root.get(URL))).toBe('400 validation.failed');
  expect(outcome(await root.get(`${URL}?job_id=0`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url, { tenant }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.get(url))).toBe('403 permission.denied');
  expect(outcome(await root.get(`${URL}?job_id=999999`))).toBe('404 ai.jobNotFound');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.root.get(url))).toBe('404 ai.jobNotFound');
});

test('health says whether the server of the model answers', async () => {
  server.behave({ kind: 'content', content: '' });
  expect((await h.request('GET', '/api/health')).body.checks.ai).toMatchObject({ status: 'ok' });
});
