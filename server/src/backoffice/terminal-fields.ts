import { TERMINAL_STATUSES, terminalMoves } from '@retaguarda/rules/terminal-status';
import { type Static, Type } from 'typebox';
import type { TerminalRow } from '../modules/merchants/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';
import { Editable, editableBy, movesField, movesFor } from './record-moves.ts';

export const Terminal = named(
  'Terminal',
  Type.Object({
    id: Type.Integer(),
    company_id: Type.Integer(),
    numero_serie: Text,
    modelo: Text,
    fabricante: nullable(Text),
    tipo: Text,
    status: Text,
    estabelecimento_id: nullable(Type.Integer()),
    estabelecimento: nullable(Text),
    local_id: nullable(Type.Integer()),
    local: nullable(Text),
    chip: nullable(Text),
    moves: movesField(TERMINAL_STATUSES),
    abilities: Editable,
    versao: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export function terminalOf(caller: Caller, row: TerminalRow): Static<typeof Terminal> {
  return {
    id: row.id,
    company_id: row.companyId,
    numero_serie: row.numeroSerie,
    modelo: row.modelo,
    fabricante: row.fabricante,
    tipo: row.tipo,
    status: row.status,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    local_id: row.locationId,
    local: row.location,
    chip: row.chip,
    moves: movesFor(caller, 'terminal', terminalMoves(row.status, row.locationId !== null)),
    abilities: editableBy(caller, 'terminal'),
    versao: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
