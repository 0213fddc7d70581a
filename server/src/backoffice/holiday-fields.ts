import { type Static, Type } from 'typebox';
import type { TenantHoliday } from '../modules/calendar/index.ts';
import { findMunicipality } from '../platform/brazil/municipalities.ts';
import { nullable, Text } from '../platform/http/schema.ts';

/** A holiday that a tenant adds to the national calendar. */
export const Holiday = Type.Object({
  id: Type.Integer(),
  data: Text,
  nome: Text,
  escopo: Text,
  uf: nullable(Text),
  municipio_ibge: nullable(Text),
  municipio: nullable(Type.Object({ nome: Text, uf: Text })),
});

export function holidayOf(holiday: TenantHoliday): Static<typeof Holiday> {
  const { municipio_ibge: ibge } = holiday;
  return { ...holiday, municipio: ibge === null ? null : findMunicipality(ibge) };
}
