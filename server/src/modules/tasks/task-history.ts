import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { MessageValues } from '../../platform/problem.ts';
import { query } from './tables.ts';
import { type HistoryAction, historyText } from './task-texts.ts';

/** Who did something, under the name at that time. */
export interface Author {
  userId: number;
  userName: string;
}

const LONGEST_NAME = 120;

/** A name as it fits beside comments and history. */
export function snapshotOf(name: string): string {
  return name.slice(0, LONGEST_NAME);
}

interface HistoryEntry {
  tenantId: number;
  userId: number;
  userName: string;
  action: HistoryAction;
  description: string;
  at: Date;
}

const insertion = prepared((is: HistoryEntry & { taskId: number }) =>
  query.insertInto('task_history').values({
    tenant_id: is.tenantId,
    task_id: is.taskId,
    user_id: is.userId,
    user_name: is.userName,
    action: is.action,
    description: is.description,
    created_at: is.at,
  }),
);

// Citus takes rows from a select under row-level security when something is returned.
const insertionForAll = prepared((is: HistoryEntry & { taskIds: readonly number[] }) =>
  query
    .insertInto('task_history')
    .columns(['tenant_id', 'task_id', 'user_id', 'user_name', 'action', 'description', 'created_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, task, ${is.userId}::bigint, ${is.userName}::text, ${is.action}::text,
        ${is.description}::text, ${is.at}::timestamptz
      from unnest(${is.taskIds}::bigint[]) as task`)
    .returning('id'),
);

/** Writes one entry into the history of each of the tasks, without waiting for it. */
export async function writeHistory(
  tx: AnyTx,
  tenantId: number,
  taskIds: readonly number[],
  author: Author,
  entry: { action: HistoryAction; values?: MessageValues; at: Date },
): Promise<void> {
  const { action, at, values } = entry;
  const written = {
    tenantId,
    userId: author.userId,
    userName: snapshotOf(author.userName),
    action,
    description: historyText(action, values),
    at,
  };
  const [taskId, ...others] = taskIds;
  if (taskId === undefined) return;
  tx.send(others.length === 0 ? insertion({ ...written, taskId }) : insertionForAll({ ...written, taskIds }));
}
