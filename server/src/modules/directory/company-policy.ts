import type { Caller } from '../../platform/auth/caller.ts';
import { companyProblems } from './company-problems.ts';

/** Lets others than admins write companies. */
export const COMPANY_EDIT_KEY = 'perm-user-edit';

const LIST_KEY = 'perm-user-list';

/** The companies that a caller may know of at all; every other one is as if it did not exist. */
export interface CompanyScope {
  tenantIds: readonly number[];
  /** The one company of a caller with a level-1 scope; null for all of the tenants. */
  companyId: number | null;
}

/** What a list shows: the scope, or of it only the main company of the tenant of the request. */
export interface ListScope extends CompanyScope {
  mainOnly: boolean;
}

/** Whoever lists companies: a caller in the tenant of the request, or by one of several memberships. */
export interface CompanyLister extends Pick<Caller, 'companyId' | 'isSuperAdmin' | 'permissions' | 'reach'> {
  tenant: { id: number } | null;
}

export function scopeOf({ companyId, reach }: Caller): CompanyScope {
  return { tenantIds: reach, companyId };
}

/**
 * What the caller may list of the given tenants. Without `perm-user-list` that is the caller's own company: the one that
 * the membership names, else the main company of the tenant.
 */
export function listScopeOf(caller: CompanyLister, tenantIds: readonly number[] = caller.reach): ListScope {
  const reached = tenantIds.filter((id) => caller.reach.includes(id));
  if (caller.companyId !== null) {
    return { tenantIds: reached, companyId: caller.companyId, mainOnly: false };
  }
  if (caller.isSuperAdmin || caller.permissions.has(LIST_KEY)) {
    return { tenantIds: reached, companyId: null, mainOnly: false };
  }
  const own = reached.filter((id) => id === caller.tenant?.id);
  return { tenantIds: own, companyId: null, mainOnly: true };
}

/**
 * The companies of all the scopes together, in as few scopes as possible and each company in one of them only, so that
 * none is listed or counted twice.
 */
export function joinScopes(scopes: readonly ListScope[]): ListScope[] {
  const whole = new Set(scopes.filter(isWhole).flatMap(({ tenantIds }) => tenantIds));
  const isRest = (tenantId: number) => !whole.has(tenantId);
  const mains = new Set(scopes.filter(({ mainOnly }) => mainOnly).flatMap(({ tenantIds }) => tenantIds));
  const bound = scopes.filter(({ companyId }) => companyId !== null);
  return [
    { tenantIds: [...whole], companyId: null, mainOnly: false },
    { tenantIds: [...mains].filter(isRest), companyId: null, mainOnly: true },
    ...bound.map((scope) => ({ ...scope, tenantIds: scope.tenantIds.filter(isRest) })),
  ].filter(({ tenantIds }) => tenantIds.length > 0);
}

function isWhole({ companyId, mainOnly }: ListScope): boolean {
  return companyId === null && !mainOnly;
}

/** Whether the caller sees more than one company: what is made or moved would lie outside of a single one. */
export const shapesTree = ({ companyId }: Caller): boolean => companyId === null;

/** Throws 403 for a caller whose scope is one company. */
export function assertMayShapeTree(caller: Caller): void {
  if (!shapesTree(caller)) throw companyProblems.ownCompanyOnly();
}
