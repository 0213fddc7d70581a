import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendRaw } from '../http/raw-json.ts';
import type { OpenApiDocument } from './api-description.ts';
import type { JsonObject } from './components.ts';
import { type DocsLink, docsPage } from './docs-page.ts';

/** What the page is made of in the browser, by its type. */
const ASSETS = {
  'docs.css': 'text/css; charset=utf-8',
  'docs.js': 'text/javascript; charset=utf-8',
  'operation.js': 'text/javascript; charset=utf-8',
  'schema.js': 'text/javascript; charset=utf-8',
  'request.js': 'text/javascript; charset=utf-8',
  'elements.js': 'text/javascript; charset=utf-8',
} as const;

const LINKS: readonly DocsLink[] = [
  { label: 'OpenAPI', href: '/api/docs-json' },
  { label: 'AsyncAPI (WebSockets)', href: '/api/asyncapi-json' },
];

interface Documents {
  openApi(): OpenApiDocument;
  asyncApi(): JsonObject;
}

/**
 * Serves the document of a host at `/api/docs-json`, that of the WebSockets at `/api/asyncapi-json`, and the page that shows the first at
 * `/api/docs`. They are made when somebody asks for them, once, and nothing of the page comes from elsewhere.
 */
export function registerApiDocs(app: FastifyInstance, { asyncApi, openApi }: Documents): void {
  let rendered: OpenApiDocument | undefined;
  let json: string | undefined;
  let sockets: string | undefined;
  let page: string | undefined;
  const document = () => {
    rendered ??= openApi();
    return rendered;
  };
  app.get('/api/docs-json', (_request, reply) => {
    json ??= JSON.stringify(document());
    return sendRaw(reply, json);
  });
  app.get('/api/asyncapi-json', (_request, reply) => {
    sockets ??= JSON.stringify(asyncApi());
    return sendRaw(reply, sockets);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(document(), LINKS);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  for (const [name, type] of Object.entries(ASSETS)) {
    let content: Buffer | undefined;
    app.get(`/api/docs/${name}`, (_request, reply) => {
      content ??= readFileSync(join(import.meta.dirname, 'page', name));
      return reply.header('cache-control', 'public, max-age=300').type(type).send(content);
    });
  }
}
