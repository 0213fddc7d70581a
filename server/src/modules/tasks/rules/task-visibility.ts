import type { Caller } from '../../../platform/auth/caller.ts';
import type { NeededKeys } from '../../identity/index.ts';

/** Which tasks of the tenant somebody sees: all, those assigned to or created by the person, or none. */
export type TaskVisibility = { kind: 'all' } | { kind: 'own'; userId: number } | { kind: 'none' };

/** The viewer under whose id the tasks that everybody sees are counted. */
export const EVERYBODY = 0;

/** What somebody has to hold who is to see any task: the flag of the pages, and one that shows tasks on them. */
export const READER_KEYS: NeededKeys = [
  ['tarefas.read'],
  ['tarefas.read_own', 'tarefas.read_all', 'tarefas.read_filtered'],
];

/**
 * The visibility policy of spec 2; `read_filtered` is reserved and counts as `read_all`. Without `tarefas.read` there is
 * none, so that figures show no more than the list.
 */
export function taskVisibility({
  isSuperAdmin,
  permissions,
  userId,
}: Pick<Caller, 'isSuperAdmin' | 'permissions' | 'userId'>): TaskVisibility {
  if (isSuperAdmin) return { kind: 'all' };
  if (!permissions.has('tarefas.read')) return { kind: 'none' };
  if (permissions.has('tarefas.read_all') || permissions.has('tarefas.read_filtered')) return { kind: 'all' };
  return permissions.has('tarefas.read_own') ? { kind: 'own', userId } : { kind: 'none' };
}

/** Under which id the tasks that this visibility shows are counted; null when it shows none. */
export function viewerOf(visibility: TaskVisibility): number | null {
  switch (visibility.kind) {
    case 'all':
      return EVERYBODY;
    case 'own':
      return visibility.userId;
    case 'none':
      return null;
  }
}

/** The ids under which a task is counted: everybody's, its creator's and its assignee's. */
export function viewersOf(task: { assignedTo: number | null; createdBy: number }): number[] {
  const people = task.assignedTo === null ? [task.createdBy] : [task.createdBy, task.assignedTo];
  return [EVERYBODY, ...new Set(people)];
}
