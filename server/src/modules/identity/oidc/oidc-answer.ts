import type { FastifyReply } from 'fastify';
import type { Call } from '../../../platform/http/route.ts';
import { Problem } from '../../../platform/problem.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { localPath } from '../providers/oidc-paths.ts';
import { openedCookie } from '../sessions/cookie-answer.ts';
import { cookieScope } from '../sessions/cookie-names.ts';
import { sentCookies } from '../sessions/sent-cookies.ts';
import { finishOidc, STATE_MINUTES, startOidc } from './oidc-sign-in.ts';

const BROWSER_COOKIE = 'retaguarda_oidc';
const BROWSER = /^[\w-]{43}$/;

/** Sends the browser of a request to a provider. Whatever stands in the way is told on the page to sign in. */
export async function beginAtProvider(
  context: IdentityContext,
  { origin, reply }: Pick<Call, 'origin' | 'reply'>,
  asked: { provider: string; return?: string },
): Promise<void> {
  const wanted = localPath(asked.return ?? null);
  try {
    const browser = sentBrowser(reply);
    const started = await startOidc(context, { provider: asked.provider, wanted, browser, ip: origin.ip });
    setBrowserCookie(context, reply, started.browser);
    goTo(reply, started.url.href);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    goTo(reply, signInPage(context.identity.publicUrl, error, wanted));
  }
}

/** Takes the browser of a request back from a provider, and sends it on: signed in, or to the page that says why not. */
export async function finishAtProvider(
  context: IdentityContext,
  { origin, reply, userAgent }: Pick<Call, 'origin' | 'reply' | 'userAgent'>,
): Promise<void> {
  const { publicUrl } = context.identity;
  // As it came: what a provider added twice is for the library to refuse.
  const answer = new URL(reply.request.url, publicUrl).searchParams;
  const request = { tenantUuid: null, origin, userAgent, ...sentCookies(reply) };
  const { outcome, returnPath } = await finishOidc(context, answer, { browser: sentBrowser(reply), request });
  if ('problem' in outcome) return goTo(reply, signInPage(publicUrl, outcome.problem, returnPath));
  await openedCookie(context, { who: outcome.who, request }, reply);
  goTo(reply, publicUrl + returnPath);
}

/** What a browser was given that left for a provider; null for one that was not, or brings something else. */
function sentBrowser({ request }: FastifyReply): string | null {
  const sent = request.cookies[BROWSER_COOKIE];
  return sent !== undefined && BROWSER.test(sent) ? sent : null;
}

/** Gives a browser that leaves for a provider what it has to bring back; several pages of one browser share it. */
function setBrowserCookie(
  { clock, identity }: Pick<IdentityContext, 'clock' | 'identity'>,
  reply: FastifyReply,
  browser: string,
): void {
  reply.setCookie(BROWSER_COOKIE, browser, {
    ...cookieScope(identity.cookieDomain, reply.request.hostname),
    httpOnly: true,
    sameSite: 'lax',
    secure: identity.secureCookies,
    expires: new Date(clock.now().getTime() + STATE_MINUTES * 60_000),
  });
}

/** Sends a browser to an address, and keeps the answer nowhere. */
function goTo(reply: FastifyReply, address: string): void {
  reply.header('location', address);
}

/**
 * The page to sign in, with what happened there. Only codes of ours are in the address. The challenge of a second factor is behind the
 * `#`, which no server is sent and no log holds.
 */
function signInPage(publicUrl: string, problem: Problem, returnPath: string): string {
  const url = new URL(`${publicUrl}/entrar`);
  if (returnPath !== '/') url.searchParams.set('voltar', returnPath);
  if (problem.definition === identityProblems.secondFactorRequired.definition) {
    const asked = Buffer.from(JSON.stringify(problem.members)).toString('base64url');
    url.hash = `etapa=${asked}`;
  } else url.searchParams.set('empresa', problem.code);
  return url.href;
}
