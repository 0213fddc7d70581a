import { createHash, createHmac } from 'node:crypto';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { requestProblems } from './request-problems.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** A body that is read as a stream and hashed on the way, because requests are compared by their bodies. */
export class DigestedStream extends Transform {
  readonly #hash = createHash('sha256');

  constructor(source: Readable) {
    super();
    // An error of the source is an error of this stream too.
    pipeline(source, this, () => undefined);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** The hash of what was read so far; the stream may go on. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}

/**
 * What must be the same for the kept answer to be given again: operation, URL, body, and the tenant of the request where that is not
 * the caller's own, under which keys are kept. Under a secret, since a body
 * may hold a password: who reads the table must not be able to try passwords against it. `content` is a body that was read
 * as a stream; a handler that reads it in another way leaves what of it counts as the body of the request.
 */
export function requestHash(
  operationId: string,
  request: FastifyRequest,
  content: DigestedStream | null,
  secret: Buffer,
): Buffer {
  const body = content?.digest() ?? JSON.stringify(request.body ?? null);
  return createHmac('sha256', secret)
    .update(`${operationId}\n${request.url}\n${body}${elsewhere(request)}`)
    .digest();
}

function elsewhere({ caller }: FastifyRequest): string {
  const tenantId = caller?.tenant?.id;
  return tenantId === undefined || tenantId === caller?.recordsTenantId ? '' : `\n${tenantId}`;
}

/** The key of a request; undefined without one, 400 for one that is none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw requestProblems.validationFailed({
    values: { details: 'Idempotency-Key: 1-128' },
    errors: [{ path: 'Idempotency-Key', code: 'validation.format', message: 'Idempotency-Key: 1-128' }],
  });
}
