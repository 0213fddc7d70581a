import { REGISTRY_KINDS, type RegistryKind } from '@retaguarda/rules/import-kinds';
import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';
import { type ListFilters, orderAsked, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';
import { IMPORT_ORDERS } from '../imports/import-filters.ts';

/** The page of imports of records as it stands in the address. */
export interface RecordImportFilters extends ListFilters {
  /** What the file is of. */
  tipo?: RegistryKind;
}

/** Reads the address; unknown or unusable values count as not given. */
export function parseRecordImportFilters(search: SearchRecord): RecordImportFilters {
  const { busca, ...filters }: RecordImportFilters = parseListFilters(search, IMPORT_STATUSES, {
    several: true,
    orders: IMPORT_ORDERS,
  });
  const kind = oneOf(search['tipo'], REGISTRY_KINDS);
  return kind === undefined ? filters : { ...filters, tipo: kind };
}

/** What the server is asked for a page of the list. */
export function toRecordImportQuery(filters: RecordImportFilters) {
  return {
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.tipo ? { tipo: filters.tipo } : {}),
  };
}
