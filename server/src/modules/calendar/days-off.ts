import { findMunicipality, isCityOf } from '../../platform/brazil/municipalities.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import {
  type Days,
  findMainPlace,
  listHolidaysBetween,
  type MainPlace,
  type PlacedHoliday,
} from './days-off-queries.ts';

/**
 * The days on which nobody works where the tenant is, of those that it adds to the national holidays: national ones, and
 * those of the state and of the municipality of its main company's principal address.
 */
export async function listDaysOff(db: TenantReader, tenantId: number, days: Days): Promise<string[]> {
  const holidays = await listHolidaysBetween(db, tenantId, days);
  const isPlaced = holidays.some(({ escopo }) => escopo !== 'nacional');
  const place = isPlaced ? await findMainPlace(db, tenantId) : null;
  return holidays.filter((holiday) => isHeldAt(holiday, place)).map(({ data }) => data);
}

function isHeldAt({ escopo, municipio_ibge, uf }: PlacedHoliday, place: MainPlace | null): boolean {
  if (escopo === 'nacional') return true;
  if (place === null || place.estado === null) return false;
  const { cidade, estado } = place;
  if (escopo === 'estadual') return uf === estado;
  const municipality = municipio_ibge === null ? null : findMunicipality(municipio_ibge);
  return municipality !== null && cidade !== null && isCityOf(municipality, { cidade, estado });
}
