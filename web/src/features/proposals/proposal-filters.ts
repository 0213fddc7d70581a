import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import type { ProposalListQuery } from '../../api/proposals.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, orderAsked, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The proposals as they stand in the address: the funnel, unless the list is wanted. */
export interface ProposalFilters extends ListFilters {
  visao?: 'lista';
  /** Number of the establishment that they led to. */
  estabelecimento?: number;
}

/** What the server sorts by. */
const ORDERS = ['nome', 'responsavel', 'faturamento', 'validade', 'situacao'];

export function parseProposalFilters(search: SearchRecord): ProposalFilters {
  const filters: ProposalFilters = parseListFilters(search, PROPOSAL_STATUSES, {
    several: true,
    orders: ORDERS,
  });
  const view = oneOf(search['visao'], ['lista'] as const);
  if (view) filters.visao = view;
  const establishment = positiveInteger(search['estabelecimento'], 0);
  if (establishment > 0) filters.estabelecimento = establishment;
  return filters;
}

/** What the server is asked for a page of the list. */
export function toProposalQuery(filters: ProposalFilters): ProposalListQuery {
  return {
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.estabelecimento ? { estabelecimento_id: filters.estabelecimento } : {}),
    ...(filters.busca ? { busca: filters.busca } : {}),
  };
}
