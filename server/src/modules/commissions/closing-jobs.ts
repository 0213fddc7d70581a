import { addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { leaveNotice } from '../notifications/index.ts';
import {
  findFirstMonth,
  insertStatements,
  listSellingTenants,
  lockClosing,
  settleTotals,
  writeClosedUpTo,
} from './closing-queries.ts';
import { monthNumber } from './month-subject.ts';
import { statementClosed } from './statement-events.ts';

const CLOSING_TASK = 'operations.closeCommissions';
const NOBODY = { userId: null, ip: null, requestId: null };

/** Early in the morning of Brazil; on most days nothing has ended. */
export const closingSchedule: Schedule = { task: CLOSING_TASK, cron: '21 6 * * *' };

/**
 * Closes the months that have ended where the tenant does its business, the oldest first and each in a transaction of its
 * own, so that sales wait for one month at most. Running it again changes nothing.
 */
export function closingJobs({
  clock,
  database,
}: Pick<DirectoryContext, 'clock' | 'database'>): Record<string, JobHandler> {
  return {
    [CLOSING_TASK]: async () => {
      await forEveryTenant(await listSellingTenants(database.system), async ({ id, timeZone }) => {
        const lastEnded = monthBefore(localDate(clock.now(), timeZone));
        const closeNext = () => database.transaction([id], (tx) => closeNextMonth(tx, clock, id, lastEnded));
        while ((await closeNext()) !== null);
      });
    },
  };
}

/** The month before that of a date. */
export function monthBefore(date: string): string {
  return addMonths(monthOf(date), -1);
}

/** Closes the first month that is open and has ended; null when there is none. Months without commissions go by at once. */
export async function closeNextMonth(
  tx: AnyTx,
  clock: Clock,
  tenantId: number,
  lastEnded: string,
): Promise<string | null> {
  const closing = await lockClosing(tx, tenantId);
  if (closing === null) return null;
  const { closedUpTo } = closing;
  if (closedUpTo !== null && closedUpTo >= lastEnded) return null;
  const now = clock.now();
  const month = await findFirstMonth(tx, tenantId, { after: closedUpTo, upTo: lastEnded });
  await writeClosedUpTo(tx, tenantId, month ?? lastEnded, now);
  if (month === null) return lastEnded;
  const statements = await insertStatements(tx, tenantId, month, now);
  await settleTotals(tx, tenantId, month, now);
  await writeAudit(tx, clock, NOBODY, {
    tenantId,
    action: 'commissions.closed',
    targetType: 'commission_statement',
    after: { competencia: month, fechamentos: statements.length },
  });
  const closed = statements.map(({ companyId, id, level }) =>
    statementClosed.of({ id, companyId }, { id, month, level, status: 'apurada' }),
  );
  leaveEvents(tx, clock, tenantId, closed);
  await leaveNotice(tx, clock, {
    tenantId,
    subjectType: 'commissionMonth',
    subjectId: monthNumber(month),
    occasion: 'closed',
    actorId: null,
    people: [{ kind: 'statementClosed', userIds: null }],
  });
  return month;
}
