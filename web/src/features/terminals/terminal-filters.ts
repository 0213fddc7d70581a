import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import type { TerminalListQuery } from '../../api/terminals.ts';
import { positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, orderAsked, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The list of terminals as it stands in the address; `busca` is the beginning of a serial number. */
export interface TerminalFilters extends ListFilters {
  /** Number of an establishment. */
  estabelecimento?: number;
}

/** Longest beginning of a serial number that the server takes. */
const LONGEST = 40;

/** What the server sorts by. */
const ORDERS = ['serie', 'estabelecimento', 'situacao'];

export function parseTerminalFilters(search: SearchRecord): TerminalFilters {
  const filters: TerminalFilters = parseListFilters(search, TERMINAL_STATUSES, {
    several: true,
    orders: ORDERS,
  });
  const establishment = positiveInteger(search['estabelecimento'], 0);
  if (establishment > 0) filters.estabelecimento = establishment;
  return filters;
}

/** What the server is asked for these filters. */
export function toTerminalQuery(filters: TerminalFilters): TerminalListQuery {
  return {
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.busca ? { busca: filters.busca.slice(0, LONGEST) } : {}),
    ...(filters.estabelecimento ? { estabelecimento_id: filters.estabelecimento } : {}),
  };
}
