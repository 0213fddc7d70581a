/** Names of the system itself; the constraint of the table `subdomains` knows the same. */
const RESERVED: ReadonlySet<string> = new Set(['www', 'api', 'admin', 'app', 'mail', 'static', 'docs']);

const FORM = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

/** Names on the internet have no case; the result need not be a subdomain. */
export function normalizeSubdomain(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether the normalised text can be a subdomain: 3 to 63 letters, digits and hyphens, no hyphen at either end. */
export function isSubdomain(text: string): boolean {
  return FORM.test(text);
}

export function isReserved(subdomain: string): boolean {
  return RESERVED.has(subdomain);
}

/** The address of a portal: the subdomain in front of the host under which the system is known. */
export function portalUrl(publicUrl: string, subdomain: string): string {
  const url = new URL(publicUrl);
  return `${url.protocol}//${subdomain}.${url.host}`;
}
