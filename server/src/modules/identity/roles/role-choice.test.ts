import { describe, expect, it } from 'vitest';
import { ROLE_NUMBERS, type RoleName, type RoleNumber } from '../../../platform/auth/caller.ts';
import { chooseRole, namesRole, ROLE_FILTERS } from './role-choice.ts';

const ROLES = (Object.entries(ROLE_NUMBERS) as [RoleName, RoleNumber][]).map(([name, number]) => ({
  number,
  name,
  uuid: `0193a000-0000-7000-8000-00000000000${number}`,
  labelPt: name,
  labelEn: name,
}));

const uuidOf = (number: number) => `0193a000-0000-7000-8000-00000000000${number}`;

describe('the role that a body names', () => {
  it.each([
    [{ roleNumber: '2' }, 'admin'],
    [{ roleId: uuidOf(3) }, 'editor'],
    [{ roleId: uuidOf(5).toUpperCase() }, 'viewer'],
    [{ role: 'operator' }, 'operator'],
    [{ role: 'admin', roleNumber: '2', roleId: uuidOf(2) }, 'admin'],
  ])('%j is %s', (choice, name) => {
    expect(chooseRole(ROLES, choice).name).toBe(name);
    expect(namesRole(choice)).toBe(true);
  });

  it.each([
    {},
    { roleNumber: '9' },
    { roleNumber: '02' },
    { roleNumber: 'admin' },
    { role: 'Admin' },
    { roleId: '0193a000-0000-7000-8000-000000000009' },
    { roleNumber: '2', roleId: '0193a000-0000-7000-8000-000000000009' },
  ])('%j is none', (choice) => {
    expect(() => chooseRole(ROLES, choice)).toThrow('role.unknown');
  });

  it('is not two at once', () => {
    expect(() => chooseRole(ROLES, { roleNumber: '2', roleId: uuidOf(3) })).toThrow('role.differ');
  });

  it('is absent from a body without one', () => {
    expect(namesRole({})).toBe(false);
  });
});

describe('the filter by role', () => {
  it('takes names and numbers', () => {
    expect(ROLE_FILTERS).toEqual([
      'super-admin',
      'admin',
      'editor',
      'operator',
      'viewer',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });
});
