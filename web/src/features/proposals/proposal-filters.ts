import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import type { ProposalListQuery } from '../../api/proposals.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The proposals as they stand in the address: the funnel, unless the list is wanted. */
export interface ProposalFilters extends ListFilters {
  visao?: 'lista';
  /** Number of the establishment that they led to. */
  estabelecimento?: number;
}

export function parseProposalFilters(search: SearchRecord): ProposalFilters {
  const filters: ProposalFilters = parseListFilters(search, PROPOSAL_STATUSES);
  const view = oneOf(search['visao'], ['lista'] as const);
  if (view) filters.visao = view;
  const establishment = positiveInteger(search['estabelecimento'], 0);
  if (establishment > 0) filters.estabelecimento = establishment;
  return filters;
}

/** What the server is asked for a page of the list. */
export function toProposalQuery(filters: ProposalFilters): ProposalListQuery {
  const status = oneOf(filters.situacao, PROPOSAL_STATUSES);
  return {
    ...pageOf(filters),
    ...(status ? { status } : {}),
    ...(filters.estabelecimento ? { estabelecimento_id: filters.estabelecimento } : {}),
    ...(filters.busca ? { busca: filters.busca } : {}),
  };
}
