import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { findTenantById } from '../tenancy/index.ts';
import type { NotificationsContext } from './context.ts';
import { NOTICE_JOB, type Notice } from './notice.ts';
import { tell } from './notice-writing.ts';

export type NoticeContext = Pick<NotificationsContext, 'clock' | 'database' | 'noticeSubjects'>;

/** The job that makes notifications of a notice. A second run tells nobody again. */
export function noticeJobs(context: NoticeContext): Record<string, JobHandler> {
  return { [NOTICE_JOB]: (payload) => tellOf(context, payload as unknown as Notice) };
}

/** Tells those of the people who may see the record now, each of the first kind that names them. */
async function tellOf(context: NoticeContext, notice: Notice): Promise<void> {
  const { database, noticeSubjects } = context;
  const { actorId, occasion, subjectId, subjectType, tenantId } = notice;
  const tenant = await findTenantById(database.system, tenantId);
  if (tenant === null || tenant.status !== 'ativo') return;
  const subject = noticeSubjects[subjectType];
  const kinds = new Map<number, NotificationKind>();
  for (const { kind, userIds } of notice.people) {
    const people = userIds ?? (await subject.responsible?.(database, tenant, subjectId)) ?? [];
    for (const userId of people) {
      if (userId !== actorId && !kinds.has(userId)) kinds.set(userId, kind);
    }
  }
  if (kinds.size === 0) return;
  const readers = await subject.readersAmong(database, tenant, subjectId, [...kinds.keys()]);
  const told = readers.flatMap((userId) => {
    const kind = kinds.get(userId);
    return kind === undefined ? [] : [{ userId, kind, subjectType, subjectId, occasion, actorId }];
  });
  await tell(context, tenantId, told);
}
