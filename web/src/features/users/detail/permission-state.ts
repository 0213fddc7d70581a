import type { Permission, Right } from '../../../api/types.ts';
import type { PermissionChange } from '../../../api/users.ts';

export interface PermissionState {
  permission: Permission;
  /** Whether the user may do it now, and why. */
  right: Right;
}

export interface PermissionModule {
  name: string;
  permissions: PermissionState[];
}

/** Groups the catalogue by module, in its own order, with what the user holds and why. */
export function permissionModules(
  catalogue: readonly Permission[],
  rights: readonly Right[],
): PermissionModule[] {
  const byKey = new Map(rights.map((right) => [right.key, right]));
  const modules = new Map<string, PermissionState[]>();
  for (const permission of catalogue) {
    const right = byKey.get(permission.chave);
    if (right === undefined) continue;
    modules.set(permission.modulo, [...(modules.get(permission.modulo) ?? []), { permission, right }]);
  }
  return [...modules].map(([name, permissions]) => ({ name, permissions }));
}

/** The modules without what two people hold alike. */
export function onlyDifferent(
  modules: readonly PermissionModule[],
  other: readonly Right[],
): PermissionModule[] {
  const held = new Set(other.filter((right) => right.held).map(({ key }) => key));
  const differs = ({ right }: PermissionState) => right.held !== held.has(right.key);
  return modules
    .map(({ name, permissions }) => ({ name, permissions: permissions.filter(differs) }))
    .filter(({ permissions }) => permissions.length > 0);
}

/** Keys whose switch stands otherwise than the stored value, and how. */
export type Edits = Readonly<Record<string, boolean>>;

/** The edits after a switch was moved; moving it back takes the edit away. */
export function withEdit(edits: Edits, state: PermissionState, held: boolean): Edits {
  const { [state.permission.chave]: _previous, ...others } = edits;
  return held === state.right.held ? others : { ...others, [state.permission.chave]: held };
}

export function toChange(edits: Edits): PermissionChange {
  const keysWith = (value: boolean) => Object.keys(edits).filter((key) => edits[key] === value);
  return { grant: keysWith(true), revoke: keysWith(false) };
}
