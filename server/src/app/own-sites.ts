import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { portalOf } from './portal-page.ts';

/** Which headers pages of our other origins may send, and which they may read of an answer. */
export const crossOrigin = {
  credentials: true,
  strictPreflight: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['etag', 'link', 'location', 'retry-after', 'x-request-id', 'x-total-count'],
};

type Sites = Pick<Config, 'corsOrigins' | 'governanceUrl' | 'publicUrl'>;

/** Whether pages of an origin are ours: the web application, its portals, and what the settings name. */
export function ownOrigins({ corsOrigins, publicUrl }: Sites): (origin: string) => boolean {
  const main = new URL(publicUrl);
  const listed = new Set([main.origin, ...corsOrigins]);
  return (origin) => {
    if (listed.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const { hostname, port, protocol } = new URL(origin);
    return protocol === main.protocol && port === main.port && portalOf(publicUrl, hostname) !== null;
  };
}

/**
 * The domain of the session cookie: the public host, so that its portals and the governance host below it share the session.
 * Null, which means the host alone, when the governance host is not below it or when it is an IP address or a name without a
 * dot.
 */
export function cookieDomain({ governanceUrl, publicUrl }: Sites): string | null {
  const main = new URL(publicUrl).hostname;
  const governance = new URL(governanceUrl).hostname;
  if (!main.includes('.') || isIP(main) !== 0) return null;
  return governance === main || governance.endsWith(`.${main}`) ? main : null;
}

/** Whether a browser that has the session of the public host sends it to the governance host too. */
export function sharesSession(sites: Sites): boolean {
  const [main, governance] = [new URL(sites.publicUrl), new URL(sites.governanceUrl)];
  return main.hostname === governance.hostname || cookieDomain(sites) !== null;
}
