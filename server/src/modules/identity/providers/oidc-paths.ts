const START = '/v1/auth/oidc/start';
const CALLBACK = '/v1/auth/oidc/callback';

/** The paths of a sign-in at a provider, below `/api`. */
export const OIDC_PATHS = { start: START, callback: CALLBACK } as const;

/** Where providers send browsers back to: the same for all of them, as each has to know it. */
export function redirectUri(publicUrl: string): string {
  return `${publicUrl}/api${CALLBACK}`;
}

const LONGEST = 1_000;

/** A path of the web application that somebody wanted; its first page for anything that leads elsewhere. */
export function localPath(wanted: string | null): string {
  if (wanted === null || wanted.length > LONGEST || !/^\/(?![/\\])/.test(wanted)) return '/';
  const base = 'http://local.invalid';
  const url = URL.parse(wanted, base);
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
