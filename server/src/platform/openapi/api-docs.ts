import type { FastifyInstance } from 'fastify';
import { sendRaw } from '../http/raw-json.ts';
import type { OpenApiDocument } from './document.ts';

/** Serves the document of a host at `/api/docs-json`. It is made when somebody asks for it, once. */
export function registerApiDocs(app: FastifyInstance, render: () => OpenApiDocument): void {
  let document: string | undefined;
  app.get('/api/docs-json', (_request, reply) => {
    document ??= JSON.stringify(render());
    return sendRaw(reply, document);
  });
}
