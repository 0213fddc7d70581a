import { type TaskStatus, taskMoves } from '@retaguarda/rules/task-status';
import type { Task } from '../../api/types.ts';

/** What of the rights of the caller decides about a change of status. */
export interface MovePowers {
  canUpdate: boolean;
  canChangeStatus: boolean;
}

/** A change of status that the table has; `refused` says that the caller may not make it. */
export interface Move {
  to: TaskStatus;
  /** The operation that makes it: an update may start a task, everything else is change-status. */
  by: 'update' | 'change-status';
  refused: boolean;
}

/** Where a task may go from its status, in the order of the menu. */
export function movesFrom({ status }: Pick<Task, 'status'>, powers: MovePowers): Move[] {
  return taskMoves(status).map((to) => {
    const isStart = status === 'pending' && to === 'started';
    const by = isStart && !powers.canChangeStatus ? 'update' : 'change-status';
    return { to, by, refused: by === 'update' ? !powers.canUpdate : !powers.canChangeStatus };
  });
}
