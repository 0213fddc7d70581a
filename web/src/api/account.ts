import { queryOptions } from '@tanstack/react-query';
import { send } from './client.ts';
import { connection } from './connection.ts';
import type { Me, UserFull } from './types.ts';

interface Envelope<T> {
  data: T;
}

type SignedIn = Me & { csrf_token?: string };

function remember(answer: SignedIn): Me {
  connection.signedIn = true;
  if (answer.csrf_token) connection.csrfToken = answer.csrf_token;
  const { csrf_token: _csrfToken, ...me } = answer;
  return me;
}

/** Signs in; the browser keeps the session cookie. Throws 401, 403 (account not available) or 429. */
export async function signIn(email: string, password: string): Promise<Me> {
  const { data } = await send<Envelope<SignedIn>>('POST', '/backend/api/auth/login.php', {
    body: { email, password },
  });
  return remember(data.data);
}

export async function signOut(): Promise<void> {
  await send('POST', '/backend/api/auth/logout.php', { body: {} });
}

/** Who is signed in; throws 401 when nobody is. Asked again for each tenant, since role and permissions depend on it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const { data } = await send<Envelope<SignedIn>>('GET', '/backend/api/auth/me.php', { signal });
    return remember(data.data);
  },
  staleTime: 60_000,
});

export async function requestPasswordReset(email: string): Promise<void> {
  await send('POST', '/backend/api/auth/forgot-password.php', { body: { email } });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await send('POST', '/backend/api/auth/reset-password.php', { body: { token, password } });
}

export interface Registration {
  nome: string;
  email: string;
  password: string;
  displayName?: string;
  telefone?: string;
}

export async function register(registration: Registration): Promise<UserFull> {
  const { data } = await send<UserFull>('POST', '/api/v1/auth/register', { body: registration });
  return data;
}

export interface InvitationAcceptance {
  token: string;
  /** Needed by a new account; an existing one keeps its own. */
  password?: string;
  nome?: string;
}

export async function acceptInvitation(acceptance: InvitationAcceptance): Promise<void> {
  await send('POST', '/api/v1/auth/invitations/accept', { body: acceptance });
}
