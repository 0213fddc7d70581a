import { describe, expect, it } from 'vitest';
import { aCaller } from '../../../../test/harness/caller.ts';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import { assertMayAssign, assertNotAbove, isFromAbove } from './role-policy.ts';

const superAdmin = aCaller({ role: 'super-admin', isSuperAdmin: true, rolePath: '/1/' });
const owner = aCaller({ role: 'super-admin', isSuperAdmin: true });
const platformAdmin = aCaller({ role: 'admin', rolePath: '/1/' });
const admin = aCaller({ role: 'admin' });
const NUMBERS: RoleNumber[] = [1, 2, 3, 4, 5];

describe('assigning a role', () => {
  it.each(NUMBERS)(
    '%s: a super-admin of the platform gives each, owners and admins all but the first',
    (number) => {
      expect(() => assertMayAssign(superAdmin, { number })).not.toThrow();
      for (const caller of [owner, admin, platformAdmin]) {
        const assign = () => assertMayAssign(caller, { number });
        if (number === 1) expect(assign).toThrow('role.aboveCaller');
        else expect(assign).not.toThrow();
      }
    },
  );

  it('is nothing for who has no role', () => {
    expect(() => assertMayAssign(aCaller({ role: null }), { number: 5 })).toThrow('role.aboveCaller');
  });
});

describe('acting on somebody', () => {
  it.each([
    { caller: admin, roles: [2, 5], above: false },
    { caller: admin, roles: [5, 1], above: true },
    { caller: owner, roles: [2], above: false },
    { caller: owner, roles: [1], above: true },
    { caller: aCaller({ role: 'editor' }), roles: [2], above: true },
    { caller: aCaller({ role: 'editor' }), roles: [3, 4], above: false },
    { caller: superAdmin, roles: [1], above: false },
    { caller: admin, roles: [], above: false },
  ])('with the roles $roles is above the caller: $above', ({ caller, roles, above }) => {
    const act = () => assertNotAbove(caller, roles as RoleNumber[]);
    if (above) expect(act).toThrow('user.aboveCaller');
    else expect(act).not.toThrow();
  });

  it.each([
    { path: '/1/', roleNumber: 2, above: true },
    { path: '/1/', roleNumber: 3, above: false },
    { path: '/1/10/', roleNumber: 1, above: false },
  ])(
    'who has the role $roleNumber in $path administers from above: $above',
    ({ above, path, roleNumber }) => {
      expect(isFromAbove(owner, [{ path, roleNumber: roleNumber as RoleNumber }])).toBe(above);
    },
  );
});
