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

type Sites = Pick<Config, 'corsOrigins' | 'environment' | 'governanceUrl' | 'publicUrl'>;

/**
 * Whether pages of an origin are ours for a request that came to `host`: the web application, its portals, and what the settings
 * name; where any name will do, also whatever the name that was asked serves on another port, such as a development server of the web
 * application or the far end of a tunnel.
 */
export function ownOrigins(sites: Sites): (origin: string, host: string | undefined) => boolean {
  const { corsOrigins, publicUrl } = sites;
  const main = new URL(publicUrl);
  const listed = new Set([main.origin, ...corsOrigins]);
  return (origin, host) => {
    if (listed.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const { hostname, port, protocol } = new URL(origin);
    if (anyNameWillDo(sites) && hostname === nameIn(host)) return true;
    return protocol === main.protocol && port === main.port && portalOf(publicUrl, hostname) !== null;
  };
}

/** Where the governance host is for whoever asks under `host`, without a slash at the end. */
export function governanceUrlFor(sites: Sites, host: string | undefined): string {
  const name = nameIn(host);
  if (name === null || !anyNameWillDo(sites)) return sites.governanceUrl;
  const url = new URL(sites.governanceUrl);
  url.hostname = name;
  return url.origin;
}

/** Origins that pages of the main host talk to besides their own. */
export function connectedOrigins(sites: Sites): string[] {
  const { origin, port, protocol } = new URL(sites.governanceUrl);
  const others = anyNameWillDo(sites) ? [`${protocol}//*${port === '' ? '' : `:${port}`}`] : [];
  return [origin, ...others].flatMap((one) => [one, one.replace(/^http/, 'ws')]);
}

/**
 * On a developer's machine the two hosts are two ports of it, and it has many names: `localhost`, `127.0.0.1`, its name in the
 * network. All of them work there; in production the settings name the one.
 */
function anyNameWillDo({ environment, governanceUrl, publicUrl }: Sites): boolean {
  return environment !== 'production' && new URL(publicUrl).hostname === new URL(governanceUrl).hostname;
}

function nameIn(host: string | undefined): string | null {
  return host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

/**
 * The domain of the session cookie: the public host, so that its portals and the governance host below it share the session.
 * Null, which means the host alone, when the governance host is not below it or when it is an IP address or a name without a
 * dot.
 */
export function cookieDomain({
  governanceUrl,
  publicUrl,
}: Pick<Sites, 'governanceUrl' | 'publicUrl'>): string | null {
  const main = new URL(publicUrl).hostname;
  const governance = new URL(governanceUrl).hostname;
  if (!main.includes('.') || isIP(main) !== 0) return null;
  return governance === main || governance.endsWith(`.${main}`) ? main : null;
}

/** Whether a browser that has the session of the public host sends it to the governance host too. */
export function sharesSession(sites: Pick<Sites, 'governanceUrl' | 'publicUrl'>): boolean {
  const [main, governance] = [new URL(sites.publicUrl), new URL(sites.governanceUrl)];
  return main.hostname === governance.hostname || cookieDomain(sites) !== null;
}
