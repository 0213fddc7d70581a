import type { AnyTx } from '../../platform/db/executors.ts';
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

/** Writes one entry into the history of each of the tasks. */
export async function writeHistory(
  tx: AnyTx,
  tenantId: number,
  taskIds: readonly number[],
  author: Author,
  entry: { action: HistoryAction; values?: MessageValues; at: Date },
): Promise<void> {
  if (taskIds.length === 0) return;
  const description = historyText(entry.action, entry.values);
  await tx.many(
    query.insertInto('task_history').values(
      taskIds.map((taskId) => ({
        tenant_id: tenantId,
        task_id: taskId,
        user_id: author.userId,
        user_name: snapshotOf(author.userName),
        action: entry.action,
        description,
        created_at: entry.at,
      })),
    ),
  );
}
