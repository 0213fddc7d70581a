import type { NewTask, SeenTask, TaskChange } from '../../../api/tasks.ts';
import type { Task, TaskDetail } from '../../../api/types.ts';
import { dayFromIso, isoFromDay } from '../../../ui/forms/days.ts';
import type { Assignee } from '../people/assignee-select.tsx';

/** The form of a task; empty texts mean nothing. */
export interface TaskFields extends Record<string, unknown> {
  title: string;
  description: string;
  project: string;
  status: Task['status'];
  priority: Task['priority'];
  /** `dd/mm/aaaa`, as it is typed. */
  due_date: string;
  /** Id of a person. */
  assigned_to: string | null;
  /** The number of the template with whose checklist and flow a new task begins. */
  template: number | null;
}

/** The paths of the form, as the server names them. */
export const TASK_FIELD_NAMES = [
  'title',
  'description',
  'project',
  'status',
  'priority',
  'due_date',
  'assigned_to',
] as const satisfies readonly (keyof TaskFields)[];

/** A new task is for nobody until somebody is chosen; whoever cannot choose gets it, by the rule of the server. */
export const NEW_TASK: TaskFields = {
  title: '',
  description: '',
  project: '',
  status: 'pending',
  priority: 'medium',
  due_date: '',
  assigned_to: null,
  template: null,
};

/** The form of a stored task, whose status is changed elsewhere. */
export const fieldsOf = (task: Task): TaskFields => ({
  ...NEW_TASK,
  title: task.title,
  description: task.description ?? '',
  project: task.project ?? '',
  priority: task.priority,
  due_date: dayFromIso(task.due_date),
  assigned_to: task.assigned_to === null ? null : String(task.assigned_to),
});

/** Whom a task is for, as the choice of a person has them. */
export function assigneeOf({ assignee_can_read, task }: TaskDetail): Assignee | null {
  if (task.assigned_to === null) return null;
  const name = task.assigned_name ?? String(task.assigned_to);
  return { id: String(task.assigned_to), name, canRead: assignee_can_read !== false };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const personOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** The body of a creation. Somebody who cannot assign names nobody. */
export function toNewTask(fields: TaskFields, canAssign: boolean): NewTask {
  return {
    title: fields.title.trim(),
    description: textOrNull(fields.description),
    project: textOrNull(fields.project),
    status: fields.status,
    priority: fields.priority,
    due_date: isoFromDay(fields.due_date),
    ...(canAssign ? { assigned_to: personOf(fields.assigned_to) } : {}),
    ...(fields.template === null ? {} : { template_id: fields.template }),
  };
}

/** The body of an update: what differs from the task as it was read, against that version; what others changed stays theirs. */
export function toTaskChange(
  { id, versao }: SeenTask,
  before: TaskFields,
  fields: TaskFields,
  canAssign: boolean,
): TaskChange {
  const change: TaskChange = { id, versao };
  if (fields.title.trim() !== before.title) change.title = fields.title.trim();
  if (textOrNull(fields.description) !== textOrNull(before.description)) {
    change.description = textOrNull(fields.description);
  }
  if (textOrNull(fields.project) !== textOrNull(before.project)) change.project = textOrNull(fields.project);
  if (fields.priority !== before.priority) change.priority = fields.priority;
  if (fields.due_date !== before.due_date) change.due_date = isoFromDay(fields.due_date);
  if (canAssign && fields.assigned_to !== before.assigned_to) {
    change.assigned_to = personOf(fields.assigned_to);
  }
  return change;
}
