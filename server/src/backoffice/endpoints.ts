import type { IdentityContext } from '../modules/identity/index.ts';
import type { Route } from '../platform/http/route.ts';
import { csrfToken } from './api/auth/csrf-token.php.ts';
import { forgotPassword } from './api/auth/forgot-password.php.ts';
import { login } from './api/auth/login.php.ts';
import { logout } from './api/auth/logout.php.ts';
import { me } from './api/auth/me.php.ts';
import { resetPasswordEndpoint } from './api/auth/reset-password.php.ts';

/** Every endpoint of the back office; a test holds this list against the files below `api`. */
export const backofficeEndpoints: readonly Route<IdentityContext>[] = [
  csrfToken,
  forgotPassword,
  login,
  logout,
  me,
  resetPasswordEndpoint,
];
