import type { RoleNumber } from '../../platform/auth/caller.ts';

/** What a contact says of the role of its person. */
export interface ContactRole {
  roleNumber: RoleNumber | null;
  /** The number was given and no user has had it yet. */
  rolePending: boolean;
}

/** The user behind a contact. */
export interface ContactUser {
  /** In the tenant of the company; null without a membership. */
  role: RoleNumber | null;
  /** Whether a role may be given at all: an active user whose home is the tenant. */
  receivesRole: boolean;
}

export interface RoleSync {
  /** What the contact says afterwards; null when it says so already. */
  contact: ContactRole | null;
  /** The role that the user gets; null when the user keeps what it has. */
  userRole: RoleNumber | null;
}

/**
 * Brings the role of a contact and of its user together. The user's role wins; a number that waits fills an empty role
 * once, and never one above the caller's own. A number that is only the trace of a role which the user no longer has
 * goes away with it: a membership that somebody ended does not come back by itself.
 */
export function syncRole(contact: ContactRole, user: ContactUser | null, callerRole: number): RoleSync {
  if (user === null) return { contact: null, userRole: null };
  const { roleNumber, rolePending } = contact;
  if (user.role === null && rolePending && roleNumber !== null) {
    const fills = user.receivesRole && roleNumber >= callerRole;
    return fills
      ? { contact: { roleNumber, rolePending: false }, userRole: roleNumber }
      : { contact: null, userRole: null };
  }
  const settled = roleNumber === user.role && !rolePending;
  return { contact: settled ? null : { roleNumber: user.role, rolePending: false }, userRole: null };
}
