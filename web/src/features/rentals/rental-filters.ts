import { CHARGE_STATUSES, RENTAL_STATUSES } from '@retaguarda/rules/rental-status';
import type { ChargeListQuery, RentalListQuery } from '../../api/rentals.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { readMonth } from '../../ui/months.ts';
import { type ListFilters, orderAsked, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** In place of a month: the charges of all of them. */
export const EVERY_MONTH = 'todos';

export const RENTAL_TABS = ['contratos', 'cobrancas'] as const;

/** The page of rentals as it stands in the address: contracts, or the charges of a month. */
export interface RentalFilters extends ListFilters {
  aba?: (typeof RENTAL_TABS)[number];
  /** `2026-11`, or every month; the last one that was charged when absent. */
  mes?: string;
  /** Number of an establishment. */
  estabelecimento?: number;
  /** Number of a terminal: only its contracts. */
  terminal?: number;
}

const RENTAL_ORDERS = ['estabelecimento', 'inicio', 'vencimento', 'valor', 'situacao'];
const CHARGE_ORDERS = ['estabelecimento', 'vencimento', 'valor'];

/** Reads the address; a status of contracts counts for contracts alone, one of charges for charges. */
export function parseRentalFilters(search: SearchRecord): RentalFilters {
  const tab = oneOf(search['aba'], RENTAL_TABS);
  const ofCharges = tab === 'cobrancas';
  const { busca, ...filters }: RentalFilters = parseListFilters(
    search,
    ofCharges ? CHARGE_STATUSES : RENTAL_STATUSES,
    { several: true, orders: ofCharges ? CHARGE_ORDERS : RENTAL_ORDERS },
  );
  const month = ofCharges && search['mes'] === EVERY_MONTH ? EVERY_MONTH : readMonth(search['mes']);
  const establishment = positiveInteger(search['estabelecimento'], 0);
  if (ofCharges) filters.aba = tab;
  if (month) filters.mes = month;
  const terminal = positiveInteger(search['terminal'], 0);
  if (establishment > 0 && !ofCharges) filters.estabelecimento = establishment;
  if (terminal > 0 && !ofCharges) filters.terminal = terminal;
  return filters;
}

export function toRentalQuery(filters: RentalFilters): RentalListQuery {
  return {
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.estabelecimento ? { estabelecimento_id: filters.estabelecimento } : {}),
    ...(filters.terminal ? { terminal_id: filters.terminal } : {}),
  };
}

export function toChargeQuery(filters: RentalFilters, month: string): ChargeListQuery {
  const asked = filters.mes ?? month;
  return {
    ...pageOf(filters),
    ...(asked === EVERY_MONTH ? {} : { competencia: asked }),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
  };
}
