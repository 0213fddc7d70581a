import { type Static, Type } from 'typebox';
import type { AgendaFileRow } from '../modules/agenda/index.ts';
import { named, Text, Timestamp } from '../platform/http/schema.ts';

export const AgendaFile = named(
  'AgendaFile',
  Type.Object({
    id: Type.Integer(),
    data: Text,
    lote: Type.Integer(),
    formato: Text,
    unidades: Type.Integer(),
    valor_constituido_centavos: Type.Integer(),
    sha256: Text,
    criado_em: Timestamp,
  }),
);

export function agendaFileOf(row: AgendaFileRow): Static<typeof AgendaFile> {
  return {
    id: row.id,
    data: row.day,
    lote: row.batch,
    formato: row.format,
    unidades: row.units,
    valor_constituido_centavos: row.centavos,
    sha256: row.sha256,
    criado_em: row.createdAt.toISOString(),
  };
}
