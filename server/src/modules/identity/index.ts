import { mapConstraints } from '../../platform/db/database-errors.ts';
import { userProblems } from './user-problems.ts';

export { createAdmin } from './admin-creation.ts';
export {
  type AuthenticatorOptions,
  createAuthenticator,
  csrfTokenOf,
  SESSION_COOKIE,
} from './authenticator.ts';
export { type CallerCache, createCallerCache, type Invalidation } from './caller-cache.ts';
export { MODULES } from './caller-loader.ts';
export type { IdentityContext, IdentitySettings } from './context.ts';
export { findCallerByCookie } from './cookie-caller.ts';
export { findUserEmail } from './credential-queries.ts';
export { announce, followAnnouncements } from './invalidations.ts';
export { type Keys, openKeys } from './key-ring.ts';
export { checkCredentials, openCookieSession } from './login-service.ts';
export { logOut } from './logout-service.ts';
export { identityJobs } from './mail-jobs.ts';
export { requestPasswordReset, resetPassword } from './password-service.ts';
export { identityProblems } from './problems.ts';
export { purgeIdentity } from './purge.ts';
export { identityRoutes } from './routes.ts';
export type { IdentityTables, UserStatus } from './tables.ts';
export { identityTexts } from './texts.ts';
export { type RemovalParts, removeTenant, removeUser } from './user-removal.ts';
export { identityUserRemovalParts } from './user-removal-parts.ts';
export { identityTenantRemovalParts } from './user-removal-with-tenant.ts';
export { NewPassword, OneTimeToken } from './user-schema.ts';

mapConstraints({ users_email_key: userProblems.emailTaken });
