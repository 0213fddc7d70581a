import type { Caller } from '../../../platform/auth/caller.ts';

/** The flag that lets somebody choose who does a task. */
export const ASSIGN_FLAG = 'tarefas.assign';

export function canAssign({
  isSuperAdmin,
  permissions,
}: Pick<Caller, 'isSuperAdmin' | 'permissions'>): boolean {
  return isSuperAdmin || permissions.has(ASSIGN_FLAG);
}

/** Who a task is for: settled, or a person who must first be found among the active users of the tenant. */
export type Assignment = { kind: 'settled'; userId: number | null } | { kind: 'choose'; userId: number };

/** Who a new task is for. Without the flag it is the creator, whoever the body names. */
export function assignmentOfNew(
  caller: Pick<Caller, 'isSuperAdmin' | 'permissions' | 'userId'>,
  wanted: number | null | undefined,
): Assignment {
  if (!canAssign(caller)) return { kind: 'settled', userId: caller.userId };
  return chosen(wanted, null);
}

/** Who a task is for after an update. Without the flag nothing changes, whoever the body names. */
export function assignmentOfUpdate(
  caller: Pick<Caller, 'isSuperAdmin' | 'permissions'>,
  previous: number | null,
  wanted: number | null | undefined,
): Assignment {
  if (!canAssign(caller)) return { kind: 'settled', userId: previous };
  return chosen(wanted, previous);
}

function chosen(wanted: number | null | undefined, previous: number | null): Assignment {
  if (wanted === undefined || wanted === previous) return { kind: 'settled', userId: previous };
  return wanted === null ? { kind: 'settled', userId: null } : { kind: 'choose', userId: wanted };
}
