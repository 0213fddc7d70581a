import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandAtHost, type PortalBrand, portalBrand } from '../modules/governance/index.ts';
import { findTenantBrand, SESSION_COOKIE } from '../modules/identity/index.ts';
import { PUBLIC_HEADERS } from '../modules/projects/index.ts';
import type { Caller, CallerTenant } from '../platform/auth/caller.ts';
import { requestProblems } from '../platform/http/request-problems.ts';
import { Problem } from '../platform/problem.ts';
import type { AppContext } from './context.ts';
import { registerDocsSite } from './docs-site.ts';
import { moduleOfPage, withRefusal } from './module-page.ts';
import { withPalette } from './page-palette.ts';
import { ownHostOf, portalOf, withPortalBrand } from './portal-page.ts';
import { renderSharedPage, sharedTokenOf } from './shared-page.ts';

/** Paths below which there are no pages of the web application. */
const NOT_PAGES = ['/api', '/backend', '/scim', '/ws', '/metrics', '/assets', '/dev', '/docs'];
/** The cookie in which the web application keeps the chosen tenant, so that the server knows which modules its pages have. */
const TENANT_COOKIE = 'retaguarda_tenant';
const HTML = 'text/html; charset=utf-8';
/** The lines of a built page that ask for the frame around the pages behind the sign-in (`web/vite.config.ts`). */
const FRAME_AHEAD = /\s*<link [^>]*data-frame[^>]*>/g;
/** Files that no browser opens as a page. */
const NO_DOCUMENT = /[.](js|css|woff2)([.](br|gz))?$/;
/** What only a page obeys: beside small files such headers would be a good part of the answer. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** What nobody asks by: a file whose name changes with its content is never asked for anew, and never in parts. */
const VERSION_HEADERS = ['accept-ranges', 'etag', 'last-modified'];
const FILE_NAME = /\.\w{1,8}$/;

type PageContext = Pick<
  AppContext,
  | 'authenticator'
  | 'clock'
  | 'companies'
  | 'config'
  | 'database'
  | 'limiter'
  | 'log'
  | 'taskSockets'
  | 'webRoot'
>;

/**
 * Serves the built web application: its files, of which those with a hash in their name may be cached for a year, and for every
 * URL that may be a page the same HTML, whose router shows the page. For a portal it contains the portal's brand (decision
 * 0015). A public link has a page of its own without anything of the application, and so has the documentation.
 */
export async function registerWebApplication(app: FastifyInstance, context: PageContext): Promise<void> {
  const { log, webRoot } = context;
  if (!existsSync(webRoot)) log.info('the web application is not built yet; its pages are served once it is');
  await app.register(fastifyStatic, {
    root: webRoot,
    suppressWarning: true,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (NO_DOCUMENT.test(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      const forever = path.includes('/assets/');
      if (forever) for (const name of VERSION_HEADERS) reply.removeHeader(name);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  registerDocsSite(app, webRoot);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const token = sharedTokenOf(request.url);
    if (token !== null) {
      const shared = await renderSharedPage(context, await readPage(webRoot, 'shared.html'), request, token);
      reply.headers({ ...PUBLIC_HEADERS, ...shared.headers }).type(HTML);
      return reply.code(shared.status).send(shared.page);
    }
    if (!mayBePage(request.url)) return reply.sendFile(request.params['*']);
    const visit = await visitOf(context, request);
    const page = await forVisit(context, await readPage(webRoot, 'index.html'), visit);
    const branded = await withBrandOfHost(context, page, request.hostname);
    reply.header('cache-control', 'no-cache').type(HTML);
    if (!isSwitchedOff(visit, request.url)) return reply.send(branded);
    return reply.code(403).send(withRefusal(branded, requestProblems.moduleDisabled(), request.language));
  });
}

/** A page of the built web application; 404 while it is not built. */
async function readPage(webRoot: string, name: string): Promise<string> {
  const page = await readFile(`${webRoot}/${name}`, 'utf8').catch(() => null);
  if (page === null) throw requestProblems.notFound();
  return page;
}

/** Whom a page is for. */
interface Visit {
  /** Whether the cookie, or the token of a program that asks for a page, stands for somebody. One of an ended session does not; what cannot be read now may. */
  hasSession: boolean;
  /** Null without a session, and when the caller cannot be read now. */
  caller: Caller | null;
}

async function visitOf(
  { authenticator, log }: Pick<AppContext, 'authenticator' | 'log'>,
  request: FastifyRequest,
): Promise<Visit> {
  const { authorization } = request.headers;
  if (request.cookies[SESSION_COOKIE] === undefined && authorization === undefined)
    return { hasSession: false, caller: null };
  try {
    const caller = await (authorization === undefined
      ? visitor(authenticator, request)
      : authenticator.authenticate(request));
    return { hasSession: caller !== null, caller };
  } catch (error) {
    if (!(error instanceof Problem))
      log.warn({ err: error }, 'the visitor of a page could not be recognised');
    return { hasSession: true, caller: null };
  }
}

/**
 * Marks a page that was requested without a session, so that it need not ask who is signed in, and leaves out the code of
 * the pages that need a session. Who has one gets what the application would else load or ask for once more: the shades of the
 * tenant's colour, and how far its tasks had changed.
 */
async function forVisit(context: PageContext, page: string, { caller, hasSession }: Visit): Promise<string> {
  if (!hasSession)
    return page.replace(FRAME_AHEAD, '').replace('<head>', '<head>\n    <meta name="retaguarda-visitor" />');
  if (caller === null || caller.tenant === null) return page;
  const { tenant } = caller;
  const color = await colorOf(context, tenant);
  const position = context.taskSockets.positionOf(tenant.id);
  return withTaskPosition(withPalette(page, color), tenant.uuid, position);
}

/** Null when the tenant has no colour of its own, or the database is down. */
async function colorOf(context: PageContext, tenant: CallerTenant): Promise<string | null> {
  try {
    return (await findTenantBrand(context, tenant)).corPrincipal;
  } catch (error) {
    context.log.warn({ err: error }, 'the colour of a tenant could not be read');
    return null;
  }
}

/** From which change on the application has not seen the tasks of the tenant; nothing when this process does not know. */
function withTaskPosition(page: string, tenant: string, position: string | null): string {
  if (position === null) return page;
  const meta = `<meta name="retaguarda-tasks" content="${tenant} ${position}" />`;
  return page.replace('<head>', () => `<head>\n    ${meta}`);
}

/** The page with the colours of the tenant. When the database is down it comes without them. */
async function withBrandOfHost(
  { config, database, log }: Pick<AppContext, 'config' | 'database' | 'log'>,
  page: string,
  hostname: string,
): Promise<string> {
  const { publicUrl } = config;
  const portal = portalOf(publicUrl, hostname);
  const ownHost = portal === null ? ownHostOf(publicUrl, hostname) : null;
  if (portal === null && ownHost === null) return page;
  try {
    if (portal !== null) return dressedPage(page, await portalBrand({ database }, portal));
    const brand = await brandAtHost({ database }, ownHost ?? '');
    // Passkeys and providers of companies know the main host alone.
    return dressedPage(page, brand && { ...brand, main: new URL(publicUrl).origin });
  } catch (error) {
    log.warn({ err: error }, 'the brand of a portal could not be read');
    return page;
  }
}

const dressedPage = (page: string, brand: (PortalBrand & { main?: string }) | null) =>
  brand === null ? page : withPalette(withPortalBrand(page, brand), brand.color);

/**
 * Whether the page belongs to a module that is off for the visitor's tenant. False without a caller: the page itself then asks
 * the visitor to sign in.
 */
function isSwitchedOff({ caller }: Visit, url: string): boolean {
  const module = moduleOfPage(pathOf(url));
  return module !== null && caller !== null && caller.tenant !== null && !caller.modules.has(module);
}

/**
 * The caller of a page, by the session cookie. The tenant chosen in the browser is in another cookie, and counts while the
 * visitor may enter it.
 */
async function visitor(
  authenticator: AppContext['authenticator'],
  { cookies }: FastifyRequest,
): Promise<Caller | null> {
  const tenant = cookies[TENANT_COOKIE];
  const atHome = () => authenticator.authenticate({ cookies, headers: {} });
  if (tenant === undefined) return atHome();
  return authenticator.authenticate({ cookies, headers: { 'x-tenant-id': tenant } }).catch((error) => {
    if (error instanceof Problem) return atHome();
    throw error;
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function mayBePage(url: string): boolean {
  const path = pathOf(url);
  return (
    !NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) && !FILE_NAME.test(path)
  );
}
