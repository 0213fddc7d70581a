import { describe, expect, it } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { assertDisjoint, namedItems, selectPermissions } from './permission-selection.ts';

const CATALOGUE = [
  { id: 1, key: 'perm-user-view' },
  { id: 2, key: 'perm-user-edit' },
  { id: 101, key: 'tarefas.read' },
] as const;

const select = (...names: (string | number)[]) =>
  selectPermissions(CATALOGUE, namedItems('grant', names)).map(({ key }) => key);

describe('the permissions of a list', () => {
  it('are named by key or by id, and count once', () => {
    expect(select('perm-user-edit', '101', 1, '2')).toEqual([
      'perm-user-edit',
      'tarefas.read',
      'perm-user-view',
    ]);
  });

  it('that are unknown are all named with their place', () => {
    try {
      select('perm-user-view', 'perm-x', '7');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({
        status: 422,
        code: 'permission.unknown',
        errors: [
          { path: 'grant.1', message: 'perm-x' },
          { path: 'grant.2', message: '7' },
        ],
      });
    }
  });

  it.each(['', '01', '1.0', '__proto__', 'PERM-USER-VIEW'])('do not hold %j', (name) => {
    expect(() => select(name)).toThrow('permission.unknown');
  });
});

describe('granting and revoking', () => {
  const [view, edit] = [
    { id: 1, key: 'perm-user-view' },
    { id: 2, key: 'perm-user-edit' },
  ] as const;

  it('of different permissions goes together', () => {
    expect(() => assertDisjoint([view], [edit])).not.toThrow();
  });

  it('of the same one does not', () => {
    expect(() => assertDisjoint([view, edit], [edit])).toThrow('permission.conflict');
  });
});
