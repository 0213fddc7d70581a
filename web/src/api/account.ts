import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { chooseTenant, connection } from './connection.ts';
import { keys } from './keys.ts';
import { ApiError, asApiError } from './problem.ts';
import type { BodyOf, Me, UserFull } from './types.ts';

const UNAUTHENTICATED = 401;

/** Signs in; the browser keeps the session cookie. Throws 401 (with a challenge for who has a second factor), 403 or 429. */
export async function signIn(email: string, password: string): Promise<Me> {
  const { data } = await dataOf(api.POST('/backend/api/auth/login.php', { body: { email, password } }));
  return opened(data);
}

/** Notes that a session was opened; answers whose it is. */
export function opened({ csrf_token: csrfToken, ...me }: Me & { csrf_token: string }): Me {
  connection.csrfToken = csrfToken;
  connection.signedIn = true;
  return me;
}

/** Ends the session; one that has ended already is as good. */
export async function signOut(): Promise<void> {
  try {
    await dataOf(api.POST('/backend/api/auth/logout.php', { body: {} }));
  } catch (error) {
    if (asApiError(error).status !== UNAUTHENTICATED) throw error;
  }
}

/** The server writes into the page that it was asked for without a session: then the first question has its answer. */
let isKnownVisitor =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="retaguarda-visitor"]') != null;

/** Whether it is certain, without asking, that nobody is signed in. */
export function hasNoSession(): boolean {
  return isKnownVisitor;
}

/** Who is signed in; throws 401 when nobody is. Asked again for each tenant, since role and permissions depend on it. */
export const meQuery = queryOptions({
  queryKey: keys.me.all,
  queryFn: async ({ signal }): Promise<Me> => {
    if (isKnownVisitor) {
      isKnownVisitor = false;
      throw new ApiError({ status: UNAUTHENTICATED, code: 'auth.unauthenticated', message: '' });
    }
    const { data } = await inUsableTenant(() => dataOf(api.GET('/backend/api/auth/me.php', { signal })));
    connection.signedIn = true;
    return data;
  },
  staleTime: 60_000,
});

/** The tenant that this browser remembers may be closed to the caller by now; then the caller's own is used. */
async function inUsableTenant<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (connection.tenant === null || !asApiError(error).code.startsWith('tenant.')) throw error;
    chooseTenant(null);
    return ask();
  }
}

export async function requestPasswordReset(email: string): Promise<void> {
  await dataOf(api.POST('/backend/api/auth/forgot-password.php', { body: { email } }));
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await dataOf(api.POST('/backend/api/auth/reset-password.php', { body: { token, password } }));
}

/** Registers a newcomer. The key makes a repeated submission of the same form one registration. */
export function register(registration: BodyOf<'register'>, idempotencyKey: string): Promise<UserFull> {
  const headers = { 'idempotency-key': idempotencyKey };
  return dataOf(api.POST('/api/v1/auth/register', { body: registration, headers }));
}

export async function acceptInvitation(acceptance: BodyOf<'acceptInvitation'>): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/invitations/accept', { body: acceptance }));
}
