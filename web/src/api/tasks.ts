import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type {
  AssignableUser,
  Board,
  BodyOf,
  Task,
  TaskComment,
  TaskDetail,
  TaskFlowStep,
  TaskStep,
} from './types.ts';

export type TaskListQuery = NonNullable<operations['listTasks']['parameters']['query']>;
export type BoardQuery = NonNullable<operations['getBoard']['parameters']['query']>;
export type NewTask = BodyOf<'createTask'>;
export type TaskChange = BodyOf<'updateTask'>;

export interface TaskPage {
  rows: Task[];
  total: number;
  /** There are more than `total`, and nobody counted them. */
  capped: boolean;
  /** How many tasks a short search looked at, where there are more; null where it looked at all of them. */
  searched: number | null;
}

/** A page of the tasks that the caller sees: by due date, then the newest first. */
export const taskListQuery = (query: TaskListQuery) =>
  queryOptions({
    queryKey: keys.tasks.list(query),
    queryFn: async ({ signal }): Promise<TaskPage> => {
      const { data, meta } = await dataOf(api.GET('/api/tarefas', { params: { query }, signal }));
      const { pagination, searched = null, total_capped: capped = false } = meta;
      return { rows: data, total: pagination.total, capped, searched };
    },
  });

/** The tasks by status, at most 200 of all columns together. */
export const boardQuery = (query: BoardQuery) =>
  queryOptions({
    queryKey: keys.tasks.part('board', query),
    queryFn: async ({ signal }): Promise<Board['columns']> => {
      const { data } = await dataOf(api.GET('/api/kanban', { params: { query }, signal }));
      return data.columns;
    },
  });

/** A task with everything that belongs to it. Throws 404 for one that the caller does not see. */
export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tasks.detail(id),
    queryFn: async ({ signal }): Promise<TaskDetail> => {
      const sent = api.GET('/api/tarefas/detalhes/show', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data;
    },
  });

/** People who can be given a task, the first 100 whose name holds the text; only for who may assign. */
export const assignablesQuery = (search: string) =>
  queryOptions({
    queryKey: ['task-people', search],
    queryFn: async ({ signal }): Promise<AssignableUser[]> => {
      const query = search === '' ? {} : { search };
      return (await dataOf(api.GET('/api/tarefas/assignables', { params: { query }, signal }))).data;
    },
    staleTime: 60_000,
  });

/** People who can be mentioned in a comment on the task, the first few of whose names a word begins with the text. */
export const mentionablesQuery = (taskId: number, search: string) =>
  queryOptions({
    queryKey: ['task-people', 'mentions', taskId, search],
    queryFn: async ({ signal }): Promise<AssignableUser[]> => {
      const query = { task_id: taskId, ...(search === '' ? {} : { search }) };
      return (await dataOf(api.GET('/api/tarefas/mentionables', { params: { query }, signal }))).data;
    },
    staleTime: 60_000,
  });

/** Whether holidays are no business days for due dates. */
export const taskSettingsQuery = queryOptions({
  queryKey: ['task-settings'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/tarefas/settings', { signal }))).data,
  staleTime: 5 * 60_000,
});

/** The days from today to the last that a due date may have on which the tenant does not work, weekends apart. */
export const taskHolidaysQuery = queryOptions({
  queryKey: keys.holidays.part('of-tasks'),
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/tarefas/holidays', { signal }))).data,
  staleTime: 5 * 60_000,
});

const idempotent = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Creates a task. The key makes a repeated submission of the same form one task. Throws 422 for a broken rule. */
export async function createTask(body: NewTask, key: string): Promise<Task> {
  return (await dataOf(api.POST('/api/tarefas', { body, ...idempotent(key) }))).data;
}

/** Changes the fields that are sent. Throws 412 when somebody else changed the task since the version that is named. */
export async function changeTask(body: TaskChange): Promise<Task> {
  return (await dataOf(api.POST('/api/tarefas/update', { body }))).data;
}

/** A task as it was seen, which changes of it name. */
export type SeenTask = Pick<Task, 'id' | 'versao'>;

/** Throws 412 when somebody else changed the task since it was read. */
export async function deleteTask({ id, versao }: SeenTask): Promise<void> {
  await dataOf(api.POST('/api/tarefas/delete', { body: { id, versao } }));
}

/** Creates a task of each title in a text with `;` between them: all of them, or none when one is refused. */
export async function createTasks(
  items: string,
  key: string,
): Promise<{ created: Task[]; skipped: string[] }> {
  return (await dataOf(api.POST('/api/tarefas/bulk-create', { body: { items }, ...idempotent(key) }))).data;
}

/** Throws 412 when somebody else changed the task since it was read. */
export async function changeTaskStatus({ id, versao }: SeenTask, status: Task['status']): Promise<Task> {
  return (await dataOf(api.POST('/api/tarefas/change-status', { body: { id, status, versao } }))).data;
}

/** Completes an open task, and reopens a completed one as it was before. Throws 412 as the others do. */
export async function toggleTask({ id, versao }: SeenTask): Promise<Task> {
  return (await dataOf(api.POST('/api/kanban/toggle', { body: { id, versao } }))).data;
}

/** Adds an item to the checklist. The key makes a repeated submission one item. */
export async function addStep(taskId: number, title: string, key: string): Promise<TaskStep> {
  const body = { task_id: taskId, title };
  const sent = api.POST('/api/tarefas/detalhes/step-create', { body, ...idempotent(key) });
  return (await dataOf(sent)).data;
}

export async function setStepDone(id: number, isDone: boolean): Promise<TaskStep> {
  const body = { id, is_done: isDone };
  return (await dataOf(api.POST('/api/tarefas/detalhes/step-toggle', { body }))).data;
}

export async function renameStep(id: number, title: string): Promise<TaskStep> {
  const body = { id, title };
  return (await dataOf(api.POST('/api/tarefas/detalhes/step-rename', { body }))).data;
}

export async function deleteStep(id: number): Promise<void> {
  await dataOf(api.POST('/api/tarefas/detalhes/step-delete', { body: { id } }));
}

/** Adds a station to the flow. The key makes a repeated submission one station. */
export async function addFlowStep(taskId: number, title: string, key: string): Promise<TaskFlowStep> {
  const body = { task_id: taskId, title };
  const sent = api.POST('/api/tarefas/detalhes/flow-step-create', { body, ...idempotent(key) });
  return (await dataOf(sent)).data;
}

export async function renameFlowStep(id: number, title: string): Promise<TaskFlowStep> {
  const body = { id, title };
  return (await dataOf(api.POST('/api/tarefas/detalhes/flow-step-rename', { body }))).data;
}

/** Brings a station to another place of its flow, counted from 1. */
export async function moveFlowStep(id: number, position: number): Promise<TaskFlowStep> {
  const body = { id, position };
  return (await dataOf(api.POST('/api/tarefas/detalhes/flow-step-move', { body }))).data;
}

export async function deleteFlowStep(id: number): Promise<void> {
  await dataOf(api.POST('/api/tarefas/detalhes/flow-step-delete', { body: { id } }));
}

/** What a comment says, and whom of those in its text it mentions. */
export interface CommentText {
  comment: string;
  mentions: number[];
}

/** Says something about a task. The key makes a repeated submission one comment. */
export async function addComment(taskId: number, text: CommentText, key: string): Promise<TaskComment> {
  const body = { task_id: taskId, ...text };
  const sent = api.POST('/api/tarefas/detalhes/comment-create', { body, ...idempotent(key) });
  return (await dataOf(sent)).data;
}

/** Changes the text of a comment that the caller wrote. Throws 412 when it was changed since it was read. */
export async function changeComment(
  { id, versao }: Pick<TaskComment, 'id' | 'versao'>,
  text: CommentText,
): Promise<TaskComment> {
  const body = { id, ...text, versao };
  return (await dataOf(api.POST('/api/tarefas/detalhes/comment-update', { body }))).data;
}

export async function deleteComment(id: number): Promise<void> {
  await dataOf(api.POST('/api/tarefas/detalhes/comment-delete', { body: { id } }));
}
