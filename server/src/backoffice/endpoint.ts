import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TProperties, Type } from 'typebox';
import type { Access, PublicAccess } from '../platform/http/access.ts';
import {
  type Keeping,
  type Route,
  type RouteBase,
  type RouteDefinition,
  type RouteSchema,
  route,
} from '../platform/http/route.ts';
import { named } from '../platform/http/schema.ts';
import type { SecurityScheme } from '../platform/openapi/access-object.ts';

const API_ROOT = fileURLToPath(new URL('./api', import.meta.url));

/** Where the back office answers; the file's path below its `api` folder follows. */
export const BACKOFFICE_PREFIX = '/backend/api';

/** What opens an endpoint that asks for no session. Which ones do is decided (docs/decisions/0019), not left to a file. */
export type OwnAuthentication =
  | 'none'
  | 'credentials'
  | 'e-mail address'
  | 'reset token'
  | 'signature'
  | 'API token';

/** The security schemes of OpenAPI that an own authentication stands for. */
export const BACKOFFICE_SECURITY = {
  apiTokenBearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token of `tokens/criar.php`, `tok_…`, as `Authorization: Bearer <token>`. The first carrier that is there counts.',
  },
  apiTokenHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Token',
    description: 'The same token, where `Authorization` cannot be sent.',
  },
  apiTokenQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description:
      'The same token, only where neither `Authorization` nor `X-Api-Token` can be sent: URLs are kept in logs of others.',
  },
  esignSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Esign-Signature',
    description:
      'HMAC-SHA-256 under the secret that was agreed with the provider, in hex, in one of three forms: `t=<unix seconds>,v1=<hex>[,v1=<hex>]` over `<t>.<body>`; `sha256=<hex>` over the body; `<hex>` over the body.',
  },
} as const satisfies Record<string, SecurityScheme>;

const OPENED_BY: { [Kind in Authentication]?: readonly (keyof typeof BACKOFFICE_SECURITY)[] } = {
  'API token': ['apiTokenBearer', 'apiTokenHeader', 'apiTokenQuery'],
  signature: ['esignSignature'],
};

/** A session unless the file says otherwise. */
export type Authentication = 'session' | OwnAuthentication;

export interface Endpoint<Context> extends Route<Context> {
  authentication: Authentication;
}

type EndpointDefinition<Context, Schema extends RouteSchema, Who extends Access, Result> = Omit<
  RouteBase<Context, Schema, Who, Result>,
  'path' | 'tag'
> &
  Keeping &
  (Who extends PublicAccess ? { authentication: OwnAuthentication } : { authentication?: 'session' });

/** Where the file of an endpoint answers, and under which heading it stands. */
export function placeOf(fileUrl: string): { path: string; tag: string } {
  const path = `/${relative(API_ROOT, fileURLToPath(fileUrl)).replaceAll('\\', '/').replace(/\.ts$/, '')}`;
  return { path, tag: `backoffice ${path.split('/')[1]?.replace(/\.php$/, '') ?? ''}` };
}

/** The endpoint that a route of the back office is, with the security schemes that open it; tokens for `/api` are none of them. */
export function openedBy<Context>(made: Route<Context>, authentication: Authentication): Endpoint<Context> {
  const security = OPENED_BY[authentication];
  const documented = security === undefined ? made.documented : { ...made.documented, security };
  return { ...made, tokens: 'never', ...(documented === undefined ? {} : { documented }), authentication };
}

/**
 * Declares the endpoint of one file: its path below `backoffice/api`, without `.ts`, is its URL path, so
 * `endpoint<C>(import.meta.url)` in `api/auth/login.php.ts` answers at `/backend/api/auth/login.php`.
 */
export function endpoint<Context>(fileUrl: string) {
  return <const Schema extends RouteSchema, const Who extends Access, Result>(
    definition: EndpointDefinition<Context, Schema, Who, Result>,
  ): Endpoint<Context> => {
    const { authentication = 'session', ...rest } = definition;
    const place = placeOf(fileUrl);
    const made = route<Context>()({ ...rest, ...place } as unknown as RouteDefinition<Context, Schema, Who>);
    return openedBy(made, authentication);
  };
}

/** The success envelope around the fields of `data`, which have a name where several endpoints answer them. */
export function enveloped<Properties extends TProperties>(fields: Properties, name?: string) {
  const data = Type.Object(fields);
  return Type.Object({
    status: Type.String(),
    message: Type.String(),
    data: name === undefined ? data : named(name, data),
  });
}

/** Body properties plus the field that may carry the CSRF code. */
export function csrfBody<Properties extends TProperties>(properties: Properties) {
  return Type.Object(
    { ...properties, csrf_token: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  );
}
