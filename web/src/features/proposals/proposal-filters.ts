import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import type { ProposalListQuery } from '../../api/proposals.ts';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The proposals as they stand in the address: the funnel, unless the list is wanted. */
export interface ProposalFilters extends ListFilters {
  visao?: 'lista';
}

export function parseProposalFilters(search: SearchRecord): ProposalFilters {
  const filters: ProposalFilters = parseListFilters(search, PROPOSAL_STATUSES);
  const view = oneOf(search['visao'], ['lista'] as const);
  if (view) filters.visao = view;
  return filters;
}

/** What the server is asked for a page of the list. */
export function toProposalQuery(filters: ProposalFilters): ProposalListQuery {
  const status = oneOf(filters.situacao, PROPOSAL_STATUSES);
  return {
    ...pageOf(filters),
    ...(status ? { status } : {}),
    ...(filters.busca ? { busca: filters.busca } : {}),
  };
}
