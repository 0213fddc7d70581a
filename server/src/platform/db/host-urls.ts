/** What libpq may be asked for in a URL that names the servers of one database; only a primary takes writes. */
const PRIMARY_ATTRIBUTES = ['read-write', 'primary', 'any'];
const ATTRIBUTE = 'target_session_attrs';

/** A connection URL, taken apart: `postgres://user:password@one:5432,two:5433/name?options`. */
const DATABASE_URL =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^/?#]*@)?(?<hosts>[^@/?#]*)(?<rest>[/?#].*)?$/i;

/**
 * The URLs of the servers that a URL names in the form of libpq, with commas between them, in their order. The driver knows none
 * but those of one server. A URL that names one server is answered as it is.
 */
export function hostUrls(url: string): string[] {
  const { account = '', hosts = '', rest = '', scheme = '' } = DATABASE_URL.exec(url)?.groups ?? {};
  const names = hosts.split(',');
  return names.length < 2 ? [url] : names.map((host) => `${scheme}${account}${host}${rest}`);
}

/** What is wrong with a URL of one or several servers of a database; null when nothing is. `purpose` is what it is for. */
export function databaseUrlFault(url: string, purpose: 'write' | 'read'): string | null {
  const parts = hostUrls(url);
  if (
    !/^postgres(ql)?:/i.test(url) ||
    !parts.every((part) => URL.canParse(part) && isNamed(part, parts.length))
  )
    return 'must be an address that begins with postgres:// or postgresql://; several hosts have commas between them';
  const attribute = new URL(parts[0] ?? '').searchParams.get(ATTRIBUTE);
  if (purpose === 'read' || attribute === null || PRIMARY_ATTRIBUTES.includes(attribute)) return null;
  return `must have ${ATTRIBUTE}=read-write: whoever writes needs the primary`;
}

/** Host and port, for logs and figures: nothing of it is secret. */
export function hostName(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
}

/** A host between two commas may not be missing; a URL of one server may leave it out and name it elsewhere. */
function isNamed(url: string, amount: number): boolean {
  return amount === 1 || new URL(url).hostname !== '';
}
