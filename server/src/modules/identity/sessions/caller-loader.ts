import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type Caller, ROLE_NUMBERS, type RoleName, type RoleNumber } from '../../../platform/auth/caller.ts';
import type { SystemReader } from '../../../platform/db/executors.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import {
  enabledModules,
  findTenantById,
  findTenantByUuid,
  MODULES,
  pathIds,
  subtreeIds,
  type TenantRow,
} from '../../tenancy/index.ts';
import { effectivePermissions } from '../permissions/effective-permissions.ts';
import type { SessionHolder } from './session-holder.ts';

type Membership = SessionHolder['memberships'][number];

/**
 * The caller behind a session in the tenant of the request: `tenantUuid` of the header, else the tenant claim of the
 * session, else the home tenant. 403 when the caller may not enter it.
 */
export async function loadCaller(
  db: SystemReader,
  holder: SessionHolder,
  tenantUuid: string | null,
): Promise<Caller> {
  const tenant = await requestTenant(db, holder, tenantUuid);
  const membership = tenant === null ? null : entryTo(holder.memberships, tenant);
  if (tenant !== null && membership === null && tenantUuid !== null) throw requestProblems.tenantForbidden();
  const person = {
    userId: holder.userId,
    userUuid: holder.userUuid,
    userName: holder.userName,
    homeTenantId: holder.homeTenantId,
    recordsTenantId: holder.recordsTenantId,
    sessionUuid: holder.sessionUuid,
    via: holder.kind,
    token: null,
    impersonator: holder.impersonator,
    secondFactorAt: holder.secondFactorAt,
    mustEnrol: holder.mustEnrol,
  };
  if (tenant === null || membership === null) return { ...person, ...NOWHERE };
  const role = roleName(membership.role);
  const admin = ROLE_NUMBERS[role] <= ROLE_NUMBERS.admin;
  const modules = new Set<string>(tenant.kind === 'platform' ? MODULES : await enabledModules(db, tenant.id));
  const grants = grantsIn(holder, tenant);
  return {
    ...person,
    tenant: {
      id: tenant.id,
      uuid: tenant.uuid,
      parentId: tenant.parentId,
      path: tenant.path,
      kind: tenant.kind,
      name: tenant.name,
      timeZone: tenant.timeZone,
    },
    role,
    customRoleId: membership.customRoleId,
    jwtRole: tenantUuid === null ? role : await claimedRole(db, holder, tenant),
    reach: admin ? await subtreeIds(db, tenant.path) : [tenant.id],
    rolePath: membership.path,
    isSuperAdmin: role === 'super-admin',
    permissions: effectivePermissions({ role, keys: membership.keys, grants, modules }),
    denied: new Set(grants.filter(({ allowed }) => !allowed).map(({ key }) => key)),
    modules,
    companyId: membership.companyId,
  };
}

/** The role where the login landed, which is another tenant than that of the request when a header names one. */
async function claimedRole(
  db: SystemReader,
  { claimTenantId, homeTenantId, memberships }: SessionHolder,
  asked: TenantRow,
): Promise<RoleName | null> {
  const landed = claimTenantId ?? homeTenantId;
  if (landed === null) return null;
  const tenant = landed === asked.id ? asked : await findTenantById(db, landed);
  const entry = tenant === null ? null : entryTo(memberships, tenant);
  return entry === null ? null : roleName(entry.role);
}

/** Grants count in the home tenant and below it: what one business gives must not hold in another one. */
export function grantsIn(
  { grants, homeTenantId }: Pick<SessionHolder, 'grants' | 'homeTenantId'>,
  tenant: Pick<TenantRow, 'path'>,
): SessionHolder['grants'] {
  return homeTenantId !== null && pathIds(tenant.path).includes(homeTenantId) ? grants : [];
}

const NOWHERE = {
  tenant: null,
  role: null,
  customRoleId: null,
  jwtRole: null,
  reach: [],
  rolePath: null,
  isSuperAdmin: false,
  permissions: new Set<PermissionKey>(),
  denied: new Set<PermissionKey>(),
  modules: new Set<string>(),
  companyId: null,
};

async function requestTenant(
  db: SystemReader,
  holder: SessionHolder,
  tenantUuid: string | null,
): Promise<TenantRow | null> {
  const claimed = holder.claimTenantId === null ? null : await findTenantById(db, holder.claimTenantId);
  if (tenantUuid !== null) {
    const tenant = await findTenantByUuid(db, tenantUuid);
    const outsideClaim = claimed !== null && !tenant?.path.startsWith(claimed.path);
    if (tenant === null || tenant.status !== 'ativo' || outsideClaim) throw requestProblems.tenantForbidden();
    return tenant;
  }
  const tenantId = claimed?.id ?? holder.homeTenantId;
  if (tenantId === null) return null;
  const tenant = claimed ?? (await findTenantById(db, tenantId));
  if (claimed !== null && entryTo(holder.memberships, claimed) === null)
    throw requestProblems.tenantForbidden();
  return tenant?.status === 'ativo' ? tenant : null;
}

/**
 * The membership by which the caller enters a tenant: the nearest at or above it, provided that it is in the tenant
 * itself or makes the caller an admin of the subtree above.
 */
export function entryTo<Entry extends Pick<Membership, 'role' | 'tenantId'>>(
  memberships: readonly Entry[],
  tenant: Pick<TenantRow, 'id' | 'path'>,
): Entry | null {
  const path = pathIds(tenant.path);
  for (const id of path.reverse()) {
    const found = memberships.find((membership) => membership.tenantId === id);
    if (found === undefined) continue;
    return id === tenant.id || found.role <= ROLE_NUMBERS.admin ? found : null;
  }
  return null;
}

export function roleName(number: RoleNumber): RoleName {
  const entry = (Object.entries(ROLE_NUMBERS) as [RoleName, RoleNumber][]).find(
    ([, value]) => value === number,
  );
  if (entry === undefined) throw new Error(`unknown role number ${number}`);
  return entry[0];
}
