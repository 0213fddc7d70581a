import { dayInUtc } from '@retaguarda/rules/calendar-days';
import type { PLACES } from './demo-places.ts';

/** The company of the demo business that something of operations belongs to. */
export interface OwnerCompany {
  tenantId: number;
  companyId: number;
  whiteLabelId: number;
  place: (typeof PLACES)[keyof typeof PLACES];
}

/** The number that an insert answered. */
export async function idOf(inserted: Promise<{ id: number } | null>): Promise<number> {
  const row = await inserted;
  if (row === null) throw new Error('an insert of the demo business returned no row');
  return row.id;
}

/** The day of a moment, `YYYY-MM-DD`, near enough for made-up data. */
export function dateOf(moment: Date): string {
  return dayInUtc(moment.getTime());
}
