import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import { aCaller } from '../../../../test/harness/caller.ts';
import { assertMayChangePermissions, assertMayGrant, assertMayRevoke } from './permission-policy.ts';

const held = { key: 'perm-user-list' } as const;
const notHeld = { key: 'tarefas.delete' } as const;
const permissions = new Set<PermissionKey>([held.key]);

const superAdmin = aCaller({ role: 'super-admin', isSuperAdmin: true });
const admin = aCaller({ role: 'admin', permissions });
const holder = aCaller({ role: 'editor', permissions: new Set<PermissionKey>(['perm-user-edit', held.key]) });
const editor = aCaller({ role: 'editor', permissions });

describe('changing permissions', () => {
  it.each([
    { name: 'super-admin', caller: superAdmin, may: true },
    { name: 'admin', caller: admin, may: true },
    { name: 'holder of perm-user-edit', caller: holder, may: true },
    { name: 'editor', caller: editor, may: false },
    { name: 'nobody', caller: aCaller({ role: null }), may: false },
  ])('is open to $name: $may', ({ caller, may }) => {
    const act = () => assertMayChangePermissions(caller);
    if (may) expect(act).not.toThrow();
    else expect(act).toThrow('user.forbidden');
  });
});

describe('the flags of a module', () => {
  const modules = new Set(['tasks']);
  it('are granted by an admin while it is on, but for those that were taken from the admin', () => {
    expect(() => assertMayGrant(aCaller({ role: 'admin', modules }), [notHeld])).not.toThrow();
    const denied = aCaller({ role: 'admin', modules, denied: new Set([notHeld.key]) });
    const editor = aCaller({ role: 'editor', modules, permissions: new Set(['perm-user-edit']) });
    for (const caller of [denied, editor, admin]) {
      expect(() => assertMayGrant(caller, [notHeld])).toThrow('permission.notHeld');
    }
  });
});

describe('what one does not hold', () => {
  it('is granted by a super-admin alone', () => {
    expect(() => assertMayGrant(superAdmin, [notHeld])).not.toThrow();
    for (const caller of [admin, holder]) {
      expect(() => assertMayGrant(caller, [held])).not.toThrow();
      expect(() => assertMayGrant(caller, [held, notHeld])).toThrow('permission.notHeld');
    }
  });

  it('is revoked by admins, and by no mere holder of perm-user-edit', () => {
    for (const caller of [superAdmin, admin]) {
      expect(() => assertMayRevoke(caller, [notHeld])).not.toThrow();
    }
    expect(() => assertMayRevoke(holder, [held])).not.toThrow();
    expect(() => assertMayRevoke(holder, [notHeld])).toThrow('permission.notHeld');
  });
});
