import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hidden } from '../platform/http/openapi.ts';
import { requestProblems } from '../platform/http/request-problems.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Addresses that are never a page of the web application. */
const NOT_PAGES = ['/api', '/backend', '/ws', '/metrics', '/assets', '/dev'];
const FILE_NAME = /\.\w{1,8}$/;

/** Serves the built files of the web application; those with a hash in their name may be kept for a year. */
export async function registerWebFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB_ROOT,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: hidden }, async (request, reply) => {
    if (!(await answerPage(request, reply))) throw requestProblems.notFound();
    return reply;
  });
}

/** Answers every address that may be a page with the application's shell, whose router takes it from there. */
export async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !mayBePage(request.url)) return false;
  const page = await readFile(`${WEB_ROOT}/index.html`, 'utf8').catch(() => null);
  if (page === null) return false;
  reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  return true;
}

function mayBePage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return (
    !NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) && !FILE_NAME.test(path)
  );
}
