import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { expect, test } from 'vitest';
import type { Caller, RoleName } from '../auth/caller.ts';
import { Problem } from '../problem.ts';
import {
  type Access,
  assertAccess,
  authenticated,
  flag,
  permission,
  permissionOver,
  publicAccess,
  role,
} from './access.ts';

function caller(changes: Partial<Caller> = {}): Caller {
  return {
    userId: 1,
    userUuid: '0193a000-0000-7000-8000-000000000001',
    userName: 'Ana',
    homeTenantId: 2,
    recordsTenantId: 2,
    sessionUuid: '0193a000-0000-7000-8000-000000000002',
    via: 'bearer',
    token: null,
    tenant: null,
    role: 'viewer',
    reach: [2],
    isSuperAdmin: false,
    permissions: new Set(),
    modules: new Set(),
    companyId: null,
    ...changes,
  } as Caller;
}

function outcome(access: Access, who: Caller): string {
  try {
    assertAccess(access, who);
    return 'allowed';
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

test('public and authenticated routes ask for nothing more', () => {
  expect(outcome(publicAccess('a reason'), caller({ role: null }))).toBe('allowed');
  expect(outcome(authenticated, caller({ role: null }))).toBe('allowed');
});

test('a permission is held by its key or by the super-admin', () => {
  const access = permission('perm-user-edit');
  expect(outcome(access, caller())).toBe('permission.denied');
  expect(outcome(access, caller({ permissions: new Set(['perm-user-list']) }))).toBe('permission.denied');
  expect(outcome(access, caller({ permissions: new Set(['perm-user-edit']) }))).toBe('allowed');
  expect(outcome(access, caller({ isSuperAdmin: true }))).toBe('allowed');
});

test('who changes data needs the key that reads them as well', () => {
  const access = permissionOver('thing', 'operacoes.manage', 'operacoes.read');
  const holding = (...keys: PermissionKey[]) => outcome(access, caller({ permissions: new Set(keys) }));
  expect(holding('operacoes.manage')).toBe('permission.denied');
  expect(holding('operacoes.read')).toBe('permission.denied');
  expect(holding('operacoes.manage', 'operacoes.read')).toBe('allowed');
  expect(outcome(access, caller({ isSuperAdmin: true }))).toBe('allowed');
});

test('a flag counts while its module is on, for the super-admin too', () => {
  const access = flag('tarefas.read', 'tasks');
  const on = new Set(['tasks']);
  const held = new Set<PermissionKey>(['tarefas.read']);
  expect(outcome(access, caller({ permissions: held }))).toBe('module.disabled');
  expect(outcome(access, caller({ isSuperAdmin: true }))).toBe('module.disabled');
  expect(outcome(access, caller({ modules: on }))).toBe('permission.denied');
  expect(outcome(access, caller({ modules: on, permissions: held }))).toBe('allowed');
  expect(outcome(access, caller({ modules: on, isSuperAdmin: true }))).toBe('allowed');
});

const ROLES: readonly (RoleName | null)[] = ['super-admin', 'admin', 'editor', 'operator', 'viewer', null];

test.each(ROLES)('the role %s reaches the routes of roles at or below it', (held) => {
  const rank = ROLES.indexOf(held);
  for (const needed of ROLES.slice(0, -1) as RoleName[]) {
    const allowed = rank <= ROLES.indexOf(needed);
    expect(outcome(role(needed), caller({ role: held }))).toBe(allowed ? 'allowed' : 'role.required');
  }
});
