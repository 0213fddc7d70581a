import type { RoleName } from '../../../platform/auth/caller.ts';

/** Keys that every role in the list holds without an explicit grant (contract 3, and the default grants of spec 2). */
const DEFAULT_HOLDERS = {
  'perm-user-view': ['super-admin', 'admin'],
  'perm-user-edit': ['super-admin', 'admin'],
  'perm-user-delete': ['super-admin', 'admin'],
  'perm-user-list': ['super-admin', 'admin', 'editor', 'operator'],
  'tarefas.read': ['super-admin', 'admin', 'editor'],
  'tarefas.read_own': ['super-admin', 'admin', 'editor'],
  'tarefas.read_all': ['super-admin', 'admin'],
  'tarefas.read_filtered': ['super-admin'],
  'tarefas.create': ['super-admin', 'admin', 'editor'],
  'tarefas.update': ['super-admin'],
  'tarefas.delete': ['super-admin'],
  'tarefas.assign': ['super-admin'],
  'tarefas.change_status': ['super-admin'],
  'tarefas.steps.manage': ['super-admin'],
  'tarefas.documents.manage': ['super-admin'],
  'tarefas.flow.manage': ['super-admin'],
  'tarefas.ai_summary.manage': ['super-admin'],
  'tarefas.block': ['super-admin'],
  'projetos.read': ['super-admin', 'admin', 'editor', 'operator'],
  'projetos.manage': ['super-admin', 'admin'],
  'operacoes.read': ['super-admin', 'admin', 'editor', 'operator'],
  'operacoes.manage': ['super-admin', 'admin'],
  'comissoes.read': ['super-admin', 'admin', 'editor', 'operator'],
  'comissoes.manage': ['super-admin', 'admin'],
  'propostas.read': ['super-admin', 'admin', 'editor', 'operator'],
  'propostas.manage': ['super-admin', 'admin', 'editor', 'operator'],
} as const satisfies Record<string, readonly RoleName[]>;

export type PermissionKey = keyof typeof DEFAULT_HOLDERS;

/** Every key of the catalogue, in the order of the catalogue. */
export const PERMISSION_KEYS = Object.keys(DEFAULT_HOLDERS) as readonly PermissionKey[];

const NO_ROLES: readonly RoleName[] = [];

/** The roles that hold the key by default, the highest first; none for a key that the catalogue does not have. */
export function defaultHolders(key: string): readonly RoleName[] {
  return Object.hasOwn(DEFAULT_HOLDERS, key) ? DEFAULT_HOLDERS[key as PermissionKey] : NO_ROLES;
}

/** What the role holds by default. */
export function defaultPermissions(role: RoleName): readonly PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => defaultHolders(key).includes(role));
}

const MODULE_OF_PREFIX = { 'tarefas.': 'tasks' } as const;

/** The module that must be on for the key to count; null for keys that always count. */
export function moduleOf(key: string): string | null {
  for (const [prefix, module] of Object.entries(MODULE_OF_PREFIX)) {
    if (key.startsWith(prefix)) return module;
  }
  return null;
}
