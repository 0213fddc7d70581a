import { describe, expect, it } from 'vitest';
import type { Role } from '../../api/types.ts';
import { assignableRoles, isAbove } from './role-rules.ts';

const ROLES: Role[] = ['super-admin', 'admin', 'editor', 'operator', 'viewer'].map((name, index) => ({
  uuid: name,
  roleNumber: String(index + 1),
  name,
  label: name,
}));

const names = (caller: string | null, isOfPlatform = false) =>
  assignableRoles(ROLES, caller, isOfPlatform).map((role) => role.name);

describe('assignableRoles', () => {
  it('offers nothing above the caller', () => {
    expect(names('editor')).toEqual(['editor', 'operator', 'viewer']);
    expect(names(null)).toEqual([]);
  });
  it('offers super-admin to the super-admin of the platform only', () => {
    expect(names('super-admin', true)).toHaveLength(5);
    expect(names('super-admin')).toEqual(['admin', 'editor', 'operator', 'viewer']);
  });
});

it('tells who stands above whom', () => {
  expect(isAbove('super-admin', 'admin')).toBe(true);
  expect(isAbove('admin', 'admin')).toBe(false);
  expect(isAbove(null, 'viewer')).toBe(false);
});
