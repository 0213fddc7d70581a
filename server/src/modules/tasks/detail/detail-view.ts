import { WrittenJson } from '../../../platform/http/written-json.ts';
import { canAssign } from '../rules/assignment.ts';
import { holds, type TaskPowers } from '../rules/task-powers.ts';
import type { Task } from '../task-schema.ts';
import type { CommentRow, DetailRow, DocumentRow, FlowStepRow, StepRow } from './detail-queries.ts';
import type { TaskComment, TaskDetail, TaskDocument, TaskFlowStep, TaskStep } from './detail-schema.ts';

/** Lists that the database wrote, by their names in the answer. */
type Part = 'steps' | 'documents' | 'flow_steps' | 'comments' | 'history';

/** A task with everything that belongs to it, and what the caller may do with each part, as the text of a `TaskDetail`. */
export function writeDetail(
  task: Task,
  row: Pick<DetailRow, 'isPublic' | 'steps' | 'documents' | 'flowSteps' | 'comments' | 'history'> & {
    assigneeCanRead: boolean | null;
  },
  caller: TaskPowers,
): WrittenJson {
  const { edit, change_status, delete: mayDelete } = task.abilities;
  const head: Omit<TaskDetail, Part> = {
    task,
    assignee_can_read: row.assigneeCanRead,
    can_manage_steps: holds(caller, 'tarefas.steps.manage'),
    can_manage_documents: holds(caller, 'tarefas.documents.manage'),
    can_manage_flow: holds(caller, 'tarefas.flow.manage'),
    can_manage_ai_summary: holds(caller, 'tarefas.ai_summary.manage'),
    can_update: edit,
    can_delete: mayDelete,
    can_assign: canAssign(caller),
    can_change_status: change_status,
    can_comment: true,
    comments_are_public: row.isPublic,
  };
  const lists =
    `"steps":${row.steps},"documents":${row.documents},"flow_steps":${row.flowSteps},` +
    `"comments":${row.comments},"history":${row.history}`;
  return new WrittenJson(`${JSON.stringify(head).slice(0, -1)},${lists}}`);
}

export function toStep({ created_at, updated_at, ...step }: StepRow): TaskStep {
  return { ...step, created_at: created_at.toISOString(), updated_at: updated_at?.toISOString() ?? null };
}

export function toDocument({ created_at, ...document }: DocumentRow): TaskDocument {
  return { ...document, created_at: created_at.toISOString() };
}

export function toFlowStep({ created_at, ...step }: FlowStepRow): TaskFlowStep {
  return { ...step, created_at: created_at.toISOString() };
}

export function toComment({ created_at, edited_at, mentions, version, ...comment }: CommentRow): TaskComment {
  const times = { created_at: created_at.toISOString(), edited_at: edited_at?.toISOString() ?? null };
  return { ...comment, ...times, mentions: [...mentions], versao: version };
}
