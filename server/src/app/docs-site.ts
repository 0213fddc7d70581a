import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestProblems } from '../platform/http/request-problems.ts';

/** Names of pages and files of the site: no dot in front, so that nothing outside of it is asked for. */
const NAME = /^[\w-]+(?:[/.][\w-]+)*$/;
const HAS_ENDING = /\.\w{2,5}$/;

/**
 * `/docs`: the documentation site that the build made beside the web application. The address of a page has no ending, its file
 * has. Needs `reply.sendFile` of the web application.
 */
export function registerDocsSite(app: FastifyInstance, webRoot: string): void {
  const send = async (reply: FastifyReply, name: string) => {
    const file = `docs/${HAS_ENDING.test(name) ? name : `${name}.html`}`;
    if (!NAME.test(name) || !(await isThere(join(webRoot, file)))) throw requestProblems.notFound();
    return reply.sendFile(file);
  };
  app.get('/docs', (_request, reply) => send(reply, 'index'));
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => {
    const name = request.params['*'].replace(/\/$/, '');
    return send(reply, name === '' ? 'index' : name);
  });
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
