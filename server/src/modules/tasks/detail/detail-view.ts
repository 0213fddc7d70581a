import { canAssign } from '../rules/assignment.ts';
import { holds, type TaskPowers } from '../rules/task-powers.ts';
import { toTask } from '../task-view.ts';
import type {
  CommentRow,
  DetailRow,
  DocumentRow,
  FlowStepRow,
  HistoryRow,
  StepRow,
} from './detail-queries.ts';
import type {
  TaskComment,
  TaskDetail,
  TaskDocument,
  TaskFlowStep,
  TaskHistoryEntry,
  TaskStep,
} from './detail-schema.ts';

/** A task with everything that belongs to it, and what the caller may do with each part. */
export function toDetail(
  row: DetailRow,
  { assigneeCanRead, isPublic }: { assigneeCanRead: boolean | null; isPublic: boolean },
  caller: TaskPowers,
): TaskDetail {
  const task = toTask(caller, row);
  return {
    task,
    assignee_can_read: assigneeCanRead,
    steps: row.steps.map(toStep),
    documents: row.documents.map(toDocument),
    flow_steps: row.flowSteps.map(toFlowStep),
    comments: row.comments.map(toComment),
    history: row.history.map(toHistoryEntry),
    can_manage_steps: holds(caller, 'tarefas.steps.manage'),
    can_manage_documents: holds(caller, 'tarefas.documents.manage'),
    can_manage_flow: holds(caller, 'tarefas.flow.manage'),
    can_manage_ai_summary: holds(caller, 'tarefas.ai_summary.manage'),
    can_update: task.abilities.edit,
    can_delete: task.abilities.delete,
    can_assign: canAssign(caller),
    can_change_status: task.abilities.change_status,
    can_comment: true,
    comments_are_public: isPublic,
  };
}

export function toStep({ created_at, updated_at, ...step }: StepRow): TaskStep {
  return { ...step, created_at: toTime(created_at), updated_at: updated_at && toTime(updated_at) };
}

export function toDocument({ created_at, ...document }: DocumentRow): TaskDocument {
  return { ...document, created_at: toTime(created_at) };
}

export function toFlowStep({ created_at, ...step }: FlowStepRow): TaskFlowStep {
  return { ...step, created_at: toTime(created_at) };
}

export function toComment({ created_at, ...comment }: CommentRow): TaskComment {
  return { ...comment, created_at: toTime(created_at) };
}

function toHistoryEntry({ created_at, ...entry }: HistoryRow): TaskHistoryEntry {
  return { ...entry, created_at: toTime(created_at) };
}

/** A time from a column, or from JSON that the database made. */
function toTime(time: Date | string): string {
  return new Date(time).toISOString();
}
