import { PERMISSION_KEYS, type PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import { ROLE_NUMBERS, type RoleName } from '../../../platform/auth/caller.ts';
import { effectivePermissions } from './effective-permissions.ts';
import { defaultPermissions } from './permission-defaults.ts';

const ROLES = Object.keys(ROLE_NUMBERS) as RoleName[];
const TASKS_ON = new Set(['tasks']);
const ALL_OFF = new Set<string>();

const pairs = [...ROLES, null].flatMap((role) => PERMISSION_KEYS.map((key) => ({ role, key })));

describe('a key is held', () => {
  it.each(pairs)('by $role: $key by default, by grant, and not when denied', ({ role, key }) => {
    const byDefault = role !== null && defaultPermissions(role).includes(key);
    const held = (grants: { key: PermissionKey; allowed: boolean }[]) =>
      effectivePermissions({ role, keys: null, grants, modules: TASKS_ON }).has(key);
    expect(held([])).toBe(byDefault);
    expect(held([{ key, allowed: true }])).toBe(true);
    // Nothing is denied to a super-admin.
    expect(held([{ key, allowed: false }])).toBe(role === 'super-admin');
  });

  it.each(pairs)('by $role while the module is off only if it is not a task key: $key', ({ role, key }) => {
    const granted = effectivePermissions({
      role,
      keys: null,
      grants: [{ key, allowed: true }],
      modules: ALL_OFF,
    });
    expect(granted.has(key)).toBe(!key.startsWith('tarefas.'));
  });
});

describe('effective permissions', () => {
  it('leave other keys as the role has them', () => {
    const held = effectivePermissions({
      role: 'editor',
      keys: null,
      grants: [
        { key: 'perm-user-view', allowed: true },
        { key: 'tarefas.create', allowed: false },
      ],
      modules: TASKS_ON,
    });
    expect([...held].sort()).toEqual([
      'comissoes.read',
      'operacoes.read',
      'perm-user-list',
      'perm-user-view',
      'projetos.read',
      'propostas.manage',
      'propostas.read',
      'tarefas.read',
      'tarefas.read_own',
    ]);
  });

  it.each(['admin', 'viewer'] as const)(
    "are those of a role of the tenant's own in the place of the %s's",
    (role) => {
      const held = effectivePermissions({
        role,
        keys: ['comissoes.read', 'tarefas.read'],
        grants: [
          { key: 'perm-user-view', allowed: true },
          { key: 'comissoes.read', allowed: false },
        ],
        modules: TASKS_ON,
      });
      expect([...held].sort()).toEqual(['perm-user-view', 'tarefas.read']);
    },
  );

  it('are empty for somebody without role and grants', () => {
    expect(effectivePermissions({ role: null, keys: null, grants: [], modules: TASKS_ON }).size).toBe(0);
  });
});
