import { isPermissionKey, type PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, test } from 'vitest';
import { EVERYBODY, taskVisibility, viewerOf, viewersOf } from './task-visibility.ts';

const USER = 7;
const ALL = { kind: 'all' } as const;
const OWN = { kind: 'own', userId: USER } as const;
const NONE = { kind: 'none' } as const;

/** Every combination of the three flags, as bits: read_all, read_filtered, read_own. */
const TABLE = [
  ['', NONE],
  ['tarefas.read_own', OWN],
  ['tarefas.read_filtered', ALL],
  ['tarefas.read_filtered tarefas.read_own', ALL],
  ['tarefas.read_all', ALL],
  ['tarefas.read_all tarefas.read_own', ALL],
  ['tarefas.read_all tarefas.read_filtered', ALL],
  ['tarefas.read_all tarefas.read_filtered tarefas.read_own', ALL],
] as const;

describe('visibility', () => {
  test.each(TABLE)('with the flags "%s"', (flags, expected) => {
    const scopes = flags.split(' ').filter(isPermissionKey);
    const permissions = new Set<PermissionKey>(['tarefas.read', ...scopes]);
    expect(taskVisibility({ userId: USER, permissions, isSuperAdmin: false })).toEqual(expected);
    const blind = new Set(scopes);
    expect(taskVisibility({ userId: USER, permissions: blind, isSuperAdmin: false })).toEqual(NONE);
    expect(taskVisibility({ userId: USER, permissions, isSuperAdmin: true })).toEqual(ALL);
  });

  test('is not given by the right to read without a scope', () => {
    const permissions = new Set<PermissionKey>(['tarefas.read', 'tarefas.update']);
    expect(taskVisibility({ userId: USER, permissions, isSuperAdmin: false })).toEqual(NONE);
  });
});

describe('the counter that a viewer reads', () => {
  test.each([
    [ALL, EVERYBODY],
    [OWN, USER],
    [NONE, null],
  ])('of %j is %s', (visibility, viewer) => {
    expect(viewerOf(visibility)).toBe(viewer);
  });
});

describe('the counters of a task', () => {
  test.each([
    [{ createdBy: 1, assignedTo: null }, [EVERYBODY, 1]],
    [{ createdBy: 1, assignedTo: 1 }, [EVERYBODY, 1]],
    [{ createdBy: 1, assignedTo: 2 }, [EVERYBODY, 1, 2]],
  ])('of %j are those of %j', (task, viewers) => {
    expect(viewersOf(task)).toEqual(viewers);
  });
});
