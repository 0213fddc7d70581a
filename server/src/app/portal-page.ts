import type { PortalBrand } from '../modules/governance/index.ts';

const LABEL = /^[a-z0-9-]+$/;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The portal that a host name means: what stands before the host of `PUBLIC_URL`; null for any other host. */
export function portalOf(publicUrl: string, hostname: string): string | null {
  const base = `.${new URL(publicUrl).hostname}`;
  const host = hostname.toLowerCase();
  if (!host.endsWith(base)) return null;
  const subdomain = host.slice(0, -base.length);
  return LABEL.test(subdomain) ? subdomain : null;
}

/**
 * The page of the web application with the brand of a portal in it, as data, so that the content security policy need not allow
 * a script.
 */
export function withPortalBrand(page: string, brand: PortalBrand): string {
  const content = JSON.stringify(brand).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
  return page.replace('<head>', () => `<head>\n    <meta name="retaguarda-portal" content="${content}" />`);
}
