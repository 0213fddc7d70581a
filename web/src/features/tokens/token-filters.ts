import type { SearchRecord } from '../../ui/address-search.ts';
import { type PageFilters, parseWholeList } from '../../ui/record/list-filters.ts';

/** What the list of tokens can be sorted by. */
export const TOKEN_ORDERS = ['nome', 'autor', 'uso', 'fim'] as const;

export const parseTokenFilters = (search: SearchRecord): PageFilters => parseWholeList(search, TOKEN_ORDERS);
