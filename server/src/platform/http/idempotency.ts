import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { Tx } from '../db/executors.ts';
import { prepared } from '../db/prepared.ts';
import type { PlatformTables } from '../db/tables.ts';
import { requestProblems } from './request-problems.ts';

export const IDEMPOTENCY_HOURS = 24;

const query = queryBuilder<PlatformTables>();

export interface IdempotencyRequest {
  tenantId: number;
  userId: number;
  key: string;
  /** The digest of what must be the same for the answer to be given again: operation, URL and body. */
  requestHash: Buffer;
}

/** An answer as it is stored: the exact text of its body, and the headers that not every answer has. */
export interface KeptAnswer {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Thrown with the stored first answer of a request, instead of running the request again. */
export class Replay extends Error {
  readonly answer: KeptAnswer;

  constructor(answer: KeptAnswer) {
    super('idempotent replay');
    this.answer = answer;
  }
}

/**
 * Runs `work` and keeps the answer that its result makes under the key, in the same transaction. Throws `Replay` when the key already has an
 * answer, 422 when it was used with another request. Two requests at once: the second waits on the primary key.
 */
export async function onceInTransaction<T>(
  tx: Tx,
  clock: Clock,
  request: IdempotencyRequest,
  work: () => Promise<T>,
  answerOf: (result: T) => KeptAnswer,
): Promise<T> {
  const now = clock.now();
  if (!(await claim(tx, request, now))) await replay(tx, request);
  const result = await work();
  const { body, headers } = answerOf(result);
  tx.send(
    answer({
      tenantId: request.tenantId,
      userId: request.userId,
      key: request.key,
      body,
      headers: JSON.stringify(headers),
    }),
  );
  return result;
}

type Key = Pick<IdempotencyRequest, 'tenantId' | 'userId' | 'key'>;

const answer = prepared((is: Key & { body: string; headers: string }) =>
  query
    .updateTable('idempotency_keys')
    .set({ body: is.body, headers: is.headers })
    .where('tenant_id', '=', is.tenantId)
    .where('user_id', '=', is.userId)
    .where('key', '=', is.key),
);

/** Takes the key, also when its last use is older than the 24 hours that answers are kept. */
async function claim(tx: Tx, request: IdempotencyRequest, now: Date): Promise<boolean> {
  const expired = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  const { key, requestHash, tenantId, userId } = request;
  return (await tx.first(claimed({ tenantId, userId, key, requestHash, now, expired }))) !== null;
}

const claimed = prepared((is: IdempotencyRequest & { now: Date; expired: Date }) =>
  query
    .insertInto('idempotency_keys')
    .values({
      tenant_id: is.tenantId,
      user_id: is.userId,
      key: is.key,
      request_hash: is.requestHash,
      body: null,
      headers: null,
      created_at: is.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'key'])
        .doUpdateSet({
          request_hash: sql`excluded.request_hash`,
          body: null,
          headers: null,
          created_at: sql`excluded.created_at`,
        })
        .where('idempotency_keys.created_at', '<', is.expired),
    )
    .returning('key'),
);

async function replay(tx: Tx, request: IdempotencyRequest): Promise<never> {
  const stored = await tx.first(
    query
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'body', 'headers'])
      .where('tenant_id', '=', request.tenantId)
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key),
  );
  if (stored === null || !stored.request_hash.equals(request.requestHash))
    throw requestProblems.idempotencyMismatch();
  throw new Replay({ body: stored.body ?? 'null', headers: stored.headers ?? {} });
}
