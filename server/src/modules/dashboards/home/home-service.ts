import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Access, hasAccess } from '../../../platform/http/access.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { recordScope } from '../../directory/index.ts';
import { countPeople, listUsersOperation, managing, reading } from '../../identity/index.ts';
import { countImports } from '../../imports/index.ts';
import { quietDaysOf } from '../../merchants/index.ts';
import { listDailyPayouts } from '../../sales/index.ts';
import { type HomeDays, homeDaysOf } from './home-days.ts';
import {
  countWaitingProposals,
  listSelling,
  listStopped,
  sumOverdueCharges,
  sumSold,
} from './home-queries.ts';
import { type HomeFigures, MOST_COUNTED } from './home-schema.ts';

/**
 * What the caller's business looks like today. What the caller may not read is not asked for and null; all that is left is asked
 * for at once, each part a bounded read.
 */
export async function readHome(context: DirectoryContext, caller: Caller): Promise<HomeFigures> {
  const days = homeDaysOf(todayOf(context.clock, caller));
  const allowed = <Part>(access: Access, read: Read<Part>) =>
    hasAccess(access, caller) ? read(context, caller, days) : null;
  const [sales, payouts, merchants, proposals, overdueCharges, failedImports, waitingPeople] =
    await Promise.all([
      allowed(reading('transaction'), readSales),
      allowed(reading('transaction'), readPayouts),
      allowed(reading('establishment'), readMerchants),
      allowed(reading('proposal'), readProposals),
      allowed(reading('rental_charge'), readOverdueCharges),
      allowed(managing('import_run'), readFailedImports),
      allowed(listUsersOperation.access, readWaitingPeople),
    ]);
  return { sales, payouts, merchants, proposals, overdueCharges, failedImports, waitingPeople };
}

type Read<Part> = (context: DirectoryContext, caller: Caller, days: HomeDays) => Promise<Part>;

const readSales: Read<HomeFigures['sales']> = async ({ database }, caller, days) => {
  const sums = await sumSold(database.subtree(caller.reach), recordScope(caller), days);
  const { beforeFrom, beforeTo, monthFrom, today } = days;
  return {
    today: { from: today, to: today, sales: sums.today, grossCentavos: sums.todayGross },
    month: { from: monthFrom, to: today, sales: sums.month, grossCentavos: sums.monthGross },
    monthBefore: {
      from: beforeFrom,
      to: beforeTo,
      sales: sums.before,
      grossCentavos: sums.beforeGross,
    },
  };
};

const readPayouts: Read<HomeFigures['payouts']> = async ({ database }, caller, { payoutFrom, payoutTo }) => {
  const asked = { scope: recordScope(caller), companyId: null, establishmentId: null };
  const found = await listDailyPayouts(database.subtree(caller.reach), {
    ...asked,
    from: payoutFrom,
    to: payoutTo,
  });
  const sumsOf = new Map(found.map(({ day, ...sums }) => [day, sums]));
  const days = Array.from({ length: daysBetween(payoutFrom, payoutTo) + 1 }, (_value, index) => {
    const day = addDays(payoutFrom, index);
    const { held, net, payouts } = sumsOf.get(day) ?? { held: 0, net: 0, payouts: 0 };
    return { day, payouts, centavos: net, heldCentavos: held };
  });
  const sum = (name: 'payouts' | 'centavos' | 'heldCentavos') =>
    days.reduce((all, day) => all + day[name], 0);
  return { payouts: sum('payouts'), centavos: sum('centavos'), heldCentavos: sum('heldCentavos'), days };
};

const readMerchants: Read<HomeFigures['merchants']> = async (context, caller, { sellingFrom }) => {
  const db = context.database.subtree(caller.reach);
  const scope = recordScope(caller);
  const [selling, stopped] = await Promise.all([
    listSelling(db, scope, sellingFrom),
    quietDaysOf(context, caller).then((quiet) => listStopped(db, scope, quiet)),
  ]);
  return { selling, sellingFrom, stopped };
};

const readProposals: Read<HomeFigures['proposals']> = async ({ database }, caller) => {
  const counted = await countWaitingProposals(database.subtree(caller.reach), recordScope(caller));
  const place = ({ status }: (typeof counted)[number]) => PROPOSAL_STATUSES.indexOf(status);
  return counted.sort((one, other) => place(one) - place(other));
};

const readOverdueCharges: Read<HomeFigures['overdueCharges']> = ({ database }, caller, { today }) =>
  sumOverdueCharges(database.subtree(caller.reach), recordScope(caller), today);

const readFailedImports: Read<HomeFigures['failedImports']> = async (context, caller, { importsFrom }) => {
  const failed = { statuses: ['falhou'], dataInicio: importsFrom } as const;
  const count = await countImports(context, caller, failed, MOST_COUNTED);
  return count === null ? null : { from: importsFrom, count };
};

const readWaitingPeople: Read<HomeFigures['waitingPeople']> = async (context, caller) => ({
  count: await countPeople(context, caller, 'pendente'),
});
