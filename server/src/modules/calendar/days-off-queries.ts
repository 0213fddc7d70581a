import type { TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { TenantHoliday } from './holiday-queries.ts';
import { query } from './tables.ts';

/** The first and the last of some days, `YYYY-MM-DD`. */
export interface Days {
  first: string;
  last: string;
}

/** A holiday with its scope and the place where it applies. */
export type PlacedHoliday = Pick<TenantHoliday, 'data' | 'escopo' | 'uf' | 'municipio_ibge'>;

export function listHolidaysBetween(
  db: TenantReader,
  tenantId: number,
  { first, last }: Days,
): Promise<PlacedHoliday[]> {
  return db.many(holidaysBetween({ tenantId, first, last }));
}

const holidaysBetween = prepared((is: Days & { tenantId: number }) =>
  query
    .selectFrom('tenant_holidays')
    .select(['data', 'escopo', 'uf', 'municipio_ibge'])
    .where('tenant_id', '=', is.tenantId)
    .where('data', '>=', is.first)
    .where('data', '<=', is.last)
    .orderBy('data')
    .orderBy('id'),
);

/** The state and municipality of a company; null where its address does not name them. */
export interface MainPlace {
  cidade: string | null;
  estado: string | null;
}

/** The place of the tenant's main company, by its principal address or else its first one; null when it has no address. */
export function findMainPlace(db: TenantReader, tenantId: number): Promise<MainPlace | null> {
  return db.first(
    query
      .selectFrom('companies as c')
      .innerJoin('company_addresses as a', (join) =>
        join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.company_id', '=', 'c.id'),
      )
      .select(['a.cidade', 'a.estado'])
      .where('c.tenant_id', '=', tenantId)
      .where('a.tenant_id', '=', tenantId)
      .where('c.is_main', '=', true)
      .orderBy('a.principal', 'desc')
      .orderBy('a.id')
      .limit(1),
  );
}
