import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import type { EstablishmentListQuery } from '../../api/establishments.ts';
import { positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, orderAsked, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The list of establishments as it stands in the address. */
export interface EstablishmentFilters extends ListFilters {
  /** Number of the company that they belong to. */
  empresa?: number;
  /** Only those that stopped selling. */
  parados?: true;
}

/** What the server sorts by. */
const ORDERS = ['nome', 'codigo', 'cidade', 'terminais', 'mes', 'situacao'];

/** Reads the address; unknown or unusable values count as not given. */
export function parseEstablishmentFilters(search: SearchRecord): EstablishmentFilters {
  const filters: EstablishmentFilters = parseListFilters(search, ESTABLISHMENT_STATUSES, {
    several: true,
    orders: ORDERS,
  });
  const company = positiveInteger(search['empresa'], 0);
  if (company > 0) filters.empresa = company;
  if (String(search['parados']) === 'true') filters.parados = true;
  return filters;
}

/** What the server is asked for a page of the list. */
export function toEstablishmentQuery(filters: EstablishmentFilters): EstablishmentListQuery {
  return {
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.busca ? { busca: filters.busca } : {}),
    ...(filters.empresa ? { company_id: filters.empresa } : {}),
    ...(filters.parados ? { sem_vendas: true } : {}),
  };
}
