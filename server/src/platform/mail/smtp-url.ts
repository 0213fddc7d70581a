/** How to reach the mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). */
  secure: boolean;
  /** Refuse to go on when the server offers no STARTTLS. */
  requireTLS: boolean;
  /** Stay in clear text even when the server offers STARTTLS. */
  ignoreTLS: boolean;
  /** Accept a certificate that cannot be verified. */
  rejectUnauthorized: boolean;
  auth: { user: string; pass: string } | undefined;
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const SWITCHES = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];

/**
 * Reads `smtp://` or `smtps://user:password@host:port` with the optional switches `requireTLS`, `ignoreTLS` and
 * `tls.rejectUnauthorized` (`true` or `false`). User and password are percent-encoded. With a password and a host that
 * is not this machine, TLS is required unless `ignoreTLS=true` or `requireTLS=false` says otherwise. Throws a TypeError
 * whose message does not hold the password.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  const defaultPort = url === null ? undefined : DEFAULT_PORTS[url.protocol];
  if (url === null || defaultPort === undefined || url.hostname === '') {
    throw new TypeError('must be smtp://host:port or smtps://user:password@host:port');
  }
  const switches = readSwitches(url.searchParams);
  const auth = url.username === '' ? undefined : { user: decode(url.username), pass: decode(url.password) };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ignoreTLS = switches.get('ignoreTLS') ?? false;
  return {
    host,
    port: url.port === '' ? defaultPort : Number(url.port),
    secure: url.protocol === 'smtps:',
    requireTLS: switches.get('requireTLS') ?? (auth !== undefined && !ignoreTLS && !isLoopback(host)),
    ignoreTLS,
    rejectUnauthorized: switches.get('tls.rejectUnauthorized') ?? true,
    auth,
  };
}

function readSwitches(parameters: URLSearchParams): Map<string, boolean> {
  const switches = new Map<string, boolean>();
  for (const [name, value] of parameters) {
    if (!SWITCHES.includes(name)) throw new TypeError(`has the unknown option "${name}"`);
    if (value !== 'true' && value !== 'false')
      throw new TypeError(`has an option "${name}" that is not true or false`);
    switches.set(name, value === 'true');
  }
  return switches;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError('has a user or password that is not percent-encoded');
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.[0-9]{1,3}){3}$/.test(host);
}
