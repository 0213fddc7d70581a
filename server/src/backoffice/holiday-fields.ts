import { type Static, Type } from 'typebox';
import type { TenantHoliday } from '../modules/calendar/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { findMunicipality } from '../platform/brazil/municipalities.ts';
import { named, nullable, Text } from '../platform/http/schema.ts';
import { Managed, managedBy } from './record-moves.ts';

/** A holiday that a tenant adds to the national calendar. */
export const Holiday = named(
  'Holiday',
  Type.Object({
    id: Type.Integer(),
    data: Text,
    nome: Text,
    escopo: Text,
    uf: nullable(Text),
    municipio_ibge: nullable(Text),
    municipio: nullable(Type.Object({ nome: Text, uf: Text })),
    abilities: Managed,
  }),
);

export function holidayOf(caller: Caller, holiday: TenantHoliday): Static<typeof Holiday> {
  const { municipio_ibge: ibge } = holiday;
  return {
    ...holiday,
    municipio: ibge === null ? null : findMunicipality(ibge),
    abilities: managedBy(caller, 'holiday'),
  };
}
