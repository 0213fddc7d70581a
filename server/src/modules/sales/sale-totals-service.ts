import type { Caller } from '../../platform/auth/caller.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { reachedFilter, type SaleListing } from './sale-service.ts';
import { type SaleSums, sumSales, sumSalesOfDays } from './sale-totals-queries.ts';

/** Up to how many rows a list is counted and summed without being asked to. */
export const MOST_SUMMED = 10_000;

export interface SaleTotals {
  /** How many rows the list has; with `isCapped` there are more, and nobody counted them. */
  rows: number;
  isCapped: boolean;
  /** Null where neither the rows nor the sums of days tell them at a bounded price. */
  sums: SaleSums | null;
}

const NONE: SaleTotals = { rows: 0, isCapped: false, sums: { sales: 0, gross: 0, net: 0 } };

/**
 * How many rows a listing has and what they come to: exact up to `MOST_SUMMED` rows; of more, the sums of days where they
 * know what is asked for, on the calendar of the tenant that has the sale. With `whole` every row is read, however many.
 */
export async function sumReachedSales(
  { database }: DirectoryContext,
  caller: Caller,
  listing: SaleListing,
  { language, whole }: { language: Language; whole: boolean },
): Promise<SaleTotals> {
  const filter = reachedFilter(caller, listing, language);
  if (filter === null) return NONE;
  const db = database.subtree(caller.reach);
  const { rows, ...sums } = await sumSales(db, filter, whole ? null : MOST_SUMMED + 1);
  if (whole || rows <= MOST_SUMMED) return { rows, isCapped: false, sums };
  const days = { from: listing.dataInicio, to: listing.dataFim };
  return { rows: MOST_SUMMED, isCapped: true, sums: await sumSalesOfDays(db, filter, days) };
}
