import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Language } from '../../../platform/problem.ts';
import type { IdentityContext } from '../context.ts';
import { defaultHolders, moduleOf } from '../permissions/permission-defaults.ts';
import { listPermissions } from '../permissions/permission-rows.ts';

/** An entry of the catalogue, in the caller's language. */
export interface ShownPermission {
  id: number;
  chave: PermissionKey;
  nome: string;
  modulo: string;
  /** Roles that hold it without a grant. */
  padrao: readonly string[];
}

/** The catalogue without the groups of modules that are off for the tenant. */
export async function listShownPermissions(
  { database }: Pick<IdentityContext, 'database'>,
  caller: Caller,
  language: Language,
): Promise<ShownPermission[]> {
  const permissions = await listPermissions(database.tenant(caller.recordsTenantId));
  return permissions
    .filter(({ key }) => isShown(caller, key))
    .map(({ id, key, module, labelPt, labelEn }) => ({
      id,
      chave: key,
      nome: language === 'en' ? labelEn : labelPt,
      modulo: module,
      padrao: defaultHolders(key),
    }));
}

/** The keys of a module that is off are hidden; for somebody without a tenant no module is off. */
function isShown({ modules, tenant }: Caller, key: PermissionKey): boolean {
  const module = moduleOf(key);
  return module === null || tenant === null || modules.has(module);
}
