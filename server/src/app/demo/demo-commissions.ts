import { addDays, addMonths, firstDayOf } from '@retaguarda/rules/calendar-days';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { closeNextMonth, monthBefore } from '../../modules/commissions/index.ts';
import type { ProposalTables } from '../../modules/proposals/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate, startOfLocalDate } from '../../platform/local-date.ts';
import { type DemoScope, demoUser } from './demo-scope.ts';

const query = queryBuilder<ProposalTables>();

/** When people of the demo business close their month, after midnight. */
const WORKING_MS = 9.5 * 3_600_000;

/** Closes the months that have ended: the last one is settled, the one before it released, and all earlier ones are paid. */
export async function closeMonths(scope: DemoScope, tenantId: number): Promise<void> {
  const { clock, now, tx } = scope;
  const settled = monthBefore(localDate(now, DEFAULT_TIME_ZONE));
  const released = monthBefore(`${settled}-01`);
  const closed: string[] = [];
  for (;;) {
    const month = await closeNextMonth(tx, clock, tenantId, settled);
    if (month === null) break;
    closed.push(month);
  }
  const { id: userId } = demoUser(scope, 'admin@alfa.test');
  for (const month of closed) {
    const status = month < released ? 'paga' : month === released ? 'liberada' : null;
    await tx.many(
      query
        .updateTable('commission_statements')
        .where('tenant_id', '=', tenantId)
        .where('competencia', '=', month)
        .set(fateOf(month, status, userId)),
    );
    if (status === null) continue;
    await tx.many(
      query
        .updateTable('commission_totals')
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'apurada')
        .where('competencia', '=', month)
        .set({ status }),
    );
  }
}

/** What the statements of a month become: settled on the first day after it, released on the second, paid on the third. */
function fateOf(month: string, status: 'liberada' | 'paga' | null, userId: number) {
  const day = (number: number) => dayAfter(month, number);
  const settled = { apurada_em: day(1), created_at: day(1), updated_at: day(1) };
  if (status === null) return settled;
  const released = { ...settled, status, liberada_em: day(2), liberada_por: userId };
  if (status === 'liberada') return { ...released, updated_at: day(2), version: 2 };
  return { ...released, paga_em: day(3), paga_por: userId, updated_at: day(3), version: 3 };
}

/** The working hour of a day of the month that follows. */
function dayAfter(month: string, number: number): Date {
  const day = addDays(firstDayOf(addMonths(month, 1)), number - 1);
  return new Date(startOfLocalDate(day, DEFAULT_TIME_ZONE).getTime() + WORKING_MS);
}
