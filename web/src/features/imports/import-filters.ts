import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import type { SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, orderAsked, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The list of imports as it stands in the address. */
export interface ImportFilters extends ListFilters {
  /** The first day of those that are shown, `2026-11-21`. */
  inicio?: string;
}

/** What the server sorts imports by. */
export const IMPORT_ORDERS = ['data', 'situacao', 'linhas'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; unknown or unusable values count as not given. */
export function parseImportFilters(search: SearchRecord): ImportFilters {
  const { busca, ...filters }: ImportFilters = parseListFilters(search, IMPORT_STATUSES, {
    several: true,
    orders: IMPORT_ORDERS,
  });
  const day = search['inicio'];
  if (typeof day === 'string' && DAY.test(day)) filters.inicio = day;
  return filters;
}

/** What the server is asked for a page of the list. */
export function toImportQuery(filters: ImportFilters) {
  return {
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.inicio ? { data_inicio: filters.inicio } : {}),
  };
}
