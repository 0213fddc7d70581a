import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect } from 'vitest';
import { createHarness } from '../harness/harness.ts';
import { makeTaskTenant } from '../harness/tasks.ts';
import { GOOD_SUMMARY, startAiServer } from './ai-server.ts';

export const SUMMARY_URL = '/api/tarefas/detalhes/ai-summary';

/** What the server of the tests answers, as a task keeps it. */
export const SUMMARY = [
  'Objetivo\nRenovar o contrato.',
  'Pontos principais\n- Cliente pediu desconto.',
  'Pendências\n- Assinatura.',
  'Próximos passos\n- Enviar a minuta.\n- Ligar na sexta.',
].join('\n\n');

/** A tenant with tasks whose editor may ask for summaries, and the model that writes them; called at the top of a file. */
export async function createSummaryHarness() {
  const server = await startAiServer();
  const h = await createHarness({
    config: {
      ai: { baseUrl: server.url, apiKey: server.key, model: 'texto', transcriptionModel: 'voz' },
    },
  });
  const people = await makeTaskTenant(h);
  const { editor, root, tenant } = people;
  await tenant.grant(editor, 'tarefas.ai_summary.manage');
  beforeEach(() => {
    h.context.summaryWaitMs = 30_000;
    server.completions.length = 0;
    server.transcriptions.length = 0;
    server.meanwhile = null;
    server.behave({ kind: 'content', content: GOOD_SUMMARY });
  });
  afterAll(() => server.close());

  /** Asks, and lets a worker do what was asked for. */
  const ask = async (taskId: number) => {
    const answer = editor.post(SUMMARY_URL, { task_id: taskId });
    await expect.poll(() => h.runJobs(), { interval: 10, timeout: 15_000 }).toEqual(['tasks.ai-summary']);
    return answer;
  };
  const show = async (id: number) => (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  /** A file as an upload leaves it; without bytes it is missing in the storage. */
  const attach = async (taskId: number, name: string, bytes: Buffer | null): Promise<void> => {
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const file = `task-${taskId}-${randomBytes(6).toString('hex')}.${extension}`;
    const path = `public/uploads/task-documents/${file}`;
    if (bytes !== null) await h.context.storage.put(path, bytes);
    await h.db.owner.query(
      `insert into task_documents (tenant_id, task_id, original_name, file_name, file_path, uploaded_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tenant.id, taskId, name, file, path, editor.id, h.clock.now()],
    );
  };
  return { h, server, ...people, ask, show, attach };
}
