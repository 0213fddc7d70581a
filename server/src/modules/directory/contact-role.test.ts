import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import { syncRole } from './contact-role.ts';

const NOTHING = { contact: null, userRole: null };
const user = (role: RoleNumber | null, receivesRole = true) => ({ role, receivesRole });
const pending = (roleNumber: RoleNumber) => ({ roleNumber, rolePending: true });
const settled = (roleNumber: RoleNumber | null) => ({ roleNumber, rolePending: false });

test('a contact that is no user keeps its number', () => {
  expect(syncRole(pending(4), null, 1)).toEqual(NOTHING);
});

describe('the role of the user wins', () => {
  test('over another number', () => {
    expect(syncRole(settled(5), user(3), 2)).toEqual({ contact: settled(3), userRole: null });
  });

  test('over a number that was just given', () => {
    expect(syncRole(pending(2), user(4), 2)).toEqual({ contact: settled(4), userRole: null });
  });

  test('over none', () => {
    expect(syncRole(settled(null), user(5), 5)).toEqual({ contact: settled(5), userRole: null });
  });
});

describe('a number that waits', () => {
  test('fills an empty role', () => {
    expect(syncRole(pending(4), user(null), 2)).toEqual({ contact: settled(4), userRole: 4 });
  });

  test('up to the role of the caller, and not above', () => {
    expect(syncRole(pending(3), user(null), 3).userRole).toBe(3);
    expect(syncRole(pending(2), user(null), 3)).toEqual(NOTHING);
  });

  test('waits for a user who cannot have a role here', () => {
    expect(syncRole(pending(5), user(null, false), 1)).toEqual(NOTHING);
  });
});

test('a role that was taken away does not come back: the trace of it goes', () => {
  expect(syncRole(settled(4), user(null), 1)).toEqual({ contact: settled(null), userRole: null });
});

const roles = fc.constantFrom<RoleNumber>(1, 2, 3, 4, 5);

test('never raises above the caller, and has nothing left to do after it was done', () => {
  const contacts = fc
    .record({ roleNumber: fc.option(roles), rolePending: fc.boolean() })
    .filter(({ roleNumber, rolePending }) => roleNumber !== null || !rolePending);
  const users = fc.record({ role: fc.option(roles), receivesRole: fc.boolean() });
  fc.assert(
    fc.property(contacts, users, roles, (contact, before, callerRole) => {
      const { contact: written, userRole } = syncRole(contact, before, callerRole);
      if (userRole !== null) {
        expect(before.role).toBeNull();
        expect(userRole).toBeGreaterThanOrEqual(callerRole);
      }
      const after = { ...before, role: userRole ?? before.role };
      expect(syncRole(written ?? contact, after, callerRole)).toEqual(NOTHING);
    }),
  );
});
