import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { findTenantTask } from '../task-queries.ts';

/** What a summary is written from. */
export interface SummarySource {
  /** How many entries the history had before anything else was read: one more at the end, and the task has changed. */
  changes: number;
  /** As the model is shown them. */
  facts: Record<string, unknown>;
  documents: { name: string; path: string }[];
}

const LATEST_COMMENTS = 50;

/** Null when the task is gone. The history is counted first, so that no change can slip in between unnoticed. */
export async function findSummarySource(
  db: TenantReader,
  tenantId: number,
  taskId: number,
): Promise<SummarySource | null> {
  const changes = await countChanges(db, tenantId, taskId);
  const [task, steps, flow, comments, documents] = await Promise.all([
    findTenantTask(db, tenantId, taskId),
    listSteps(db, tenantId, taskId),
    listFlow(db, tenantId, taskId),
    listComments(db, tenantId, taskId),
    listDocuments(db, tenantId, taskId),
  ]);
  if (task === null) return null;
  const facts = {
    titulo: task.title,
    descricao: task.description,
    projeto: task.project,
    status: task.status,
    prioridade: task.priority,
    vencimento: task.dueDate,
    responsavel: task.assignedName,
    criada_por: task.createdName,
    criada_em: task.createdAt.toISOString(),
    concluida_em: task.completedAt?.toISOString() ?? null,
    lista_de_verificacao: steps.map(({ done, title }) => ({ item: title, feito: done })),
    fluxo: flow.map(({ title }) => title),
    comentarios: comments.map(({ at, author, comment }) => ({
      autor: author,
      em: at.toISOString(),
      texto: comment,
    })),
  };
  return { changes, facts, documents };
}

/** Every change of a task and of what belongs to it leaves an entry in its history. */
export async function countChanges(db: TenantReader, tenantId: number, taskId: number): Promise<number> {
  const row = await db.first(
    query
      .selectFrom('task_history')
      .select(sql<number>`count(*)::int`.as('entries'))
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId),
  );
  return row?.entries ?? 0;
}

function listSteps(db: TenantReader, tenantId: number, taskId: number) {
  return db.many(
    query
      .selectFrom('task_steps')
      .select(['title', 'is_done as done'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

function listFlow(db: TenantReader, tenantId: number, taskId: number) {
  return db.many(
    query
      .selectFrom('task_flow_steps')
      .select('title')
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('sort_order')
      .orderBy('id'),
  );
}

function listComments(db: TenantReader, tenantId: number, taskId: number) {
  return db.many(
    query
      .selectFrom('task_comments')
      .select(['user_name as author', 'comment', 'created_at as at'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LATEST_COMMENTS),
  );
}

function listDocuments(db: TenantReader, tenantId: number, taskId: number) {
  return db.many(
    query
      .selectFrom('task_documents')
      .select(['original_name as name', 'file_path as path'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

/** Writes the summary of a locked task; it is stale at once when the task changed while it was being written. */
export async function writeSummary(
  tx: AnyTx,
  tenantId: number,
  taskId: number,
  summary: { text: string; transcription: string | null; generatedAt: Date; stale: boolean },
): Promise<void> {
  await tx.many(
    query
      .updateTable('tasks')
      .set({
        ai_summary: summary.text,
        ai_transcription: summary.transcription,
        ai_summary_generated_at: summary.generatedAt,
        ai_summary_stale: summary.stale,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', taskId),
  );
}

/** The name under which somebody stands in histories. */
export async function findUserName(db: TenantReader, userId: number): Promise<string> {
  const row = await db.first(query.selectFrom('users').select('name').where('id', '=', userId));
  return row?.name ?? '';
}
