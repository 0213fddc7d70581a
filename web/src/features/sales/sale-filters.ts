import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import type { SaleListQuery } from '../../api/sales.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { isoFromDay } from '../../ui/forms/days.ts';
import { type ListFilters, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The list of sales as it stands in the address. `busca` is the NSU; days are `2026-11-21`. */
export interface SaleFilters extends ListFilters {
  inicio?: string;
  fim?: string;
  modalidade?: string;
  bandeira?: string;
  /** Number of an establishment. */
  estabelecimento?: number;
  /** Number of an import: only what came with it. */
  importacao?: number;
  /** The sale that is open beside the list. */
  transacao?: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar (`2026-11-21`) from the address, or nothing. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  return isoFromDay(value.split('-').reverse().join('/')) ?? undefined;
}

/** A period from the address, as far as its days are there; an end before the start counts as not given. */
export function periodOf(search: SearchRecord): { inicio?: string; fim?: string } {
  const inicio = dayOf(search['inicio']);
  const fim = dayOf(search['fim']);
  const inOrder = inicio === undefined || fim === undefined || inicio <= fim;
  return { ...(inicio ? { inicio } : {}), ...(fim && inOrder ? { fim } : {}) };
}

/** Reads the address; unknown or unusable values count as not given. */
export function parseSaleFilters(search: SearchRecord): SaleFilters {
  const filters: SaleFilters = {
    ...parseListFilters(search, SALE_STATUSES),
    ...periodOf(search),
  };
  const modality = oneOf(search['modalidade'], MODALITIES);
  const brand = oneOf(search['bandeira'], CARD_BRANDS);
  const establishment = positiveInteger(search['estabelecimento'], 0);
  const source = positiveInteger(search['importacao'], 0);
  const sale = positiveInteger(search['transacao'], 0);
  if (modality) filters.modalidade = modality;
  if (brand) filters.bandeira = brand;
  if (establishment > 0) filters.estabelecimento = establishment;
  if (source > 0) filters.importacao = source;
  if (sale > 0) filters.transacao = sale;
  return filters;
}

/** What the server is asked for these filters. */
export function toSaleQuery(filters: SaleFilters): SaleListQuery {
  const status = oneOf(filters.situacao, SALE_STATUSES);
  const modalidade = oneOf(filters.modalidade, MODALITIES);
  const bandeira = oneOf(filters.bandeira, CARD_BRANDS);
  return {
    ...pageOf(filters),
    ...(status ? { status } : {}),
    ...(modalidade ? { modalidade } : {}),
    ...(bandeira ? { bandeira } : {}),
    ...(filters.busca ? { nsu: filters.busca.slice(0, 40) } : {}),
    ...(filters.inicio ? { data_inicio: filters.inicio } : {}),
    ...(filters.fim ? { data_fim: filters.fim } : {}),
    ...(filters.estabelecimento ? { estabelecimento_id: filters.estabelecimento } : {}),
    ...(filters.importacao ? { importacao_id: filters.importacao } : {}),
  };
}
