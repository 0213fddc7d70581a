import type { SearchRecord } from '../../../ui/address-search.ts';
import { type PageFilters, parsePage } from '../../../ui/record/list-filters.ts';

/** The list of who waits as it stands in the address; its order is that of the registrations. */
export const parseRegistrationFilters = (search: SearchRecord): PageFilters => parsePage(search);
