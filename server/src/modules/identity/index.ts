import { mapConstraints } from '../../platform/db/database-errors.ts';
import { userProblems } from './user-problems.ts';

export { createAdmin } from './admin-creation.ts';
export {
  cookieScope,
  createAuthenticator,
  csrfTokenOf,
  SESSION_COOKIE,
} from './authenticator.ts';
export { type CallerCache, concernsCaller, createCallerCache, type Invalidation } from './caller-cache.ts';

export { blockCompanyMembers, isAdminAbove, unblockCompanyMembers } from './company-blocks.ts';
export type { IdentityContext } from './context.ts';
export { findCallerByCookie } from './cookie-caller.ts';
export { findUserEmail } from './credential-queries.ts';
export { announce, followAnnouncements } from './invalidations.ts';
export { countInvitation, invite, inviteInTransaction } from './invitation-service.ts';
export { openKeys } from './key-ring.ts';
export { checkCredentials, openCookieSession } from './login-service.ts';
export { logOut } from './logout-service.ts';
export { identityJobs } from './mail-jobs.ts';
export { findActiveMember, listActiveMembers, type Member } from './member-queries.ts';
export type { CompanyLookup } from './membership-company.ts';
export { assignRole } from './membership-service.ts';
export { requestPasswordReset, resetPassword } from './password-service.ts';
export { listShownPermissions } from './permission-catalogue.ts';
export { PermissionsBody } from './permission-schema.ts';
export { changePermissions } from './permission-service.ts';
export { identityProblems } from './problems.ts';
export { purgeIdentity } from './purge.ts';
export { chooseRole, ROLE_FILTERS } from './role-choice.ts';
export { assertMayAssign } from './role-policy.ts';
export { listRoles, type RoleRow } from './role-queries.ts';
export { identityRoutes } from './routes.ts';
export { filterLiveSessions, findCallerBySession } from './session-caller.ts';
export type { IdentityTables, UserStatus } from './tables.ts';
export { wornBrand } from './tenant-brand.ts';
export { identityTexts } from './texts.ts';
export type { UserCall } from './user-call.ts';
export { pageNumberedUsers, summarizeUsers } from './user-list-service.ts';
export { assertNoReservedMetadata, mergeMetadata } from './user-metadata.ts';
export { userProblems } from './user-problems.ts';
export { findUserUuidById } from './user-queries.ts';
export { type RemovalParts, removeTenant, removeUser } from './user-removal.ts';
export { identityUserRemovalParts } from './user-removal-parts.ts';
export { identityTenantRemovalParts } from './user-removal-with-tenant.ts';
export {
  Email,
  NewPassword,
  OneTimeToken,
  PersonName,
  UserStatusSchema,
  UserSummary,
} from './user-schema.ts';
export { getUser } from './user-service.ts';
export { updateUser } from './user-update-service.ts';

mapConstraints({ users_email_key: userProblems.emailTaken });
