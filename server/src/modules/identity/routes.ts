import type { Route } from '../../platform/http/route.ts';
import type { IdentityContext } from './context.ts';
import { acceptInvitationRoute } from './routes/accept-invitation.ts';
import { addEmailDomainRoute } from './routes/add-email-domain.ts';
import { addPasskeyRoute } from './routes/add-passkey.ts';
import { answerEmailChangeRoute } from './routes/answer-email-change.ts';
import { approveRegistrationRoute } from './routes/approve-registration.ts';
import { beginPasskeyRoute } from './routes/begin-passkey.ts';
import { beginPasskeyLoginRoute } from './routes/begin-passkey-login.ts';
import { beginSecondFactorRoute } from './routes/begin-second-factor.ts';
import { beginStepUpRoute } from './routes/begin-step-up.ts';
import { cancelInvitationRoute } from './routes/cancel-invitation.ts';
import { changePasswordRoute } from './routes/change-password.ts';
import { checkIdentityProviderRoute } from './routes/check-identity-provider.ts';
import { confirmSecondFactorRoute } from './routes/confirm-second-factor.ts';
import { createCustomRoleRoute } from './routes/create-custom-role.ts';
import { createIdentityProviderRoute } from './routes/create-identity-provider.ts';
import { createInvitationRoute } from './routes/create-invitation.ts';
import { deleteCustomRoleRoute } from './routes/delete-custom-role.ts';
import { deleteIdentityProviderRoute } from './routes/delete-identity-provider.ts';
import { deleteMembershipRoute } from './routes/delete-membership.ts';
import { endSessionRoute } from './routes/end-session.ts';
import { endSessionsRoute } from './routes/end-sessions.ts';
import { findCompanySignInRoute } from './routes/find-company-sign-in.ts';
import { finishOidcRoute } from './routes/finish-oidc.ts';
import { forgetDeviceRoute } from './routes/forget-device.ts';
import { forgotPasswordRoute } from './routes/forgot-password.ts';
import { getEmailChangeRoute } from './routes/get-email-change.ts';
import { getIdentityProviderRoute } from './routes/get-identity-provider.ts';
import { getJwksRoute } from './routes/get-jwks.ts';
import { getListViewsRoute } from './routes/get-list-views.ts';
import { getMeRoute } from './routes/get-me.ts';
import { getPasswordPolicyRoute } from './routes/get-password-policy.ts';
import { getPreferencesRoute } from './routes/get-preferences.ts';
import { getSecondFactorRoute } from './routes/get-second-factor.ts';
import { getSecondFactorPolicyRoute } from './routes/get-second-factor-policy.ts';
import { getUserRoute } from './routes/get-user.ts';
import { getUserAbilitiesRoute } from './routes/get-user-abilities.ts';
import { getUserFileRoute } from './routes/get-user-file.ts';
import { getUserRightsRoute } from './routes/get-user-rights.ts';
import { getUserSecondFactorRoute } from './routes/get-user-second-factor.ts';
import { issueTokenRoute } from './routes/issue-token.ts';
import { issueTokenSecondFactorRoute } from './routes/issue-token-second-factor.ts';
import { listCustomRolesRoute } from './routes/list-custom-roles.ts';
import { listEmailDomainsRoute } from './routes/list-email-domains.ts';
import { listIdentityProvidersRoute } from './routes/list-identity-providers.ts';
import { listInvitationsRoute } from './routes/list-invitations.ts';
import { listMembershipsRoute } from './routes/list-memberships.ts';
import { listPermissionsRoute } from './routes/list-permissions.ts';
import { listRememberedDevicesRoute } from './routes/list-remembered-devices.ts';
import { listRightsRoute } from './routes/list-rights.ts';
import { listRolesRoute } from './routes/list-roles.ts';
import { listSessionsRoute } from './routes/list-sessions.ts';
import { listTenantsRoute } from './routes/list-tenants.ts';
import { listUsersRoute } from './routes/list-users.ts';
import { loginRoute } from './routes/login.ts';
import { loginPasskeyRoute } from './routes/login-passkey.ts';
import { loginSecondFactorRoute } from './routes/login-second-factor.ts';
import { logoutRoute } from './routes/logout.ts';
import { patchPreferencesRoute } from './routes/patch-preferences.ts';
import { putCustomRoleRoute } from './routes/put-custom-role.ts';
import { putListViewsRoute } from './routes/put-list-views.ts';
import { putMembershipRoute } from './routes/put-membership.ts';
import { putPasswordPolicyRoute } from './routes/put-password-policy.ts';
import { putSecondFactorPolicyRoute } from './routes/put-second-factor-policy.ts';
import { putSharedListViewRoute } from './routes/put-shared-list-view.ts';
import { readInvitationLinkRoute } from './routes/read-invitation-link.ts';
import { refuseRegistrationRoute } from './routes/refuse-registration.ts';
import { registerRoute } from './routes/register.ts';
import { removeEmailDomainRoute } from './routes/remove-email-domain.ts';
import { removePasskeyRoute } from './routes/remove-passkey.ts';
import { removeSecondFactorRoute } from './routes/remove-second-factor.ts';
import { renewRecoveryCodesRoute } from './routes/renew-recovery-codes.ts';
import { renewTokenRoute } from './routes/renew-token.ts';
import { requestEmailChangeRoute } from './routes/request-email-change.ts';
import { resendInvitationRoute } from './routes/resend-invitation.ts';
import { resetPasswordRoute } from './routes/reset-password.ts';
import { resetUserSecondFactorRoute } from './routes/reset-user-second-factor.ts';
import { startImpersonationRoute } from './routes/start-impersonation.ts';
import { startOidcRoute } from './routes/start-oidc.ts';
import { stepUpRoute } from './routes/step-up.ts';
import { updateEmailDomainRoute } from './routes/update-email-domain.ts';
import { updateIdentityProviderRoute } from './routes/update-identity-provider.ts';
import { updateUserRoute } from './routes/update-user.ts';
import { updateUserPermissionsRoute } from './routes/update-user-permissions.ts';
import { uploadUserFileRoute } from './routes/upload-user-file.ts';
import { verifyEmailDomainRoute } from './routes/verify-email-domain.ts';
import { withdrawEmailChangeRoute } from './routes/withdraw-email-change.ts';

/** Every route of identity, in the order of the specification. */
export const identityRoutes: readonly Route<IdentityContext>[] = [
  loginRoute,
  logoutRoute,
  registerRoute,
  approveRegistrationRoute,
  refuseRegistrationRoute,
  getMeRoute,
  getUserRoute,
  getUserAbilitiesRoute,
  updateUserRoute,
  uploadUserFileRoute,
  getUserFileRoute,
  updateUserPermissionsRoute,
  listUsersRoute,
  listTenantsRoute,
  listRolesRoute,
  listPermissionsRoute,
  listCustomRolesRoute,
  createCustomRoleRoute,
  putCustomRoleRoute,
  deleteCustomRoleRoute,
  getUserRightsRoute,
  listRightsRoute,
  listMembershipsRoute,
  putMembershipRoute,
  deleteMembershipRoute,
  createInvitationRoute,
  listInvitationsRoute,
  resendInvitationRoute,
  readInvitationLinkRoute,
  cancelInvitationRoute,
  acceptInvitationRoute,
  listSessionsRoute,
  endSessionRoute,
  endSessionsRoute,
  startImpersonationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  getJwksRoute,
  getListViewsRoute,
  putListViewsRoute,
  getPreferencesRoute,
  patchPreferencesRoute,
  putSharedListViewRoute,
  loginSecondFactorRoute,
  beginPasskeyLoginRoute,
  loginPasskeyRoute,
  getSecondFactorRoute,
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  removePasskeyRoute,
  listRememberedDevicesRoute,
  forgetDeviceRoute,
  beginStepUpRoute,
  renewRecoveryCodesRoute,
  removeSecondFactorRoute,
  stepUpRoute,
  getUserSecondFactorRoute,
  resetUserSecondFactorRoute,
  getSecondFactorPolicyRoute,
  putSecondFactorPolicyRoute,
  issueTokenRoute,
  issueTokenSecondFactorRoute,
  renewTokenRoute,
  changePasswordRoute,
  requestEmailChangeRoute,
  getEmailChangeRoute,
  withdrawEmailChangeRoute,
  answerEmailChangeRoute,
  getPasswordPolicyRoute,
  putPasswordPolicyRoute,
  findCompanySignInRoute,
  startOidcRoute,
  finishOidcRoute,
  listIdentityProvidersRoute,
  createIdentityProviderRoute,
  getIdentityProviderRoute,
  updateIdentityProviderRoute,
  deleteIdentityProviderRoute,
  checkIdentityProviderRoute,
  listEmailDomainsRoute,
  addEmailDomainRoute,
  updateEmailDomainRoute,
  verifyEmailDomainRoute,
  removeEmailDomainRoute,
];
