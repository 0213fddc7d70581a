import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import type { EstablishmentListQuery } from '../../api/establishments.ts';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The list of establishments as it stands in the address. */
export interface EstablishmentFilters extends ListFilters {
  /** Only those that stopped selling. */
  parados?: true;
}

/** Reads the address; unknown or unusable values count as not given. */
export function parseEstablishmentFilters(search: SearchRecord): EstablishmentFilters {
  const filters: EstablishmentFilters = parseListFilters(search, ESTABLISHMENT_STATUSES);
  if (String(search['parados']) === 'true') filters.parados = true;
  return filters;
}

/** What the server is asked for a page of the list. */
export function toEstablishmentQuery(filters: EstablishmentFilters): EstablishmentListQuery {
  const status = oneOf(filters.situacao, ESTABLISHMENT_STATUSES);
  return {
    ...pageOf(filters),
    ...(status ? { status } : {}),
    ...(filters.busca ? { busca: filters.busca } : {}),
    ...(filters.parados ? { sem_vendas: true } : {}),
  };
}
