import { expect, test } from 'vitest';
import { DEFAULT_HOLDERS, isPermissionKey, PERMISSION_KEYS, type PermissionKey } from './permission-keys.ts';

test('a key with a typo does not compile', () => {
  const right: PermissionKey = 'perm-user-list';
  // @ts-expect-error the key ends in "list"
  const wrong: PermissionKey = 'perm-user-lst';
  expect([isPermissionKey(right), isPermissionKey(wrong)]).toEqual([true, false]);
});

test('a text is a key only when the catalogue has it', () => {
  for (const key of PERMISSION_KEYS) expect(isPermissionKey(key)).toBe(true);
  for (const text of ['', 'constructor', 'toString', 'PERM-USER-LIST', 'tarefas']) {
    expect(isPermissionKey(text)).toBe(false);
  }
});

test('every key is held by the super-admin, and by no role that stands above one without it', () => {
  const ranks = ['super-admin', 'admin', 'editor', 'operator', 'viewer'];
  for (const holders of Object.values(DEFAULT_HOLDERS))
    expect(holders).toEqual(ranks.slice(0, holders.length));
});
