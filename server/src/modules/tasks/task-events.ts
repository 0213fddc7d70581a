import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { Type } from 'typebox';
import { defineEvent, type NewEvent } from '../../platform/events/event.ts';
import { DateText, Id, nullable, oneOf } from '../../platform/http/schema.ts';
import { PRIORITIES } from './tables.ts';
import type { TaskRow } from './task-queries.ts';

/** Whoever is told of every task of a tenant has to see all of them. */
const readKeys = [['tarefas.read'], ['tarefas.read_all', 'tarefas.read_filtered']] as const;

const Task = Type.Object({
  id: Id,
  status: oneOf(TASK_STATUSES),
  priority: oneOf(PRIORITIES),
  dueDate: nullable(DateText),
  assignedTo: nullable(Id),
  createdBy: Id,
});

const TaskMove = Type.Object({ ...Task.properties, previousStatus: oneOf(TASK_STATUSES) });

export const taskCreated = defineEvent({
  type: 'task.created',
  readKeys,
  summary: { 'pt-BR': 'Uma tarefa foi criada', en: 'A task was created' },
  data: Task,
});

const taskUpdated = defineEvent({
  type: 'task.updated',
  readKeys,
  summary: {
    'pt-BR': 'Uma tarefa, ou algo que pertence a ela, mudou',
    en: 'A task, or something that belongs to it, changed',
  },
  data: Task,
});

const taskStatusChanged = defineEvent({
  type: 'task.statusChanged',
  readKeys,
  summary: { 'pt-BR': 'Uma tarefa mudou de situação', en: 'The status of a task changed' },
  data: TaskMove,
});

export const taskDeleted = defineEvent({
  type: 'task.deleted',
  readKeys,
  summary: { 'pt-BR': 'Uma tarefa foi excluída', en: 'A task was deleted' },
  data: Type.Object({ id: Id }),
});

export const taskEvents = [taskCreated, taskUpdated, taskStatusChanged, taskDeleted];

/** Tasks belong to a tenant as a whole and to none of its companies. */
export const taskObject = (id: number) => ({ id, companyId: null });

/** What events say of a task. */
export function taskData(
  row: Pick<TaskRow, 'assignedTo' | 'createdBy' | 'dueDate' | 'id' | 'priority' | 'status'>,
) {
  const { assignedTo, createdBy, dueDate, id, priority, status } = row;
  return { id, status, priority, dueDate, assignedTo, createdBy };
}

/** What is told of a change of a task: that it was moved, or else that something of it changed. */
export function changeOfTask(previousStatus: TaskStatus, task: TaskRow): NewEvent {
  const object = taskObject(task.id);
  const data = taskData(task);
  if (task.status === previousStatus) return taskUpdated.of(object, data);
  return taskStatusChanged.of(object, { ...data, previousStatus });
}
