import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { SubjectType } from './tables.ts';

/** The job that tells people of something; its payload is a `Notice`. */
export const NOTICE_JOB = 'notifications.notice';

/** Something that happened to a record, and whom it may concern. */
export interface Notice {
  tenantId: number;
  subjectType: SubjectType;
  subjectId: number;
  /** What makes it this occasion and no other of the record: nobody is told of it twice. */
  occasion: string;
  /** Who did it, and so need not be told; null when nobody did. */
  actorId: number | null;
  /**
   * The people by what it is to them; the first that names somebody counts. Null of a kind: everybody who is responsible for
   * such records.
   */
  people: { kind: NotificationKind; userIds: readonly number[] | null }[];
}

/**
 * Leaves a notice in the transaction of what happened; who may see the record is looked up by the job. Without anybody to be told
 * nothing is left.
 */
export async function leaveNotice(tx: AnyTx, clock: Clock, notice: Notice): Promise<void> {
  const people = notice.people.flatMap(({ kind, userIds }) => {
    const others = userIds?.filter((id) => id !== notice.actorId) ?? null;
    return others === null || others.length > 0 ? [{ kind, userIds: others }] : [];
  });
  if (people.length === 0) return;
  await writeOutbox(tx, clock, {
    tenantId: notice.tenantId,
    topic: NOTICE_JOB,
    payload: { ...notice, people },
  });
}
