import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { portalBrand } from '../modules/governance/index.ts';
import { hidden } from '../platform/http/openapi.ts';
import { requestProblems } from '../platform/http/request-problems.ts';
import type { AppContext } from './context.ts';
import { portalOf, withPortalBrand } from './portal-page.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Addresses that are never a page of the web application. */
const NOT_PAGES = ['/api', '/backend', '/ws', '/metrics', '/assets', '/dev'];
const FILE_NAME = /\.\w{1,8}$/;

/**
 * Serves the built web application: its files, of which those with a hash in their name may be kept for a year, and for
 * every address that may be a page the application's shell, whose router takes it from there. The shell of a portal says
 * what the portal looks like (decision 0015).
 */
export async function registerWebApplication(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'database' | 'log'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB_ROOT,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: hidden }, async (request, reply) => {
    if (!mayBePage(request.url)) return reply.sendFile(request.params['*']);
    const page = await readFile(`${WEB_ROOT}/index.html`, 'utf8').catch(() => null);
    if (page === null) throw requestProblems.notFound();
    const worn = await dressed(context, page, request.hostname);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(worn);
  });
}

/** A page without its colours is better than none, so a database that is down costs the colours alone. */
async function dressed(
  { config, database, log }: Pick<AppContext, 'config' | 'database' | 'log'>,
  page: string,
  hostname: string,
): Promise<string> {
  const portal = portalOf(config.publicUrl, hostname);
  if (portal === null) return page;
  try {
    const brand = await portalBrand({ database }, portal);
    return brand === null ? page : withPortalBrand(page, brand);
  } catch (error) {
    log.warn({ err: error }, 'the brand of a portal could not be read');
    return page;
  }
}

function mayBePage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return (
    !NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) && !FILE_NAME.test(path)
  );
}
