import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import type { TaskPage } from '../../api/tasks.ts';
import type { Board, Task, TaskDetail } from '../../api/types.ts';

type Shown = Partial<Task>;
type Columns = Board['columns'];

/**
 * Shows a task everywhere on the page as it will be, and makes the change; where that is refused, what was there comes back.
 * Whoever calls reads the page anew afterwards.
 */
export async function showAtOnce<Done>(
  queries: QueryClient,
  { id }: Pick<Task, 'id'>,
  expected: Shown,
  work: () => Promise<Done>,
): Promise<Done> {
  const queryKey = keys.tasks.all;
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueriesData({ queryKey });
  queries.setQueriesData({ queryKey }, (data: unknown) => withTask(data, id, expected));
  try {
    return await work();
  } catch (refusal) {
    for (const [key, data] of before) queries.setQueryData(key, data);
    throw refusal;
  }
}

/** What a page knows of tasks, whichever it is, with one of them changed. */
function withTask(data: unknown, id: number, expected: Shown): unknown {
  const changed = (task: Task): Task => (task.id === id ? { ...task, ...expected } : task);
  if (isBoard(data)) return boardWith(data, id, changed);
  if (isPage(data)) return { ...data, rows: data.rows.map(changed) };
  if (isDetail(data)) return { ...data, task: changed(data.task) };
  return data;
}

const isBoard = (data: unknown): data is Columns =>
  Array.isArray(data) && data.every((column) => typeof column === 'object' && column && 'tasks' in column);

const isPage = (data: unknown): data is TaskPage =>
  typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows);

const isDetail = (data: unknown): data is TaskDetail =>
  typeof data === 'object' && data !== null && 'task' in data && typeof data.task === 'object';

/** A task whose status is another one stands at the head of its column, until the server says where. */
function boardWith(columns: Columns, id: number, changed: (task: Task) => Task): Columns {
  const from = columns.find(({ tasks }) => tasks.some((task) => task.id === id));
  const task = from?.tasks.find((one) => one.id === id);
  if (from === undefined || task === undefined) return columns;
  const after = changed(task);
  if (after.status === from.status) {
    return columns.map((column) => ({ ...column, tasks: column.tasks.map(changed) }));
  }
  return columns.map((column) => {
    if (column === from) {
      return { ...column, total: column.total - 1, tasks: column.tasks.filter((one) => one.id !== id) };
    }
    if (column.status !== after.status) return column;
    return { ...column, total: column.total + 1, tasks: [after, ...column.tasks] };
  });
}
