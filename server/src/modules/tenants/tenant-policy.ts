import { type Caller, isOfPlatform, reaches } from '../../platform/auth/caller.ts';
import type { TenantRow } from '../tenancy/index.ts';

/** The path of a white label: the platform and the white label itself. */
const DEPTH_OF_WHITE_LABEL = 2;

/**
 * Whether the caller looks after the tenant: the platform's super-admins after every tenant but the platform, the owner of a white
 * label (its super-admin) after those below it, within the tenant of the request. Nobody looks after the tenant that makes them what
 * they are.
 */
export function looksAfter(caller: Caller, tenant: Pick<TenantRow, 'id' | 'kind' | 'path'>): boolean {
  return tenant.kind !== 'platform' && reaches(caller, tenant.id) && rules(caller, tenant.path, 'below');
}

/** Whether the caller may open a tenant directly below this one. */
export function mayOpenBelow(caller: Caller, parent: Pick<TenantRow, 'id' | 'path'>): boolean {
  return reaches(caller, parent.id) && rules(caller, parent.path, 'at or below');
}

function rules(caller: Caller, path: string, where: 'below' | 'at or below'): boolean {
  const { rolePath } = caller;
  if (!caller.isSuperAdmin || rolePath === null) return false;
  const depth = rolePath.split('/').filter(Boolean).length;
  if (!isOfPlatform(caller) && depth !== DEPTH_OF_WHITE_LABEL) return false;
  return path.startsWith(rolePath) && (where === 'at or below' || path !== rolePath);
}
