import { companyMoves } from '@retaguarda/rules/company-status';
import { type Caller, isAdmin } from '../../platform/auth/caller.ts';
import type { SystemReader } from '../../platform/db/executors.ts';
import { isAdminAbove } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import { COMPANY_EDIT_KEY, shapesTree } from './company-policy.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { Company } from './company-schema.ts';
import { MAX_DEPTH } from './company-tree.ts';

/** What of a caller decides what may be done with the companies of one tenant. */
export interface CompanyPowers {
  edit: boolean;
  shape: boolean;
  block: boolean;
}

/** What the caller may do with companies of the tenant; asks the database only for an admin of the tenant itself. */
export async function companyPowers(
  { database }: { database: { system: SystemReader } },
  caller: Caller,
  tenant: { tenantId: number; tenantPath: string },
): Promise<CompanyPowers> {
  const edit = isAdmin(caller) || caller.permissions.has(COMPANY_EDIT_KEY);
  return {
    edit,
    shape: edit && shapesTree(caller),
    block: await mayBlockCompany(database.system, caller, tenant),
  };
}

/** The tenant in which every company is that the caller may know of; null when there are several. */
export function onlyTenantOf({ reach, tenant }: Caller): { tenantId: number; tenantPath: string } | null {
  if (tenant === null || reach.length !== 1 || reach[0] !== tenant.id) return null;
  return { tenantId: tenant.id, tenantPath: tenant.path };
}

/**
 * Whether the caller may block companies of the tenant: an admin of a tenant above it, which the tenant of the request is
 * unless it is the company's own, or of which a membership says so.
 */
export async function mayBlockCompany(
  db: SystemReader,
  caller: Caller,
  { tenantId, tenantPath }: { tenantId: number; tenantPath: string },
): Promise<boolean> {
  if (!isAdmin(caller)) return false;
  if (caller.tenant?.id !== tenantId) return true;
  // A token is of one tenant: what its maker is above it does not count.
  if (caller.token !== null) return false;
  const above = pathIds(tenantPath).filter((id) => id !== tenantId);
  return isAdminAbove(db, caller.userId, above);
}

/** What somebody of these powers may do with the company now. */
export function abilitiesOf(
  powers: CompanyPowers,
  { depth, isMain, status }: Pick<CompanyRecord, 'depth' | 'isMain' | 'status'>,
): Pick<Company, 'moves' | 'abilities'> {
  const { block, edit, shape } = powers;
  return {
    moves: edit ? [...companyMoves(status)] : [],
    abilities: { edit, move: shape && !isMain, addBelow: shape && depth < MAX_DEPTH, block },
  };
}
