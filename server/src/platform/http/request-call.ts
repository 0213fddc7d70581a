import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeToken, type Origin } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/executors.ts';
import { plainAddress } from '../net/client-address.ts';
import { HeadedAnswer, headed } from './headed-answer.ts';
import { onceInTransaction } from './idempotency.ts';
import { DigestedStream, idempotencyKey, requestHash } from './idempotent-request.ts';
import type { Call, Route } from './route.ts';

const ANONYMOUS_USER = 0;
const LONGEST_USER_AGENT = 400;
const NO_BYTES = Buffer.alloc(0);

export interface CallContext {
  clock: Clock;
  database: Database;
  /** Keys the hashes of requests that are kept for idempotency. */
  requestHashSecret: Buffer;
  /** The tenant of records that belong to no other tenant yet. */
  platformTenantId(): number;
}

/**
 * The call of a request. What few handlers ask for is made when they do. A class without functions of its own in its objects: an
 * object that has a getter or a function of its own gives V8 something in old memory that keeps the whole request until the next
 * full collection, and a fifth of all that was allocated stayed that long.
 */
export class RequestCall<Context extends CallContext> implements Call {
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
  readonly caller: Call['caller'];
  readonly reply: FastifyReply;
  readonly #route: Route<Context>;
  readonly #request: FastifyRequest;
  readonly #context: Context;
  readonly #key: string | undefined;
  #content: DigestedStream | null = null;

  /** Throws 400 for an idempotency key that is none. */
  constructor(route: Route<Context>, request: FastifyRequest, reply: FastifyReply, context: Context) {
    this.params = request.params as undefined;
    this.query = request.query as undefined;
    this.body = request.body as undefined;
    this.caller = request.caller as Call['caller'];
    this.reply = reply;
    this.#route = route;
    this.#request = request;
    this.#context = context;
    this.#key = route.idempotent === true ? idempotencyKey(request) : undefined;
  }

  get bytes(): Buffer {
    return Buffer.isBuffer(this.body) ? this.body : NO_BYTES;
  }

  get stream(): Readable {
    const { body } = this.#request;
    if (!(body instanceof Readable)) return Readable.from([]);
    if (this.#key === undefined) return body;
    this.#content ??= new DigestedStream(body);
    return this.#content;
  }

  get origin(): Origin {
    const { caller, id, ip } = this.#request;
    const token = caller?.token ?? null;
    const impersonator = caller?.impersonator ?? null;
    return {
      userId: caller?.userId ?? null,
      ip: plainAddress(ip ?? ''),
      requestId: id,
      ...(token === null ? {} : { token: describeToken(token) }),
      ...(impersonator === null ? {} : { impersonatorId: impersonator.userId }),
    };
  }

  get language(): Call['language'] {
    return this.#request.language;
  }

  get userAgent(): string | null {
    return this.#request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  }

  get ifMatch(): string | null {
    return this.#request.headers['if-match'] ?? null;
  }

  /** Services take it out of the call. */
  get transaction(): Call['transaction'] {
    return (tenantIds, work, options) => this.#transact(tenantIds, work, options);
  }

  #transact<T>(
    tenantIds: readonly number[],
    work: (tx: Tx) => Promise<T>,
    options?: { together?: boolean },
  ): Promise<T> {
    const { clock, database, requestHashSecret } = this.#context;
    const key = this.#key;
    if (key === undefined) return database.transaction(tenantIds, work, options);
    const tenantId = this.caller?.recordsTenantId ?? this.#context.platformTenantId();
    const once = {
      tenantId,
      userId: this.caller?.userId ?? ANONYMOUS_USER,
      key,
      requestHash: requestHash(this.#route.operationId, this.#request, this.#content, requestHashSecret),
    };
    const keep = (result: T) => {
      const { answer, headers } = answerOf(this.#route, this, result);
      return { body: String(this.reply.serialize(answer ?? null)), headers };
    };
    const scope = [...new Set([...tenantIds, tenantId])];
    return database.transaction(scope, (tx) => onceInTransaction(tx, clock, once, () => work(tx), keep));
  }
}

/** The answer that a handler's result makes, with the headers of both. */
export function answerOf<Context>(
  { wrap }: Route<Context>,
  call: Call,
  result: unknown,
): HeadedAnswer<unknown> {
  const { answer, headers } = headed(result);
  if (wrap === undefined) return new HeadedAnswer(answer, headers);
  const wrapped = headed(wrap(answer, call));
  return new HeadedAnswer(wrapped.answer, { ...headers, ...wrapped.headers });
}
