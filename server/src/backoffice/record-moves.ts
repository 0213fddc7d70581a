import { type Static, Type } from 'typebox';
import { type DataKind, mayManage } from '../modules/identity/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, oneOf } from '../platform/http/schema.ts';

/** The field that tells where the caller may bring a record now. */
export function movesField<Status extends string>(statuses: readonly Status[]) {
  return Type.Array(oneOf(statuses), {
    description: 'statuses that the caller may give it now; none without the permission',
  });
}

/** Tells of a record without a form whether the caller may make its changes. */
export const Managed = named(
  'ManageAbility',
  Type.Object({
    manage: Type.Boolean({ description: 'whether the caller holds what changes of such records ask for' }),
  }),
);

/** Tells of a record with a form also whether the caller may change what it says. */
export const Editable = named(
  'EditAbilities',
  Type.Object({
    ...Managed.properties,
    edit: Type.Boolean({ description: 'whether the caller may change what it says now' }),
  }),
);

/** What the caller may do with a record beside bringing it to another status. */
export function managedBy(caller: Caller, kind: DataKind): Static<typeof Managed> {
  return { manage: mayManage(caller, kind) };
}

/** The same of a record with a form, which can be closed to changes whoever asks. */
export function editableBy(caller: Caller, kind: DataKind, isOpen = true): Static<typeof Editable> {
  const manage = mayManage(caller, kind);
  return { manage, edit: manage && isOpen };
}

/** Where the record may go, for who may change such records; the rule is the one that guards the change. */
export function movesFor<Status extends string>(
  caller: Caller,
  kind: DataKind,
  moves: readonly Status[],
): Status[] {
  return mayManage(caller, kind) ? [...moves] : [];
}
