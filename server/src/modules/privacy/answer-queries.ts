import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { VersionKey } from './text-queries.ts';
import type { PrivacyAnswer, PrivacyTextKind } from './text-schema.ts';

/** The answer of a person that holds. */
export interface HeldAnswer {
  tenantId: number;
  kind: PrivacyTextKind;
  number: number;
  answer: PrivacyAnswer;
  answeredAt: Date;
}

export interface AnswerLine {
  userUuid: string;
  name: string;
  email: string;
  answer: PrivacyAnswer;
  answeredAt: Date;
  network: string | null;
  isLatest: boolean;
}

export interface NewAnswer extends VersionKey {
  uuid: string;
  userId: number;
  answer: PrivacyAnswer;
  network: string | null;
}

const COUNTED = 10_000;

const held = sql`tenant_id as "tenantId", kind, number, answer, answered_at as "answeredAt"`;

/** What holds of a person in these tenants. */
export function listHeldAnswers(
  db: SystemReader,
  tenantIds: readonly number[],
  userId: number,
): Promise<HeldAnswer[]> {
  return db.many(
    statement(sql<HeldAnswer>`
      select ${held} from privacy_answers
      where tenant_id = any(${tenantIds}::bigint[]) and user_id = ${userId} and is_latest`),
  );
}

/** What holds of a person for one kind, locked until the end of the transaction. */
export function lockHeldAnswer(
  tx: AnyTx,
  { kind, tenantId }: Pick<VersionKey, 'kind' | 'tenantId'>,
  userId: number,
): Promise<HeldAnswer | null> {
  return tx.first(
    statement(sql<HeldAnswer>`
      select ${held} from privacy_answers
      where tenant_id = ${tenantId} and user_id = ${userId} and kind = ${kind} and is_latest for update`),
  );
}

/** Puts an answer in the place of the one that held, which stays. */
export async function insertAnswer(tx: AnyTx, row: NewAnswer, now: Date): Promise<void> {
  await tx.many(
    statement(sql`
      update privacy_answers set is_latest = false
      where tenant_id = ${row.tenantId} and user_id = ${row.userId} and kind = ${row.kind} and is_latest`),
  );
  await tx.many(
    statement(sql`
      insert into privacy_answers (tenant_id, uuid, user_id, kind, number, answer, network, answered_at)
      values (${row.tenantId}, ${row.uuid}, ${row.userId}, ${row.kind}, ${row.number}, ${row.answer},
        ${row.network}, ${now})`),
  );
}

/** Who answered what to a version, the latest first. */
export function listAnswers(
  db: SystemReader,
  { kind, number, tenantId }: VersionKey,
  { limit, offset }: Window,
): Promise<AnswerLine[]> {
  return db.many(
    statement(sql<AnswerLine>`
      select u.uuid as "userUuid", u.name, u.email, a.answer, a.answered_at as "answeredAt", a.network,
        a.is_latest as "isLatest"
      from privacy_answers a join users u on u.id = a.user_id
      where a.tenant_id = ${tenantId} and a.kind = ${kind} and a.number = ${number}
      order by a.answered_at desc, a.uuid limit ${limit} offset ${offset}`),
  );
}

/** How many people's answer to a version is which, of the first ten thousand. */
export function countAnswers(
  db: SystemReader,
  { kind, number, tenantId }: VersionKey,
): Promise<{ answer: PrivacyAnswer; people: number }[]> {
  return db.many(
    statement(sql<{ answer: PrivacyAnswer; people: number }>`
      select answer, count(*)::int as people from (
        select answer from privacy_answers
        where tenant_id = ${tenantId} and kind = ${kind} and number = ${number} and is_latest
        limit ${COUNTED}
      ) counted group by answer`),
  );
}
