import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { bankingCalendar, findTenantCalendar } from '../../calendar/index.ts';
import { chargeRentals } from './rental-charging.ts';

const NOBODY = { userId: null, ip: null, requestId: null };

/** Charges the rents of the months that are over on a day (`YYYY-MM-DD`). Again on the same day changes nothing. */
export async function chargeRentalsOf(tx: Tx, clock: Clock, tenantId: number, today: string): Promise<void> {
  const { holidays } = await findTenantCalendar(tx, tenantId);
  const calendar = bankingCalendar(holidays);
  const charged = await chargeRentals(tx, { tenantId, today, now: clock.now(), calendar });
  if (charged === 0) return;
  await writeAudit(tx, clock, NOBODY, {
    tenantId,
    action: 'rental.charged',
    targetType: 'rental_charge',
    after: { charged },
  });
}
