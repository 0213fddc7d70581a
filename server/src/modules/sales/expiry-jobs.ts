import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import type { SalesContext } from './context.ts';
import { listOverdueSales, type OverdueSale } from './expiry-queries.ts';
import { lockSale } from './sale-change-queries.ts';
import { changeRecordedSale } from './sale-change-service.ts';

const EXPIRY_TASK = 'operations.expireSales';
const NOBODY = { userId: null, ip: null, requestId: null };
/** How many sales are read at once; the job goes on until there are no more. */
const AT_ONCE = 500;
const MINUTE_MS = 60_000;

/**
 * Every minute, because the code of a Pix is valid for half an hour. After an interruption everything overdue expires in the
 * first run.
 */
export const expirySchedule: Schedule = { task: EXPIRY_TASK, cron: '* * * * *' };

type ExpiryContext = Pick<SalesContext, 'clock' | 'database' | 'saleExpiry'>;

export function expiryJobs(context: ExpiryContext): Record<string, JobHandler> {
  return { [EXPIRY_TASK]: (_payload, attempt) => expireSales(context, attempt?.signal) };
}

/** Ends sales that nobody paid or captured in time; each in a transaction of its own, so that none waits for another. */
async function expireSales(context: ExpiryContext, signal?: AbortSignal): Promise<void> {
  const { clock, database, saleExpiry } = context;
  const now = clock.now().getTime();
  const before = {
    pix: new Date(now - saleExpiry.pixMinutes * MINUTE_MS),
    others: new Date(now - saleExpiry.authorisationDays * DAY_MS),
  };
  let overdue: OverdueSale[];
  do {
    overdue = await listOverdueSales(database.system, before, AT_ONCE);
    for (const sale of overdue) {
      signal?.throwIfAborted();
      await expireSale(context, sale);
    }
  } while (overdue.length >= AT_ONCE);
}

/** Does nothing when the acquirer has reported a payment or capture in the meantime. */
async function expireSale({ clock, database }: ExpiryContext, sale: OverdueSale): Promise<void> {
  await database.transaction([sale.tenantId], async (tx) => {
    const locked = await lockSale(tx, sale.tenantId, sale.id);
    if (locked?.status !== 'pendente' && locked?.status !== 'autorizada') return;
    await changeRecordedSale(tx, { clock, origin: NOBODY }, sale, { to: 'expirada', centavos: null });
  });
}
