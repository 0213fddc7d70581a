import type { Route } from '../../platform/http/route.ts';
import type { IdentityContext } from './context.ts';
import { acceptInvitationRoute } from './routes/accept-invitation.ts';
import { endSessionRoute } from './routes/end-session.ts';
import { endSessionsRoute } from './routes/end-sessions.ts';
import { forgotPasswordRoute } from './routes/forgot-password.ts';
import { getJwksRoute } from './routes/get-jwks.ts';
import { listSessionsRoute } from './routes/list-sessions.ts';
import { loginRoute } from './routes/login.ts';
import { logoutRoute } from './routes/logout.ts';
import { resetPasswordRoute } from './routes/reset-password.ts';

/** Every route of identity, in the order of the specification. */
export const identityRoutes: readonly Route<IdentityContext>[] = [
  loginRoute,
  logoutRoute,
  acceptInvitationRoute,
  listSessionsRoute,
  endSessionRoute,
  endSessionsRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  getJwksRoute,
];
