import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { ROLE_NUMBERS, type RoleName } from '@retaguarda/rules/roles';
import type { TokenScope } from '@retaguarda/rules/token-scopes';

export { ROLE_NUMBERS, type RoleName, type RoleNumber } from '@retaguarda/rules/roles';

export interface CallerTenant {
  id: number;
  uuid: string;
  parentId: number | null;
  /** Ids from the platform to the tenant itself, between slashes: `/1/10/`. */
  path: string;
  kind: 'platform' | 'white_label' | 'sub_company';
  name: string;
  timeZone: string;
}

/** The API token that a request came with. */
export interface CallerToken {
  id: number;
  tenantId: number;
  name: string;
  /** What it begins with, after `rtg_`: enough to tell it from others. */
  prefix: string;
  scopes: ReadonlySet<TokenScope>;
  /** Networks (CIDR) from which it may be used; none for anywhere. */
  addresses: readonly string[];
  /** When what was sent stops being good; null for never. */
  endsAt: Date | null;
  /** Whose rights it has at most. */
  holder: TokenHolder;
}

/** The person who made a token, or the service account that it is of. */
export type TokenHolder = { kind: 'person'; userId: number } | ServiceHolder;

/** A service account as it stands behind its tokens. */
export interface ServiceHolder {
  kind: 'service';
  userId: number;
  userUuid: string;
  name: string;
  scopes: ReadonlySet<TokenScope>;
  /** The one company that it is bound to. */
  companyId: number | null;
}

/** The super-admin of the platform who acts as somebody else, and within which limits. */
export interface CallerImpersonator {
  userId: number;
  userUuid: string;
  userName: string;
  /** Their own session, with which this one ends. */
  sessionUuid: string;
  reason: string;
  /** Whether anything may be changed; even then not what only the person may do. */
  mayWrite: boolean;
  until: Date;
}

/**
 * Who sends a request and from which tenant. Built from the database for each session and tenant, never from claims,
 * headers or metadata; kept at most 30 seconds.
 */
export interface Caller {
  userId: number;
  userUuid: string;
  userName: string;
  homeTenantId: number | null;
  /** Where the caller's own tenant rows live: the home tenant, or the platform while there is none. */
  recordsTenantId: number;
  /** Empty for a caller with an API token. */
  sessionUuid: string;
  via: 'bearer' | 'cookie' | 'token';
  /** The API token behind the request, whose scopes have narrowed everything below; null for a session. */
  token: CallerToken | null;
  /** Who acts as this person in the session; null for the person. */
  impersonator: CallerImpersonator | null;
  /** When the session last proved a second factor; null when it never did. */
  secondFactorAt: Date | null;
  /** Whether the session may do nothing but enrol a second factor, which a tenant of the caller asks for. */
  mustEnrol: boolean;
  /** The tenant of the request; null while the caller belongs to none. */
  tenant: CallerTenant | null;
  /** The role of the nearest membership at or above the request's tenant. */
  role: RoleName | null;
  /** The role of the tenant's own by which the caller holds keys in the place of the defaults of the role; null for none. */
  customRoleId: number | null;
  /** The role that the caller's token claims: the one that counts where the login landed. */
  jwtRole: RoleName | null;
  /** The tenants of the request's subtree that the caller reaches: all of it for admins, else the tenant alone. */
  reach: readonly number[];
  /**
   * Path of the tenant whose membership gives the role, `/1/4/`; null without one. The caller has no role in tenants above it.
   */
  rolePath: string | null;
  /** True when the role is super-admin: permission checks let it pass, in the subtree of the tenant that gives the role. */
  isSuperAdmin: boolean;
  /** Effective permission keys in the request's tenant. */
  permissions: ReadonlySet<PermissionKey>;
  /** Keys that were denied to the caller, even if the role has them. */
  denied: ReadonlySet<PermissionKey>;
  /** Modules that are on for the request's tenant. */
  modules: ReadonlySet<string>;
  /** The one company that a level-1 scope binds the caller to. */
  companyId: number | null;
}

/** Whether the caller counts as admin in the tenant of the request. */
export function isAdmin(caller: Caller): boolean {
  return caller.role !== null && ROLE_NUMBERS[caller.role] <= ROLE_NUMBERS.admin;
}

/** Whether the role is one in the platform, which is global (contract 3). */
export function isOfPlatform({ rolePath }: Pick<Caller, 'rolePath'>): boolean {
  return rolePath !== null && /^\/?\d+\/?$/.test(rolePath);
}

/** What the audit log calls a token by: its name, and enough of it to find it again. */
export function describeToken({ name, prefix }: Pick<CallerToken, 'name' | 'prefix'>): string {
  return `${name} (rtg_${prefix}…)`;
}

export function reaches(caller: Caller, tenantId: number): boolean {
  return caller.reach.includes(tenantId);
}

/** Where a mutation comes from, for the audit log. */
export interface Origin {
  userId: number | null;
  ip: string | null;
  requestId: string | null;
  /** The API token that it was made with, in words that stay when the token is gone; absent without one. */
  token?: string;
  /** Who acted as the user; absent where that is the user. */
  impersonatorId?: number;
}
