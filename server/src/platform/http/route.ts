import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Caller, Origin } from '../auth/caller.ts';
import type { Tx } from '../db/executors.ts';
import type { Language, ProblemType } from '../problem.ts';
import type { Access, PublicAccess, TokenAccess } from './access.ts';
import type { HeadedAnswer } from './headed-answer.ts';
import type { ResponseHeader } from './response-headers.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteSchema {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Success answers by status. Errors are declared by `problems` and by what the access implies. */
  response: Record<number, TSchema>;
}

type Input<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** A request whose access was granted and whose input was checked, as a handler sees it. */
export interface Call<Schema extends RouteSchema = RouteSchema, Who extends Access = Access> {
  params: Input<Schema['params']>;
  query: Input<Schema['query']>;
  body: Input<Schema['body']>;
  /** The body as it came, on routes with `rawBody: 'bytes'`; empty on others. */
  bytes: Buffer;
  /** The body while it comes, on routes with `rawBody: 'stream'`; empty on others. */
  stream: Readable;
  caller: Who extends PublicAccess ? Caller | null : Caller;
  origin: Origin;
  language: Language;
  userAgent: string | null;
  ifMatch: string | null;
  /**
   * One transaction in the scope of the named tenants. With an `Idempotency-Key` the answer made from its result is stored, and
   * the same request sent again gets it without running `work`; so a handler has to answer what `transaction` returned. Work that asks
   * the database for nothing may share its commit with that of others: `together`.
   */
  transaction<T>(
    tenantIds: readonly number[],
    work: (tx: Tx) => Promise<T>,
    options?: { together?: boolean },
  ): Promise<T>;
  /** For headers, cookies and the status; the body is what the handler returns. */
  reply: FastifyReply;
}

/** A body that is not read before the handler: what it has to be. */
export interface DocumentedBody {
  schema: TSchema;
  /** The media types that fields of a form may have which are files. */
  fileTypes?: Readonly<Record<string, readonly string[]>>;
}

/** What OpenAPI says of a request where the schema of the route says less, because its handler checks the rest. */
export interface DocumentedRequest {
  /** Shown under the summary. */
  description?: string;
  /** In place of that of the schema. */
  query?: TSchema;
  /** The body of a route with `rawBody`, by its type. */
  body?: Readonly<Record<string, DocumentedBody>>;
  /** The security schemes of a public route; any one of them is enough. */
  security?: readonly string[];
}

/**
 * Why a POST does not store its answer for `Idempotency-Key`. For one that creates something or moves money only a secret in
 * the answer is a reason.
 */
export type NotKept =
  | 'no: it only reads'
  | 'no: sent again it changes nothing more'
  | 'no: its answer holds a secret'
  | 'no: it is about signing in'
  | 'no: its event has an id of its own';

/** Every POST declares whether the same request under the same `Idempotency-Key` gets its first answer again. */
export type Keeping =
  | { method: 'POST'; idempotent: true | NotKept }
  | { method: Exclude<Method, 'POST'>; idempotent?: never };

/** The answer of a handler without its headers. */
type Unheaded<Result> = Result extends HeadedAnswer<infer Answer> ? Answer : Result;

/**
 * Whether a request moves money or rights: one by somebody with a second factor then needs a fresh proof of it. `true` for every
 * request, or for those whose body has one of the fields, or whose query has a value.
 */
export type StepUp = true | { fields: readonly string[] } | { query: string; value: string };

/** Looks at a caller who has the access of a route, and at the parameters of the path as they came. */
export type Admits = (caller: Caller, params: Readonly<Record<string, string>>) => void;

/** What every route declares, whatever its method. */
export interface RouteBase<Context, Schema extends RouteSchema, Who extends Access, Result> {
  /** Below the host's prefix, with `:name` parameters. */
  path: string;
  /** Stable name in logs, metrics, audit and OpenAPI. */
  operationId: string;
  summary: string;
  tag: string;
  access: Who;
  /** Throws the 403 for whoever may not by what they are, or by whom or what the path names, before any input is checked. */
  admits?: Admits;
  /** Whether the route needs a tenant (the T of the specification); without it the tenant is optional. */
  tenant?: 'required';
  /** For requests that move money or rights. */
  stepUp?: StepUp;
  /** What an API token needs for it, where that does not follow from the access; `never` for what is done by people alone. */
  tokens?: TokenAccess;
  /** Whether a session may use it that may do nothing but enrol a second factor. */
  whileEnrolling?: true;
  /** For a change that also a session may make in which somebody acts as another person, even one that only reads. */
  whileImpersonating?: true;
  /** For what opens by a key and still only the person does, never somebody who acts as them: it outlives the session. */
  inPerson?: true;
  /** For bodies that may be larger than the usual limit. */
  bodyLimitBytes?: number;
  /**
   * For bodies that must not be parsed before the handler, whatever their content type: whole as `bytes`, within the limit of
   * the route, or as a `stream` whose length the handler limits itself.
   */
  rawBody?: 'bytes' | 'stream';
  schema: Schema;
  documented?: DocumentedRequest;
  /** The type of an answer that is a file, for OpenAPI. */
  produces?: string;
  /** The headers of its successful answers beside those that all have, for OpenAPI and for the check that each is declared. */
  headers?: readonly ResponseHeader[];
  /** Problems of the handler itself, for OpenAPI and for the check that every answered status is declared. */
  problems?: readonly ProblemType[];
  handler: (call: Call<Schema, Who>, context: Context) => Promise<Result>;
  /**
   * Turns what the handler returned into the answer: its view, an envelope, headers. Written after the handler, from which its
   * types follow. With an `Idempotency-Key` it runs in the transaction, on what the transaction returned.
   */
  wrap?: (result: NoInfer<Unheaded<Result>>, call: Pick<Call<Schema, Who>, 'caller' | 'language'>) => unknown;
}

export type RouteDefinition<
  Context,
  Schema extends RouteSchema,
  Who extends Access,
  Result = unknown,
> = RouteBase<Context, Schema, Who, Result> & Keeping;

/** A route without its own types, for lists of routes. */
export interface Route<Context>
  extends Omit<RouteBase<Context, RouteSchema, Access, unknown>, 'handler' | 'wrap'> {
  method: Method;
  idempotent?: true | NotKept;
  /** The operation of the route, where several routes share one (docs/decisions/0031). */
  operation?: { readonly name: string };
  handler: (call: Call, context: Context) => Promise<unknown>;
  wrap?: (result: unknown, call: Call) => unknown;
}

/**
 * Declares one endpoint: schema, access, handler, in this order in its file. Called with the context's type first, so
 * that the types of the handler's input follow from the schema and the access:
 * `route<IdentityContext>()({ method: 'GET', … })`.
 */
export function route<Context>() {
  return <const Schema extends RouteSchema, const Who extends Access, Result>(
    definition: RouteDefinition<Context, Schema, Who, Result>,
  ): Route<Context> => definition as unknown as Route<Context>;
}
