import type { TaskStatus } from '@retaguarda/rules/task-status';
import { numberedTag } from '../../platform/http/etag.ts';
import type { CountedTask } from './counts/task-counts.ts';
import { abilitiesOf, movesOf, type TaskPowers } from './rules/task-powers.ts';
import type { TaskRow } from './task-queries.ts';
import type { Task } from './task-schema.ts';

/** A task as the routes answer it, with what the caller may do with it now. */
export function toTask(caller: TaskPowers, row: TaskRow): Task {
  return taskView(caller)(row);
}

/** The same for many tasks: what the caller may do is decided once for each status. */
export function taskView(caller: TaskPowers): (row: TaskRow) => Task {
  const abilities = abilitiesOf(caller);
  const moves = new Map<TaskStatus, TaskStatus[]>();
  return (row) => {
    const known = moves.get(row.status) ?? movesOf(caller, row.status);
    moves.set(row.status, known);
    return viewOf(row, { abilities, moves: known });
  };
}

function viewOf(row: TaskRow, may: Pick<Task, 'abilities' | 'moves'>): Task {
  return {
    id: row.id,
    tenant_id: row.tenantId,
    title: row.title,
    description: row.description,
    project: row.project,
    status: row.status,
    previous_status: row.previousStatus,
    priority: row.priority,
    assigned_to: row.assignedTo,
    assigned_name: row.assignedName,
    created_by: row.createdBy,
    created_name: row.createdName,
    due_date: row.dueDate,
    ai_summary: row.aiSummary,
    ai_transcription: row.aiTranscription,
    ai_summary_generated_at: row.aiSummaryGeneratedAt?.toISOString() ?? null,
    ai_summary_stale: row.aiSummaryStale,
    completed_at: row.completedAt?.toISOString() ?? null,
    steps_total: row.stepsTotal,
    steps_done: row.stepsDone,
    documents_count: row.documentsCount,
    comments_count: row.commentsCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt?.toISOString() ?? null,
    versao: row.version,
    moves: may.moves,
    abilities: may.abilities,
  };
}

/** The entity tag of a task as it is answered. */
export function taskTag({ id, versao }: Pick<Task, 'id' | 'versao'>): string {
  return numberedTag('task', id, versao);
}

/** What the counters count of a task. */
export function countedOf(row: TaskRow): CountedTask {
  const { assignedTo, completedOn, createdBy, dueDate, priority, project, status } = row;
  return { assignedTo, completedOn, createdBy, dueDate, priority, project, status };
}

/** What the audit log compares of a task, under the names that callers know. */
export function auditState(row: TaskRow): Record<string, unknown> {
  return {
    title: row.title,
    description: row.description,
    project: row.project,
    status: row.status,
    previous_status: row.previousStatus,
    priority: row.priority,
    assigned_to: row.assignedTo,
    due_date: row.dueDate,
  };
}
