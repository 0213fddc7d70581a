import type { Origin, RoleName, RoleNumber } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { findTenantById, findTenantByUuid, type TenantRow } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { entryTo, roleName } from './caller-loader.ts';
import type { Credentials } from './credential-queries.ts';
import { type DatedMembership, membershipsOfUser } from './login-queries.ts';
import { findSuspensionReason } from './tenant-suspension.ts';

/** What a request says that opens a session, whatever it proves. */
export interface SignInRequest {
  /** The tenant asked for, to be placed in the token. */
  tenantUuid: string | null;
  origin: Origin;
  userAgent: string | null;
  /** The session cookie that came with the request; its session ends with the sign-in. */
  sentCookie: string | null;
  /** What the request's browser is remembered by; null for one that is not. */
  sentDevice: string | null;
  /** What the request's browser was given at an earlier sign-in, to be known again; null for a program, or a browser without. */
  sentBrowser: string | null;
}

/** Where somebody lands who signs in. */
export interface Landing {
  memberships: readonly DatedMembership[];
  recordsTenantId: number;
  tenant: TenantRow | null;
  role: { name: RoleName; number: RoleNumber } | null;
}

/** What a sign-in has proved beside the password. */
export interface ProvedFactor {
  /** Uses up what proved a second factor, in the transaction that opens the session; null when none was proved. */
  prove: ((tx: SystemTx) => Promise<void>) | null;
  /** Whether the session may do nothing but enrol a second factor. */
  mustEnrol: boolean;
}

/** A user who proved everything that a sign-in asks for, and whose account may log in. */
export interface Authenticated extends Landing, ProvedFactor {
  user: Credentials;
}

/** Where the user lands: the tenant asked for, else the home tenant, with the role that counts there. */
export async function enter(
  context: IdentityContext,
  user: Credentials,
  tenantUuid: string | null,
): Promise<Landing> {
  const { system } = context.database;
  const memberships = await membershipsOfUser(system, user.userId);
  if (memberships.length === 0) await assertNotSuspended(context, user);
  const tenant = await landingTenant(context, user, tenantUuid);
  const membership = tenant === null ? null : entryTo(memberships, tenant);
  if (tenantUuid !== null && membership === null) throw requestProblems.tenantForbidden();
  return {
    memberships,
    recordsTenantId: user.homeTenantId ?? context.platformTenantId(),
    tenant,
    role: membership === null ? null : { name: roleName(membership.role), number: membership.role },
  };
}

/** Whoever has no other tenant than one that is suspended is told why, once the password was right. */
async function assertNotSuspended({ database }: IdentityContext, { homeTenantId }: Credentials) {
  const reason = homeTenantId === null ? null : await findSuspensionReason(database.system, homeTenantId);
  if (reason !== null) throw identityProblems.tenantSuspended({ values: { reason } });
}

async function landingTenant(context: IdentityContext, user: Credentials, tenantUuid: string | null) {
  const { system } = context.database;
  if (tenantUuid !== null) {
    const tenant = await findTenantByUuid(system, tenantUuid);
    if (tenant === null || tenant.status !== 'ativo') throw requestProblems.tenantForbidden();
    return tenant;
  }
  return user.homeTenantId === null ? null : findTenantById(system, user.homeTenantId);
}
