import type { SearchRecord } from '../../ui/address-search.ts';
import { type PageFilters, parseWholeList } from '../../ui/record/list-filters.ts';

/** What the list of rules can be sorted by. */
export const RULE_ORDERS = ['beneficiario', 'modalidade', 'inicio'] as const;

export const parseRuleFilters = (search: SearchRecord): PageFilters => parseWholeList(search, RULE_ORDERS);
