import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { sendRaw } from './raw-json.ts';
import type { DocumentedRequest } from './route.ts';

/** What OpenAPI says of a route beside the schemas by which requests are checked. */
interface Documented extends DocumentedRequest {
  headers: TSchema;
  produces?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    documented?: Documented;
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
  /** The credentials of public routes, by the names that the routes have for them. */
  securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

/** A credential of another kind than a session, in the words of OpenAPI. */
export type SecurityScheme = { description: string } & (
  | { type: 'http'; scheme: string }
  | { type: 'apiKey'; in: 'header' | 'query'; name: string }
);

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
          ...options.securitySchemes,
        },
      },
      security: [{ bearer: [] }, { session: [] }],
    },
    transform: ({ schema, url, route }) => ({ schema: documentedSchema(schema, route.config), url }),
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

const FILE = { type: 'string', format: 'binary' };

function documentedSchema(schema: FastifySchema, { documented }: FastifyContextConfig = {}): FastifySchema {
  if (documented === undefined) return schema;
  const { body, description, headers, produces, query, security } = documented;
  return {
    ...schema,
    headers,
    ...(description === undefined ? {} : { description }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body: withTypes(body) }),
    ...(security === undefined ? {} : { security: security.map((name) => ({ [name]: [] })) }),
    ...(produces === undefined ? {} : { response: withFiles(schema.response, produces) }),
  };
}

/** A body that may be of several types. */
function withTypes(body: Readonly<Record<string, TSchema>>): object {
  return { content: Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema }])) };
}

/** The answers, of which the successful ones are files of that type. */
function withFiles(responses: unknown, type: string): object {
  return Object.fromEntries(
    Object.entries(responses as Record<string, { description?: string }>).map(([status, response]) => {
      if (Number(status) >= 400) return [status, response];
      const { description = 'the file' } = response;
      return [status, { description, content: { [type]: { schema: FILE } } }];
    }),
  );
}
