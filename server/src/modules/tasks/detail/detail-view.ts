import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Caller } from '../../../platform/auth/caller.ts';
import { ASSIGN_FLAG } from '../rules/assignment.ts';
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

type Powers = Pick<Caller, 'isSuperAdmin' | 'permissions' | 'role'>;

export function toDetail(
  row: DetailRow,
  { assigneeCanRead, isPublic }: { assigneeCanRead: boolean | null; isPublic: boolean },
  caller: Powers,
): TaskDetail {
  const may = (flag: PermissionKey) => caller.isSuperAdmin || caller.permissions.has(flag);
  return {
    task: toTask(row),
    assignee_can_read: assigneeCanRead,
    steps: row.steps.map(toStep),
    documents: row.documents.map(toDocument),
    flow_steps: row.flowSteps.map(toFlowStep),
    comments: row.comments.map(toComment),
    history: row.history.map(toHistoryEntry),
    can_manage_steps: may('tarefas.steps.manage'),
    can_manage_documents: may('tarefas.documents.manage'),
    can_manage_flow: may('tarefas.flow.manage'),
    can_manage_ai_summary: may('tarefas.ai_summary.manage'),
    can_update: may('tarefas.update'),
    can_delete: may('tarefas.delete'),
    can_assign: may(ASSIGN_FLAG),
    can_change_status: may('tarefas.change_status') && caller.role === 'super-admin',
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
