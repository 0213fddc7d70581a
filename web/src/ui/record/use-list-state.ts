import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchRecord } from '../address-search.ts';
import { PAGE_SIZES } from '../data-table/page-sizes.ts';
import { narrowingOf, type PageFilters, withChange } from './list-filters.ts';

/** What a list is narrowed to, which page of it is shown, and how that changes. */
export interface ListState<Filters extends PageFilters = PageFilters> {
  filters: Filters;
  page: number;
  pageSize: number;
  /** Rows per page to choose from, the usual number first. */
  sizes: readonly number[];
  /** Whether an empty list only means that nothing fits. */
  narrowed: boolean;
  /** How many filters narrow it, the search apart. */
  chosen: number;
  /** Changes filters; with `replace` in the same entry of the history. */
  change: (change: SearchRecord, replace?: boolean) => void;
  /** Takes away what narrows the list, and shows its first page. */
  clear: () => void;
}

interface ListStateOptions<Filters> {
  /** Reads the address, as the route of the page does. */
  parse: (search: SearchRecord) => Filters;
  /** Filters of the page that do not narrow this list, such as its tab or its month. */
  keeps?: readonly (keyof Filters & string)[];
  sizes?: readonly number[];
  /** A list below other things stays where it is when its page is turned. */
  staysInPlace?: boolean;
}

/** A list whose state is the address `to`, so that a view can be sent and the back button works. */
export function useListState<Filters extends PageFilters>(
  to: NonNullable<LinkProps['to']>,
  filters: Filters,
  { keeps = [], parse, sizes = PAGE_SIZES, staysInPlace = false }: ListStateOptions<Filters>,
): ListState<Filters> {
  const navigate = useNavigate();
  const show = (search: SearchRecord, replace: boolean, resetScroll: boolean) =>
    // Every route of a list reads its own filters; that they fit `to` is what `parse` is for.
    void navigate({ to, search: parse(search) as never, replace, resetScroll });
  const narrowing = narrowingOf(filters, keeps);
  return {
    filters,
    page: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? sizes[0] ?? PAGE_SIZES[0],
    sizes,
    narrowed: narrowing.length > 0,
    chosen: narrowing.filter((name) => name !== 'busca').length,
    change: (change, replace = false) =>
      show(withChange(filters, change), replace, !staysInPlace && 'pagina' in change),
    clear: () =>
      show(
        withChange(filters, Object.fromEntries(narrowing.map((name) => [name, undefined]))),
        false,
        !staysInPlace,
      ),
  };
}

/** A list that is part of the page of something else: its page is not in the address, and nothing narrows it. */
export function useListPage(): ListState {
  const [filters, setFilters] = useState<PageFilters>({});
  return {
    filters,
    page: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? PAGE_SIZES[0],
    sizes: PAGE_SIZES,
    narrowed: false,
    chosen: 0,
    change: (change) => setFilters(withChange(filters, change)),
    clear: () => setFilters({}),
  };
}
