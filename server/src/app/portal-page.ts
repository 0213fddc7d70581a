import type { PortalBrand } from '../modules/governance/index.ts';

/** A name with a dot, and no address. */
const OWN_HOST = /^(?=.{3,253}$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const ICON = /<link rel="icon"[^>]*>/;
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

/** A host that may be one that a tenant has verified, in the form in which those are kept; null for those of the installation. */
export function ownHostOf(publicUrl: string, hostname: string): string | null {
  const main = new URL(publicUrl).hostname;
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host === main || host.endsWith(`.${main}`) || !OWN_HOST.test(host)) return null;
  return host;
}

/**
 * The page of the web application with the brand of a portal in it, as data, so that the content security policy need not allow
 * a script. Its title and its icon are those of the portal before anything runs.
 */
export function withPortalBrand(page: string, brand: PortalBrand & { main?: string }): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
  const content = escaped(JSON.stringify(brand));
  const { logo, name } = brand;
  const titled = name === null ? page : page.replace(/<title>[^<]*/, () => `<title>${escaped(name)}`);
  const marked = isPicture(logo)
    ? titled.replace(ICON, () => `<link rel="icon" href="${escaped(logo)}" />`)
    : titled;
  return marked.replace('<head>', () => `<head>\n    <meta name="retaguarda-portal" content="${content}" />`);
}

/** Whether the logo is at an address from which pages may show pictures. */
function isPicture(logo: string | null): logo is string {
  return logo !== null && /^(https?:|data:image)/.test(logo);
}
