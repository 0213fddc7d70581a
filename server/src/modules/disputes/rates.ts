import { firstDayOf, lastDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { todayOf } from '../../platform/local-date.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import { type DisputeCount, listDisputeCounts } from './rate-queries.ts';
import { type DisputeSettings, findDisputeSettings } from './settings-queries.ts';

/** How an establishment stands to the limits of its tenant; the values are wire names. */
export const RATE_LEVELS = ['normal', 'aviso', 'excedido'] as const;
type RateLevel = (typeof RATE_LEVELS)[number];

/** The share of the sales of an establishment that was disputed in a month. */
export interface DisputeRate extends DisputeCount {
  /** In millionths of its sales; null without any. */
  ppm: number | null;
  level: RateLevel;
}

const MILLION = 1_000_000;
const MOST_SHOWN = 200;

/** The share of the disputes in the sales by number, as card schemes measure it, and how that stands to the limits. */
export function rateOf(
  { disputes, sales }: Pick<DisputeCount, 'disputes' | 'sales'>,
  { least, limitPpm, warnPpm }: Pick<DisputeSettings, 'least' | 'limitPpm' | 'warnPpm'>,
): Pick<DisputeRate, 'ppm' | 'level'> {
  const ppm = sales > 0 ? Math.round((disputes * MILLION) / sales) : null;
  if (disputes < least) return { ppm, level: 'normal' };
  // Disputes of a month without a sale are of sales before, and more than any limit.
  if (ppm === null || ppm >= limitPpm) return { ppm, level: 'excedido' };
  return { ppm, level: ppm >= warnPpm ? 'aviso' : 'normal' };
}

/** The shares of the establishments in the caller's scope that got disputes in a month (`YYYY-MM`), this one unless it is named. */
export async function listDisputeRates(
  { clock, database }: DirectoryContext,
  caller: Caller,
  wanted: string | null,
): Promise<{ month: string; settings: DisputeSettings; rates: DisputeRate[] }> {
  const db = database.subtree(caller.reach);
  const tenantId = requestTenant(caller).id;
  const month = wanted ?? monthOf(todayOf(clock, caller));
  const settings = await findDisputeSettings(db, tenantId);
  const counts = await listDisputeCounts(
    db,
    recordScope(caller),
    { from: firstDayOf(month), until: lastDayOf(month) },
    MOST_SHOWN,
  );
  const rates = counts.map((count) => ({ ...count, ...rateOf(count, settings) }));
  return { month, settings, rates: rates.toSorted((a, b) => (b.ppm ?? MILLION) - (a.ppm ?? MILLION)) };
}

/** The shares above what the tenant is warned of, of all its establishments that got disputes between two days. */
export async function listHighRates(
  db: TenantReader,
  tenantId: number,
  days: { from: string; until: string },
  limit: number,
): Promise<DisputeRate[]> {
  const settings = await findDisputeSettings(db, tenantId);
  const scope = { tenantIds: [tenantId], companyId: null, whiteLabelId: null };
  const counts = await listDisputeCounts(db, scope, days, limit);
  return counts
    .map((count) => ({ ...count, ...rateOf(count, settings) }))
    .filter(({ level }) => level !== 'normal');
}
