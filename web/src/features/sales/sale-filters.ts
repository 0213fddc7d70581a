import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import type { SaleListQuery, SaleSumQuery } from '../../api/sales.ts';
import { oneOf, positiveInteger, type SearchRecord, someOf } from '../../ui/address-search.ts';
import { isoFromDay } from '../../ui/forms/days.ts';
import { type ListFilters, pageOf, parseListFilters } from '../../ui/record/list-filters.ts';

/** The list of sales as it stands in the address. `busca` is the NSU; days are `2026-11-21`. */
export interface SaleFilters extends ListFilters {
  inicio?: string;
  fim?: string;
  /** Whether they are paid out, in any of some ways with commas between them, and between which days one of their payouts falls. */
  liquidacao?: string;
  liquidacaoInicio?: string;
  liquidacaoFim?: string;
  /** Modalities and brands with commas between them. */
  modalidade?: string;
  bandeira?: string;
  /** Number of an establishment. */
  estabelecimento?: number;
  /** Number of a terminal: only what was sold through it. */
  terminal?: number;
  /** Number of an import: only what came with it. */
  importacao?: number;
  /** Least and most gross amount, in centavos. */
  valorMin?: number;
  valorMax?: number;
  /** The sale that is open beside the list. */
  transacao?: number;
}

export const SETTLEMENT_WISHES = ['a_liquidar', 'liquidada', 'retida'] as const;

const SORTS = ['data', '-data', 'bruto', '-bruto', 'liquido', '-liquido'] as const;
type SaleSort = (typeof SORTS)[number];
/** The latest first. */
export const USUAL_SORT: SaleSort = '-data';

/** As much as the server takes. */
const MOST_CENTAVOS = 1_000_000_000_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar (`2026-11-21`) from the address, or nothing. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  return isoFromDay(value.split('-').reverse().join('/')) ?? undefined;
}

/** A period from the address, as far as its days are there; an end before the start counts as not given. */
export function periodOf(search: SearchRecord): { inicio?: string; fim?: string } {
  const [inicio, fim] = daysOf(search['inicio'], search['fim']);
  return { ...(inicio ? { inicio } : {}), ...(fim ? { fim } : {}) };
}

function daysOf(first: unknown, last: unknown): [from: string | undefined, to: string | undefined] {
  const [from, to] = [dayOf(first), dayOf(last)];
  return [from, from !== undefined && to !== undefined && to < from ? undefined : to];
}

/** How sales stand with their settlement, from the address. */
function settlementOf(
  search: SearchRecord,
): Pick<SaleFilters, 'liquidacao' | 'liquidacaoInicio' | 'liquidacaoFim'> {
  const wish = someOf(search['liquidacao'], SETTLEMENT_WISHES);
  const [from, to] = daysOf(search['liquidacaoInicio'], search['liquidacaoFim']);
  return {
    ...(wish ? { liquidacao: wish } : {}),
    ...(from ? { liquidacaoInicio: from } : {}),
    ...(to ? { liquidacaoFim: to } : {}),
  };
}

/** Amounts from the address; a most below the least counts as not given. */
function amountsOf(search: SearchRecord): Pick<SaleFilters, 'valorMin' | 'valorMax'> {
  const least = positiveInteger(search['valorMin'], 0, MOST_CENTAVOS);
  const most = positiveInteger(search['valorMax'], 0, MOST_CENTAVOS);
  return {
    ...(least > 0 ? { valorMin: least } : {}),
    ...(most > 0 && most >= least ? { valorMax: most } : {}),
  };
}

/** Reads the address; unknown or unusable values count as not given. */
export function parseSaleFilters(search: SearchRecord): SaleFilters {
  const filters: SaleFilters = {
    ...parseListFilters(search, SALE_STATUSES, { several: true }),
    ...periodOf(search),
    ...amountsOf(search),
    ...settlementOf(search),
  };
  const modality = someOf(search['modalidade'], MODALITIES);
  const brand = someOf(search['bandeira'], CARD_BRANDS);
  const establishment = positiveInteger(search['estabelecimento'], 0);
  const terminal = positiveInteger(search['terminal'], 0);
  const source = positiveInteger(search['importacao'], 0);
  const sale = positiveInteger(search['transacao'], 0);
  const sort = oneOf(search['ordem'], SORTS);
  if (modality) filters.modalidade = modality;
  if (brand) filters.bandeira = brand;
  if (establishment > 0) filters.estabelecimento = establishment;
  if (terminal > 0) filters.terminal = terminal;
  if (source > 0) filters.importacao = source;
  if (sale > 0) filters.transacao = sale;
  if (sort && sort !== USUAL_SORT) filters.ordem = sort;
  return filters;
}

/** What the server is asked for a page of the list. */
export const toSaleQuery = (filters: SaleFilters): SaleListQuery => ({
  ...pageOf(filters),
  ...toSaleExportQuery(filters),
});

/** What a file of the list is asked for. */
export function toSaleExportQuery(filters: SaleFilters): Omit<SaleListQuery, 'page' | 'per_page'> {
  const order = oneOf(filters.ordem, SORTS);
  return { ...toSaleSumQuery(filters), ...(order ? { ordem: order } : {}) };
}

/** What narrows the list, whichever page of it is shown. */
export function toSaleSumQuery(filters: SaleFilters): SaleSumQuery {
  return {
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
    ...(filters.modalidade ? { modalidades: filters.modalidade } : {}),
    ...(filters.bandeira ? { bandeiras: filters.bandeira } : {}),
    ...(filters.busca ? { nsu: filters.busca.slice(0, 40) } : {}),
    ...(filters.inicio ? { data_inicio: filters.inicio } : {}),
    ...(filters.fim ? { data_fim: filters.fim } : {}),
    ...(filters.liquidacao ? { liquidacoes: filters.liquidacao } : {}),
    ...(filters.liquidacaoInicio ? { liquidacao_inicio: filters.liquidacaoInicio } : {}),
    ...(filters.liquidacaoFim ? { liquidacao_fim: filters.liquidacaoFim } : {}),
    ...(filters.estabelecimento ? { estabelecimento_id: filters.estabelecimento } : {}),
    ...(filters.terminal ? { terminal_id: filters.terminal } : {}),
    ...(filters.importacao ? { importacao_id: filters.importacao } : {}),
    ...(filters.valorMin ? { valor_min_centavos: filters.valorMin } : {}),
    ...(filters.valorMax ? { valor_max_centavos: filters.valorMax } : {}),
  };
}
