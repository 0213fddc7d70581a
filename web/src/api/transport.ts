import { takeAskedAhead } from './asked-ahead.ts';
import { beginAnew, connection } from './connection.ts';
import { problemFrom } from './problem.ts';
import { reauthentication, stepUp } from './reauthentication.ts';

const TIMEOUT_MS = 30_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A 401 of these routes is about the credentials that were typed, or what was wanted anyway. */
const CREDENTIAL_ROUTES =
  /\/(login|second-factor|logout|forgot-password|reset-password)\.php$|\/auth\/(register|invitations\/accept)$/;

const CSRF_ROUTE = '/backend/api/auth/csrf-token.php';

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return null;
  }
}

async function loadCsrfToken(): Promise<string | null> {
  const response = await fetch(CSRF_ROUTE, { headers: { 'accept-language': connection.language } });
  if (!response.ok) return null;
  const body = (await bodyOf(response)) as { data?: { csrf_token?: string } } | null;
  connection.csrfToken = body?.data?.csrf_token ?? null;
  return connection.csrfToken;
}

async function prepared(request: Request, timeoutMs: number): Promise<Request> {
  const next = new Request(request.clone(), {
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
  });
  next.headers.set('accept-language', connection.language);
  if (connection.tenant !== null && !next.headers.has('x-tenant-id'))
    next.headers.set('x-tenant-id', connection.tenant);
  if (!SAFE_METHODS.has(request.method)) {
    const token = connection.csrfToken ?? (connection.signedIn ? await loadCsrfToken() : null);
    if (token !== null) next.headers.set('x-csrf-token', token);
  }
  return next;
}

/** A read without a session, such as the first question who the caller is, is not an ended session. */
function sessionEnded(request: Request, response: Response): boolean {
  return (
    response.status === 401 && connection.signedIn && !CREDENTIAL_ROUTES.test(new URL(request.url).pathname)
  );
}

/** A request to another host, whose browser kept the session to itself; signing in again would not change that. */
async function sessionStaysHere(request: Request): Promise<boolean> {
  return request.credentials === 'include' && (await loadCsrfToken()) !== null;
}

/**
 * Whether it was an access by support that ended: then the page belongs to somebody else, and everything begins anew with the own
 * session, whose cookie is the only one left. Nothing is answered to a page that goes away.
 */
async function hasLeftAnother(response: Response): Promise<boolean> {
  if (problemFrom(401, response.headers, await bodyOf(response)).code !== 'impersonation.ended') return false;
  beginAnew();
  return true;
}

/** Why a change was refused; null where it was not. */
async function refusalOf(request: Request, response: Response): Promise<string | null> {
  if (response.status !== 403 || SAFE_METHODS.has(request.method)) return null;
  return problemFrom(403, response.headers, await bodyOf(response)).code;
}

/** Sends one request, as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/**
 * `fetch` with the caller's tenant, language and CSRF token. A refused token is fetched again and the request repeated
 * once; an ended session asks the person to sign in and repeats the request afterwards, and so does one that moves money or rights
 * and needs a fresh code. Throws as `fetch` does.
 */
export const transport: Send = (request) =>
  transportBy((prepared) => takeAskedAhead(prepared) ?? fetch(prepared), TIMEOUT_MS)(request);

/** The same over another way to send, which may take `timeoutMs` for each attempt. */
export function transportBy(send: Send, timeoutMs: number): Send {
  return async (request) => {
    const attempt = async () => send(await prepared(request, timeoutMs));
    let response = await attempt();
    if ((await refusalOf(request, response)) === 'auth.csrf') {
      connection.csrfToken = null;
      await loadCsrfToken();
      response = await attempt();
    }
    if (response.status === 401 && (await hasLeftAnother(response))) return new Promise<Response>(() => {});
    while (sessionEnded(request, response)) {
      if (await sessionStaysHere(request)) return response;
      if (!(await reauthentication.request())) return response;
      response = await attempt();
    }
    if ((await refusalOf(request, response)) === 'auth.stepUpRequired' && (await stepUp.request())) {
      response = await attempt();
    }
    return response;
  };
}
