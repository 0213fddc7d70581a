import { describe, expect, it } from 'vitest';
import { aCaller } from '../../../../test/harness/caller.ts';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import { assertMayAssign, assertNotAbove } from './role-policy.ts';

const superAdmin = aCaller({ role: 'super-admin', isSuperAdmin: true });
const admin = aCaller({ role: 'admin' });
const NUMBERS: RoleNumber[] = [1, 2, 3, 4, 5];

describe('assigning a role in a white label', () => {
  it.each(NUMBERS)('an admin and role %s', (number) => {
    const assign = () => assertMayAssign(admin, { number }, { kind: 'white_label' });
    if (number === 1) expect(assign).toThrow('role.aboveCaller');
    else expect(assign).not.toThrow();
  });

  it('knows no super-admin', () => {
    expect(() => assertMayAssign(superAdmin, { number: 1 }, { kind: 'white_label' })).toThrow(
      'role.platformOnly',
    );
  });

  it('is nothing for who has no role', () => {
    expect(() => assertMayAssign(aCaller({ role: null }), { number: 5 }, { kind: 'white_label' })).toThrow(
      'role.aboveCaller',
    );
  });
});

describe('assigning a role in the platform', () => {
  it('lets a super-admin make another', () => {
    expect(() => assertMayAssign(superAdmin, { number: 1 }, { kind: 'platform' })).not.toThrow();
  });

  it('lets an admin make no super-admin', () => {
    expect(() => assertMayAssign(admin, { number: 1 }, { kind: 'platform' })).toThrow('role.aboveCaller');
  });
});

describe('acting on somebody', () => {
  it.each([
    { caller: admin, roles: [2, 5], above: false },
    { caller: admin, roles: [5, 1], above: true },
    { caller: aCaller({ role: 'editor' }), roles: [2], above: true },
    { caller: aCaller({ role: 'editor' }), roles: [3, 4], above: false },
    { caller: superAdmin, roles: [1], above: false },
    { caller: admin, roles: [], above: false },
  ])('with the roles $roles is above the caller: $above', ({ caller, roles, above }) => {
    const act = () => assertNotAbove(caller, roles as RoleNumber[]);
    if (above) expect(act).toThrow('user.aboveCaller');
    else expect(act).not.toThrow();
  });
});
