import { describe, expect, it } from 'vitest';
import type { Role } from '../../api/types.ts';
import { assignableRoles, isAbove } from './role-rules.ts';

const ROLES: Role[] = ['super-admin', 'admin', 'editor', 'operator', 'viewer'].map((name, index) => ({
  uuid: name,
  roleNumber: String(index + 1),
  name,
  label: name,
}));

const names = (caller: string | null, kind?: string) =>
  assignableRoles(ROLES, caller, kind).map((role) => role.name);

describe('assignableRoles', () => {
  it('offers nothing above the caller', () => {
    expect(names('editor', 'white_label')).toEqual(['editor', 'operator', 'viewer']);
    expect(names(null, 'white_label')).toEqual([]);
  });
  it('offers the role of the platform in the platform only', () => {
    expect(names('super-admin', 'platform')).toHaveLength(5);
    expect(names('super-admin', 'white_label')).toHaveLength(4);
  });
});

it('tells who stands above whom', () => {
  expect(isAbove('super-admin', 'admin')).toBe(true);
  expect(isAbove('admin', 'admin')).toBe(false);
  expect(isAbove(null, 'viewer')).toBe(false);
});
