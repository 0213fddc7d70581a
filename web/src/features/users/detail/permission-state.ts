import type { Permission, UserFull } from '../../../api/types.ts';
import type { PermissionChange } from '../../../api/users.ts';

/** Where the present value of a permission comes from. */
export type Origin = 'role' | 'granted' | 'denied';

export interface PermissionState {
  permission: Permission;
  /** Whether the user may do it now. */
  held: boolean;
  origin: Origin;
}

export interface PermissionModule {
  name: string;
  permissions: PermissionState[];
}

/** Groups the catalogue by module, in its own order, with what the user holds and why. */
export function permissionModules(catalogue: readonly Permission[], user: UserFull): PermissionModule[] {
  const granted = new Set(user.permissoes.map(({ permissaoId }) => permissaoId));
  const denied = deniedKeys(user);
  const explicit = ({ id, chave }: Permission) =>
    denied.has(chave) ? false : granted.has(id) ? true : undefined;
  const modules = new Map<string, PermissionState[]>();
  for (const permission of catalogue) {
    const state = stateOf(permission, explicit(permission), user.role);
    modules.set(permission.modulo, [...(modules.get(permission.modulo) ?? []), state]);
  }
  return [...modules].map(([name, permissions]) => ({ name, permissions }));
}

/** What was taken from the user although the role may give it stands in the metadata, beside what was granted. */
function deniedKeys(user: UserFull): Set<unknown> {
  const keys = user.metadata['permissoesNegadas'];
  return new Set(Array.isArray(keys) ? keys : []);
}

/** The explicit grant or denial decides, else the default of the role. */
function stateOf(
  permission: Permission,
  explicit: boolean | undefined,
  role: string | null,
): PermissionState {
  if (explicit === undefined) {
    return { permission, held: role !== null && permission.padrao.includes(role), origin: 'role' };
  }
  return { permission, held: explicit, origin: explicit ? 'granted' : 'denied' };
}

/** Keys whose switch stands otherwise than the stored value, and how. */
export type Edits = Readonly<Record<string, boolean>>;

/** The edits after a switch was moved; moving it back takes the edit away. */
export function withEdit(edits: Edits, state: PermissionState, held: boolean): Edits {
  const { [state.permission.chave]: _previous, ...others } = edits;
  return held === state.held ? others : { ...others, [state.permission.chave]: held };
}

export function toChange(edits: Edits): PermissionChange {
  const keysWith = (value: boolean) => Object.keys(edits).filter((key) => edits[key] === value);
  return { grant: keysWith(true), revoke: keysWith(false) };
}
