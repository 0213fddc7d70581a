import { mapConstraints } from '../../platform/db/database-errors.ts';
import { providerProblems } from './providers/provider-problems.ts';
import { userProblems } from './user-problems.ts';

export { assertPassword } from './accounts/own-factor.ts';
export { enterByFile, PersonOfFile } from './accounts/people-file-service.ts';
export { createAdmin } from './admin-creation.ts';
export {
  blockCompanyMembers,
  findCompanyBlock,
  isAdminAbove,
  unblockCompanyMembers,
} from './company-blocks.ts';
export type { IdentityContext, ProviderSettings } from './context.ts';
export {
  deleteCustomRole,
  findNamedCustomRole,
  insertCustomRole,
  lockCustomRole,
  updateCustomRole,
} from './custom-roles/custom-role-queries.ts';
export { deleteEmailChange, setEmail } from './email-change/email-change-queries.ts';
export { addressPaths, addressValues, assertFollowsForm, NO_ADDRESS } from './forms/form-check.ts';
export { FormFieldSchema, FormFieldsAnswer, FormNameSchema } from './forms/form-schema.ts';
export type { FormPlace, Forms } from './forms/forms.ts';
export { assertNotAboveUser } from './grants/permission-service.ts';
export {
  countInvitation,
  INVITATION_TOPIC,
  inviteInTransaction,
} from './invitations/invitation-service.ts';
export { identityJobs } from './mail-jobs.ts';
export { listActiveHolders } from './memberships/holder-list-queries.ts';
export { createHolderMemory, type HolderMemory } from './memberships/holder-memory.ts';
export { isMemberOfAny } from './memberships/member-check-queries.ts';
export {
  filterActiveHolders,
  findActiveMember,
  listOwners,
  type Member,
} from './memberships/member-queries.ts';
export { type CompanyLookup, resolveCompany } from './memberships/membership-company.ts';
export { deleteMembership, lockMembership } from './memberships/membership-queries.ts';
export { findUserReach, listMembershipReach } from './memberships/membership-reach.ts';
export { assignRole } from './memberships/membership-service.ts';
export { deleteOpenInvitations } from './memberships/open-invitation-queries.ts';
export type { NeededKeys } from './memberships/permission-holders.ts';
export { findTenantBrand } from './memberships/tenant-brand-lookup.ts';
export {
  type DataKind,
  managing,
  mayManage,
  mayRead,
  mayReadTarget,
  reading,
} from './permissions/data-access.ts';
export { PermissionKeyName } from './permissions/permission-key-name.ts';
export { identityProblems } from './problems.ts';
export { domainName, domainOfEmail, recordOf } from './providers/domain-name.ts';
export { findOwner } from './providers/domain-queries.ts';
export { createProviderClient } from './providers/provider-client.ts';
export { providerProblems } from './providers/provider-problems.ts';
export { emailDomainRecord, identityProviderRecord } from './providers/provider-records.ts';
export { MADE_ROLES } from './providers/provider-schema.ts';
export { providerTenant } from './providers/provider-service.ts';
export { oidcProblems } from './providers/sign-in-problems.ts';
export { purgeIdentity, SESSION_DAYS } from './purge.ts';
export { directoryGives } from './roles/granting.ts';
export { chooseRole } from './roles/role-choice.ts';
export { assertNotLastSuperAdmin } from './roles/role-last-super-admin.ts';
export { assertMayAssign } from './roles/role-policy.ts';
export { listRoles, type RoleRow } from './roles/role-queries.ts';
export { createInvitationOperation } from './routes/create-invitation.ts';
export { forgotPasswordOperation } from './routes/forgot-password.ts';
export { getMeOperation } from './routes/get-me.ts';
export { getUserOperation } from './routes/get-user.ts';
export { listPermissionsOperation } from './routes/list-permissions.ts';
export { listUsersOperation } from './routes/list-users.ts';
export { logoutOperation } from './routes/logout.ts';
export { resetPasswordOperation } from './routes/reset-password.ts';
export { updateUserOperation } from './routes/update-user.ts';
export { updateUserPermissionsOperation } from './routes/update-user-permissions.ts';
export { identityRoutes } from './routes.ts';
export { Challenge, RememberDevice } from './second-factor/factor-schema.ts';
export { proofFields } from './second-factor/given-proof.ts';
export { PasskeyAssertion } from './second-factor/passkey-schema.ts';
export { leaveAccountMail } from './sessions/account-mail.ts';
export { createAuthenticator, csrfTokenOf } from './sessions/authenticator.ts';
export {
  type CallerCache,
  concernsCaller,
  createCallerCache,
  type Invalidation,
} from './sessions/caller-cache.ts';
export { roleName } from './sessions/caller-loader.ts';
export { openedCookie } from './sessions/cookie-answer.ts';
export { findCallerByCookie } from './sessions/cookie-caller.ts';
export { cookieScope, SESSION_COOKIE, SUPPORT_COOKIE } from './sessions/cookie-names.ts';
export { findCredentials, findUserEmail, useTokensIn } from './sessions/credential-queries.ts';
export { Impersonation, viewImpersonation } from './sessions/impersonation-view.ts';
export { announce, followAnnouncements } from './sessions/invalidations.ts';
export { openKeys } from './sessions/key-ring.ts';
export { membershipsOfUser } from './sessions/login-queries.ts';
export { asBusy, checkCredentials } from './sessions/login-service.ts';
export { checkPasskeySignIn } from './sessions/passkey-sign-in.ts';
export { assertWithin, RESET_TOPIC } from './sessions/password-service.ts';
export { sentCookies, setDeviceCookie } from './sessions/sent-cookies.ts';
export {
  filterLiveSessions,
  findCallerBySession,
  findCallerIn,
  findCallerOfUser,
} from './sessions/session-caller.ts';
export { endAllSessions } from './sessions/session-queries.ts';
export { askAsSignIn } from './sessions/sign-in-check.ts';
export { answerChallenge } from './sessions/sign-in-gate.ts';
export { endSessionsIn } from './sessions/tenant-suspension.ts';
export type { ApiTokens, FoundToken } from './sessions/token-caller.ts';
export type { IdentityTables } from './tables.ts';
export { identityTexts } from './texts.ts';
export type { UserCall } from './user-call.ts';
export { userProblems } from './user-problems.ts';
export { withPrincipal } from './users/address-list.ts';
export { createNameMemory, type NameMemory } from './users/name-memory.ts';
export { createServiceUser, renameServiceUser } from './users/service-user.ts';
export { createUser } from './users/user-creation.ts';
export { formPlaceOfUser } from './users/user-form.ts';
export { countPeople, findNamedPeople, summarizeUsers } from './users/user-list-service.ts';
export { assertReservedUnchanged, mergeMetadata, withoutReserved } from './users/user-metadata.ts';
export { type FoundUser, findUserUuidById } from './users/user-queries.ts';
export { userRecord } from './users/user-record.ts';
export {
  changeProfile,
  changeUser,
  lockRecord,
  writePersonalData,
} from './users/user-record-queries.ts';
export { type RemovalParts, removeTenant, removeUser } from './users/user-removal.ts';
export { identityUserRemovalParts } from './users/user-removal-parts.ts';
export { identityTenantRemovalParts } from './users/user-removal-with-tenant.ts';
export {
  Email,
  PersonName,
  UserIdParams,
  UserStatusSchema,
  UserSummary,
} from './users/user-schema.ts';
export { findReachableUser } from './users/user-service.ts';
export { USER_UPLOADS } from './users/user-uploads.ts';

mapConstraints({
  users_email_key: userProblems.emailTaken,
  custom_roles_name_key: userProblems.customRoleNameTaken,
  custom_roles_place_check: userProblems.customRolesFull,
  memberships_custom_role_fkey: userProblems.customRoleHeld,
  invitations_custom_role_fkey: userProblems.customRoleHeld,
  email_domains_domain_key: providerProblems.domainKnown,
  verified_domains_pkey: providerProblems.domainTaken,
});

export { userCreated, userEvents, userLeft, userUpdated } from './user-events.ts';
