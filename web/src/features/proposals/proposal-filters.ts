import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, parseListFilters } from '../../ui/record/list-filters.ts';

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
