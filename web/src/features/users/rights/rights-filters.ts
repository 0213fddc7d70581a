import type { SearchRecord } from '../../../ui/address-search.ts';
import { type ListFilters, parseListFilters } from '../../../ui/record/list-filters.ts';

/** People on a page: as many columns as one looks at side by side, the usual number first. */
export const RIGHTS_SIZES = [10, 25, 50] as const;

/** The matrix as it stands in the address. */
export function parseRightsFilters(search: SearchRecord): ListFilters {
  return parseListFilters(search, [], { sizes: RIGHTS_SIZES });
}
