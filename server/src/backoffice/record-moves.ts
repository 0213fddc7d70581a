import { Type } from 'typebox';
import { type DataKind, mayManage } from '../modules/identity/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { oneOf } from '../platform/http/schema.ts';

/** The field that tells where the caller may bring a record now. */
export function movesField<Status extends string>(statuses: readonly Status[]) {
  return Type.Array(oneOf(statuses), {
    description: 'statuses that the caller may give it now; none without the permission',
  });
}

/** Where the record may go, for who may change such records; the rule is the one that guards the change. */
export function movesFor<Status extends string>(
  caller: Caller,
  kind: DataKind,
  moves: readonly Status[],
): Status[] {
  return mayManage(caller, kind) ? [...moves] : [];
}
