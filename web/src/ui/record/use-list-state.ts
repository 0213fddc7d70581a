import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchRecord } from '../address-search.ts';
import { PAGE_SIZES } from '../data-table/page-sizes.ts';
import { toggleSort } from '../data-table/sort.ts';
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
  /** Orders by a column; the same one once more turns around. */
  orderBy: (key: string) => void;
  /** Takes away what narrows the list, and shows its first page. */
  clear: () => void;
}

interface ListStateOptions<Filters> {
  /** Reads the address, as the route of the page does. */
  parse: (search: SearchRecord) => Filters;
  /** How the list is ordered when the address does not say. */
  usualOrder?: string;
  /** Filters of the page that do not narrow this list, such as its tab or its month. */
  keeps?: readonly (keyof Filters & string)[];
  sizes?: readonly number[];
  /** A list below other things stays where it is when its page is turned. */
  staysInPlace?: boolean;
}

/**
 * A list whose state is the address `to`, so that a view can be sent and the back button works.
 *
 * A change stands on what the address says by then, not on what is drawn: of two keys that are pressed before the
 * page is drawn anew the second one knows of the first.
 */
export function useListState<Filters extends PageFilters>(
  to: NonNullable<LinkProps['to']>,
  filters: Filters,
  { keeps = [], parse, sizes = PAGE_SIZES, staysInPlace = false, usualOrder }: ListStateOptions<Filters>,
): ListState<Filters> {
  const navigate = useNavigate();
  const show = (change: (latest: Filters) => SearchRecord, replace: boolean, resetScroll: boolean) => {
    const search = (latest: SearchRecord) => parse(withChange(latest, change(parse(latest))));
    // Every route of a list reads its own filters; that they fit `to` is what `parse` is for.
    void navigate({ to, search: search as never, replace, resetScroll });
  };
  const narrowing = narrowingOf(filters, keeps);
  return {
    filters,
    page: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? sizes[0] ?? PAGE_SIZES[0],
    sizes,
    narrowed: narrowing.length > 0,
    chosen: narrowing.filter((name) => name !== 'busca').length,
    change: (change, replace = false) => show(() => change, replace, !staysInPlace && 'pagina' in change),
    orderBy: (key) => show(({ ordem }) => ({ ordem: toggleSort(ordem ?? usualOrder, key) }), false, false),
    clear: () =>
      show(
        (latest) => Object.fromEntries(narrowingOf(latest, keeps).map((name) => [name, undefined])),
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
    change: (change) => setFilters((latest) => withChange(latest, change)),
    orderBy: (key) => setFilters((latest) => withChange(latest, { ordem: toggleSort(latest.ordem, key) })),
    clear: () => setFilters({}),
  };
}
