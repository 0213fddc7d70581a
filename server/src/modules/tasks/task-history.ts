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

interface HistoryRow {
  tenantId: number;
  taskId: number;
  userId: number;
  userName: string;
  action: HistoryAction;
  description: string;
  at: Date;
}

const insertion = prepared((is: HistoryRow) => query.insertInto('task_history').values(columnsOf(is)));

function columnsOf(row: HistoryRow) {
  return {
    tenant_id: row.tenantId,
    task_id: row.taskId,
    user_id: row.userId,
    user_name: row.userName,
    action: row.action,
    description: row.description,
    created_at: row.at,
  };
}

/** Writes one entry into the history of each of the tasks, without waiting for it. */
export async function writeHistory(
  tx: AnyTx,
  tenantId: number,
  taskIds: readonly number[],
  author: Author,
  entry: { action: HistoryAction; values?: MessageValues; at: Date },
): Promise<void> {
  const { action, at, values } = entry;
  const rows = taskIds.map((taskId) => ({
    tenantId,
    taskId,
    userId: author.userId,
    userName: snapshotOf(author.userName),
    action,
    description: historyText(action, values),
    at,
  }));
  const [first, ...others] = rows;
  if (first === undefined) return;
  tx.send(
    others.length === 0 ? insertion(first) : query.insertInto('task_history').values(rows.map(columnsOf)),
  );
}
