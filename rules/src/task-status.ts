export const TASK_STATUSES = ['pending', 'started', 'completed', 'cancelled'] as const;

export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The statuses of tasks that are still to be done. */
export const OPEN_STATUSES = ['pending', 'started'] as const satisfies readonly TaskStatus[];

export function isOpen(status: TaskStatus): boolean {
  return (OPEN_STATUSES as readonly TaskStatus[]).includes(status);
}

/** The parts of a task that decide a change of its status. */
export interface StatusState {
  status: TaskStatus;
  previousStatus: Exclude<TaskStatus, 'completed'> | null;
}

/** The statuses to which change-status may lead from each status (spec 2, transition table). */
const CHANGES: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['started', 'completed', 'cancelled'],
  started: ['completed', 'pending', 'cancelled'],
  completed: ['started', 'pending'],
  cancelled: ['pending', 'started'],
};

/**
 * The state after change-status, the unchanged one for the status that the task already has, or null for a pair that the
 * table does not have.
 */
export function changeStatus(before: StatusState, to: TaskStatus): StatusState | null {
  if (before.status === to) return before;
  if (!CHANGES[before.status].includes(to)) return null;
  return to === 'completed' ? completed(before) : { status: to, previousStatus: null };
}

/** The statuses to which change-status may lead, in the order of menus. */
export function taskMoves(from: TaskStatus): readonly TaskStatus[] {
  return CHANGES[from];
}

/** The state after an update that names a status: it may only start what is pending. */
export function updateStatus(before: StatusState, to: TaskStatus): StatusState | null {
  if (before.status === to) return before;
  return before.status === 'pending' && to === 'started' ? { ...before, status: to } : null;
}

/** The state after the toggle of the board: completes what is open, and reopens what is completed as it was before. */
export function toggleStatus(before: StatusState): StatusState {
  if (before.status !== 'completed') return completed(before);
  return { status: before.previousStatus ?? 'pending', previousStatus: null };
}

function completed({ status }: StatusState): StatusState {
  return { status: 'completed', previousStatus: status === 'completed' ? null : status };
}
