import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { type Static, Type } from 'typebox';
import { TERMINAL_ORDERS, TerminalStatusName } from '../modules/merchants/index.ts';
import { orderedBy, orderOf } from '../platform/http/list-order-field.ts';
import { chosenOf, Id, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow and sort the list of terminals. */
export const terminalFilterFields = {
  estabelecimento_id: Type.Optional(Id),
  status: Type.Optional(TerminalStatusName),
  situacoes: Type.Optional(someOf(TERMINAL_STATUSES, 'any of these statuses, with commas between them')),
  busca: Type.Optional(Type.String({ maxLength: 40, description: 'beginning of a serial number' })),
  ordem: Type.Optional(orderedBy(TERMINAL_ORDERS)),
};

const TerminalFilterQuery = strictObject(terminalFilterFields);

/** What a query asks for. */
export function terminalFilterOf(query: Static<typeof TerminalFilterQuery>) {
  const { busca, estabelecimento_id: establishmentId = null } = query;
  return {
    establishmentId,
    statuses: chosenOf(TERMINAL_STATUSES, query.situacoes, query.status),
    search: busca?.trim() || null,
    order: orderOf(TERMINAL_ORDERS, query.ordem),
  };
}
