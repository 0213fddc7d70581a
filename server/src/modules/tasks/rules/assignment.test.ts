import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, test } from 'vitest';
import { ASSIGN_FLAG, assignmentOfNew, assignmentOfUpdate } from './assignment.ts';

const CALLER = 1;
const OTHER = 2;
const THIRD = 3;

const WITHOUT = { userId: CALLER, isSuperAdmin: false, permissions: new Set<PermissionKey>() };
const WITH = { ...WITHOUT, permissions: new Set<PermissionKey>([ASSIGN_FLAG]) };
const SUPER = { ...WITHOUT, isSuperAdmin: true };

const settled = (userId: number | null) => ({ kind: 'settled', userId });
const choose = (userId: number) => ({ kind: 'choose', userId });

describe('a new task', () => {
  test.each([undefined, null, CALLER, OTHER])(
    'without the flag is for its creator, whoever is named (%s)',
    (wanted) => {
      expect(assignmentOfNew(WITHOUT, wanted)).toEqual(settled(CALLER));
    },
  );

  test.each([WITH, SUPER])('with the flag is for whom the body names', (caller) => {
    expect(assignmentOfNew(caller, undefined)).toEqual(settled(null));
    expect(assignmentOfNew(caller, null)).toEqual(settled(null));
    expect(assignmentOfNew(caller, CALLER)).toEqual(choose(CALLER));
    expect(assignmentOfNew(caller, OTHER)).toEqual(choose(OTHER));
  });
});

describe('an update', () => {
  test.each([null, OTHER])('without the flag keeps %s, whoever is named', (previous) => {
    for (const wanted of [undefined, null, CALLER, OTHER, THIRD]) {
      expect(assignmentOfUpdate(WITHOUT, previous, wanted)).toEqual(settled(previous));
    }
  });

  test.each([WITH, SUPER])('with the flag changes what the body names', (caller) => {
    expect(assignmentOfUpdate(caller, OTHER, undefined)).toEqual(settled(OTHER));
    expect(assignmentOfUpdate(caller, OTHER, OTHER)).toEqual(settled(OTHER));
    expect(assignmentOfUpdate(caller, OTHER, null)).toEqual(settled(null));
    expect(assignmentOfUpdate(caller, OTHER, THIRD)).toEqual(choose(THIRD));
    expect(assignmentOfUpdate(caller, null, OTHER)).toEqual(choose(OTHER));
  });
});
