import type { TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { timeZoneOf } from '../../platform/local-date.ts';
import { query } from './tables.ts';

/**
 * The days that the tenant adds to the banking calendar, and its time zone. Holidays of a state or a municipality are left out:
 * banks settle on them.
 */
export async function findTenantCalendar(
  db: TenantReader,
  tenantId: number,
): Promise<{ timeZone: string; holidays: string[] }> {
  const [tenant, rows] = await Promise.all([
    db.first(zoneOf({ tenantId })),
    db.many(holidaysOf({ tenantId })),
  ]);
  return { timeZone: timeZoneOf({ tenant }), holidays: rows.map(({ data }) => data) };
}

const zoneOf = prepared((is: { tenantId: number }) =>
  query.selectFrom('tenants').select('time_zone as timeZone').where('id', '=', is.tenantId),
);

const holidaysOf = prepared((is: { tenantId: number }) =>
  query
    .selectFrom('tenant_holidays')
    .select('data')
    .where('tenant_id', '=', is.tenantId)
    .where('escopo', '=', 'nacional'),
);
