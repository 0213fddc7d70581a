import {
  listTaskFields,
  listTasksOperation,
  type TaskFields,
  TaskListQuery,
  type TasksContext,
} from '../../../modules/tasks/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { taskPriorityNames, taskStatusNames, titled } from '../../exports/words.ts';

const columns: readonly Column<TaskFields>[] = [
  columnOf('number', titled('Número', 'Number'), (row) => row.id),
  textColumn(titled('Título', 'Title'), (row) => row.title),
  textColumn(titled('Projeto', 'Project'), (row) => row.project),
  textColumn(titled('Situação', 'Status'), (row) => row.status, taskStatusNames),
  textColumn(titled('Prioridade', 'Priority'), (row) => row.priority, taskPriorityNames),
  textColumn(titled('Responsável', 'Assignee'), (row) => row.assigned_name),
  columnOf('day', titled('Prazo', 'Due'), (row) => row.due_date),
  columnOf('number', titled('Itens feitos', 'Items done'), (row) => row.steps_done),
  columnOf('number', titled('Itens', 'Items'), (row) => row.steps_total),
  textColumn(titled('Criada por', 'Created by'), (row) => row.created_name),
  columnOf('time', titled('Criada em', 'Created at'), (row) => row.created_at),
  columnOf('time', titled('Concluída em', 'Completed at'), (row) => row.completed_at),
  textColumn(titled('Descrição', 'Description'), (row) => row.description),
];

const { page, per_page, ...filters } = TaskListQuery.properties;

export const exportTasksEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportTasks',
  summary: 'The tasks that a list has, as a file for spreadsheets',
  access: listTasksOperation.access,
  kind: 'task',
  name: titled('Tarefas', 'Tasks'),
  filters,
  columns,
  // Their descriptions may be long.
  batch: 500,
  read: async (context: TasksContext & { limiter: RateLimiter }, call, query, window) => {
    const { tasks, total } = await listTaskFields(context, call, query, window);
    return { rows: tasks, total };
  },
});
