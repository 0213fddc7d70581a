import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { sendRaw } from './raw-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The headers that the route looks at, for OpenAPI alone. */
    documentedHeaders?: TSchema;
  }
}

/** Keeps a route out of the OpenAPI document. */
export const hidden: FastifySchema & { hide: true } = { hide: true };

export interface OpenApiOptions {
  title: string;
  version: string;
  description: string;
  /** Path of the interactive page; the document is at the same path with `-json`. */
  docsPath: string;
}

/** Serves the OpenAPI 3.1 document and a page that can send requests. Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance, options: OpenApiOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version, description: options.description },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: 'retaguarda_session' },
        },
      },
      security: [{ bearer: [] }, { session: [] }],
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, headers: route.config?.documentedHeaders },
      url,
    }),
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        String(json['title'] ?? json.$id ?? `Schema${index}`),
    },
  });
  await app.register(swaggerUi, {
    routePrefix: options.docsPath,
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: false },
    staticCSP: false,
  });
  let document: string | undefined;
  app.get(`${options.docsPath}-json`, { schema: hidden }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return sendRaw(reply, document);
  });
}
