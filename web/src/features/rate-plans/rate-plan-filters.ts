import type { SearchRecord } from '../../ui/address-search.ts';
import { type PageFilters, parseWholeList } from '../../ui/record/list-filters.ts';

/** What the list of rate plans can be sorted by. */
export const RATE_PLAN_ORDERS = ['nome', 'antecipacao', 'situacao'] as const;

export const parseRatePlanFilters = (search: SearchRecord): PageFilters =>
  parseWholeList(search, RATE_PLAN_ORDERS);
