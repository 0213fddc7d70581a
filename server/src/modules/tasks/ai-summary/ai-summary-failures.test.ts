import { describe, expect, test } from 'vitest';
import type { Behaviour } from '../../../../test/ai/ai-server.ts';
import { createSummaryHarness, SUMMARY, SUMMARY_URL as URL } from '../../../../test/ai/summary-harness.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import { SUMMARY_JOB, summaryJobs } from './ai-summary-jobs.ts';

const { h, server, editor, root, tenant, ask, attach, show } = await createSummaryHarness();

describe('a failure of the model is 502, and nothing is stored', () => {
  test.each<[string, Behaviour]>([
    ['a wrong key', { kind: 'status', status: 401 }],
    ['too many requests', { kind: 'status', status: 429, headers: { 'retry-after-ms': '1' } }],
    ['a broken server', { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } }],
    ['bytes that are no JSON', { kind: 'broken' }],
    ['an answer without an answer', { kind: 'empty' }],
    ['an answer that is no summary', { kind: 'content', content: 'Claro! Aqui está.' }],
    ['an answer that ends in the middle', { kind: 'content', content: '{"objetivo": "Reno' }],
  ])('%s', async (_name, behaviour) => {
    const task = await makeTask(editor);
    server.behave(behaviour);
    expect(outcome(await ask(task.id))).toBe('502 ai.failed');
    expect((await show(task.id)).task).toMatchObject({
      ai_summary: null,
      ai_transcription: null,
      ai_summary_generated_at: null,
      ai_summary_stale: false,
    });
    expect((await show(task.id)).history).toHaveLength(1);
  });

  test('also when only a recording could not be transcribed; the summary from before stays', async () => {
    const task = await makeTask(editor);
    await ask(task.id);
    await attach(task.id, 'áudio.webm', Buffer.from('x'));
    server.behave({ kind: 'status', status: 400 }, '/audio/transcriptions');
    expect(outcome(await ask(task.id))).toBe('502 ai.failed');
    server.behave({ kind: 'content', content: '' }, '/audio/transcriptions');
    expect((await show(task.id)).task.ai_summary).toBe(SUMMARY);
    expect((await ask(task.id)).body.data.ai_summary).toBe(SUMMARY);
  });
});

test('the log says why, and neither the key nor what was asked', async () => {
  h.context.summaryWaitMs = 0;
  const task = await makeTask(editor, { title: 'Assunto reservado' });
  const { body } = await editor.post(URL, { task_id: task.id });
  await h.db.owner.query('delete from outbox');
  server.behave({ kind: 'status', status: 401 });
  const lines: string[] = [];
  const log = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  await summaryJobs({ ...h.context, log })[SUMMARY_JOB]?.({ tenantId: tenant.id, id: body.data.job_id });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'key', status: 401, taskId: task.id });
  expect(lines[0]).not.toMatch(/secreta|reservado|sk-/);
});

describe('a worker that goes away', () => {
  test('in good order leaves the summary to another one', async () => {
    h.context.summaryWaitMs = 0;
    const task = await makeTask(editor);
    const { body } = await editor.post(URL, { task_id: task.id });
    const { job_id } = body.data;
    await h.db.owner.query('delete from outbox');
    const ending = new AbortController();
    server.meanwhile = async () => ending.abort();
    const attempt = { signal: ending.signal, number: 1 };
    await summaryJobs(h.context)[SUMMARY_JOB]?.({ tenantId: tenant.id, id: job_id }, attempt);
    expect((await editor.get(`${URL}?job_id=${job_id}`)).status).toBe(202);
    server.meanwhile = null;
    expect(await h.runJobs()).toEqual(['tasks.ai-summary']);
    expect((await editor.get(`${URL}?job_id=${job_id}`)).body.data.ai_summary).toBe(SUMMARY);
  });

  test('without a word is replaced by another one, and in the end given up', async () => {
    h.context.summaryWaitMs = 0;
    const task = await makeTask(editor);
    const { body } = await editor.post(URL, { task_id: task.id });
    const { job_id } = body.data;
    await h.db.owner.query('delete from outbox');
    const again = async (attempts: number) => {
      await h.db.owner.query(`update task_ai_jobs set status = 'running', attempts = $2 where id = $1`, [
        job_id,
        attempts,
      ]);
      await summaryJobs(h.context)[SUMMARY_JOB]?.({ tenantId: tenant.id, id: job_id });
    };
    await again(1);
    expect((await editor.get(`${URL}?job_id=${job_id}`)).body.data.ai_summary).toBe(SUMMARY);
    await again(3);
    expect(outcome(await editor.get(`${URL}?job_id=${job_id}`))).toBe('502 ai.failed');
  });

  test('and only seemed dead stores nothing after the one that took its place', async () => {
    h.context.summaryWaitMs = 0;
    const task = await makeTask(editor);
    const { job_id } = (await editor.post(URL, { task_id: task.id })).body.data;
    await h.db.owner.query('delete from outbox');
    const run = () => summaryJobs(h.context)[SUMMARY_JOB]?.({ tenantId: tenant.id, id: job_id });
    let asked = 0;
    server.meanwhile = async () => {
      asked += 1;
      if (asked === 1) await run();
    };
    await run();
    server.meanwhile = null;
    expect(asked).toBe(2);
    const { history } = await show(task.id);
    expect(
      history.filter(({ action }: { action: string }) => action === 'generated_task_ai_summary'),
    ).toHaveLength(1);
  });
});

test('a task that is deleted meanwhile leaves nothing behind', async () => {
  const task = await makeTask(editor);
  server.meanwhile = () => root.post('/api/tarefas/delete', { id: task.id });
  expect(outcome(await ask(task.id))).toBe('404 ai.jobNotFound');
});
