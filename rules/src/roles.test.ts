import { describe, expect, it } from 'vitest';
import { isRoleAbove, mayGiveRole, ROLE_NUMBERS, ROLES, type RoleName } from './roles.ts';

const given = (role: RoleName | null, givesEverything = false) =>
  ROLES.filter((one) => mayGiveRole({ role, givesEverything }, ROLE_NUMBERS[one]));

it('roles are in the order of their numbers', () => {
  expect(ROLES.map((role) => ROLE_NUMBERS[role])).toEqual([1, 2, 3, 4, 5]);
});

describe('giving roles', () => {
  it('gives none above the own', () => {
    expect(given('editor')).toEqual(['editor', 'operator', 'viewer']);
    expect(given(null)).toEqual([]);
  });

  it('gives super-admin as super-admin of the platform alone', () => {
    expect(given('super-admin', true)).toHaveLength(5);
    expect(given('super-admin')).toEqual(['admin', 'editor', 'operator', 'viewer']);
  });
});

describe('standing above somebody', () => {
  const above = (role: RoleName, own: RoleName | null, givesEverything = false) =>
    isRoleAbove(ROLE_NUMBERS[role], { role: own, givesEverything });

  it('goes by rank', () => {
    expect([above('admin', 'editor'), above('admin', 'admin'), above('viewer', 'admin')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(above('viewer', null)).toBe(true);
  });

  it('leaves super-admins to the platform', () => {
    expect(above('super-admin', 'super-admin')).toBe(true);
    expect(above('super-admin', 'super-admin', true)).toBe(false);
  });
});
