import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type TaskStatus, taskMoves, updateStatus } from '@retaguarda/rules/task-status';
import type { Caller } from '../../../platform/auth/caller.ts';
import { canAssign } from './assignment.ts';

/** What of a caller decides about tasks. */
export type TaskPowers = Pick<Caller, 'isSuperAdmin' | 'permissions' | 'role'>;

/** Whether the caller holds a permission, as the guard of a route asks. */
export function holds({ isSuperAdmin, permissions }: TaskPowers, key: PermissionKey): boolean {
  return isSuperAdmin || permissions.has(key);
}

/** What the caller may do with a task that they see. */
export function abilitiesOf(caller: TaskPowers) {
  const mayEdit = holds(caller, 'tarefas.update');
  return {
    edit: mayEdit,
    delete: holds(caller, 'tarefas.delete'),
    // It is an update that changes whom a task is for.
    assign: mayEdit && canAssign(caller),
    change_status: holds(caller, 'tarefas.change_status') && caller.role === 'super-admin',
  };
}

/**
 * Where the caller may bring a task from its status: along the whole table for who may change the status, and by an update
 * for who may edit.
 */
export function movesOf(caller: TaskPowers, status: TaskStatus): TaskStatus[] {
  const { change_status: mayChange, edit } = abilitiesOf(caller);
  if (mayChange) return [...taskMoves(status)];
  if (!edit) return [];
  return taskMoves(status).filter((to) => updateStatus({ status, previousStatus: null }, to) !== null);
}
