import { COMMISSION_STATUSES, STATEMENT_STATUSES } from '@retaguarda/rules/statement-status';
import type {
  ClosingListQuery,
  ClosingSumQuery,
  CommissionListQuery,
  CommissionSumQuery,
} from '../../api/commissions.ts';
import { oneOf, positiveInteger, type SearchRecord, someOf } from '../../ui/address-search.ts';
import { readMonth } from '../../ui/months.ts';
import {
  type ListFilters,
  orderAsked,
  pageOf,
  parseListFilters,
  parseOrder,
} from '../../ui/record/list-filters.ts';

export const COMMISSION_LEVELS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** What the server sorts entries by, and statements. */
const ORDERS = ['data', 'beneficiario', 'nivel', 'valor', 'situacao'];
const CLOSING_ORDERS = ['empresa', 'beneficiario', 'valor', 'situacao'];

/** The statement of a month as it stands in the address. */
export interface CommissionFilters extends ListFilters {
  /** `2026-11`; the current one when absent. */
  mes?: string;
  nivel?: string;
  /** Number of a company. */
  empresa?: number;
}

/** Reads the address; unknown or unusable values count as not given. */
export function parseCommissionFilters(search: SearchRecord): CommissionFilters {
  const { busca, ...filters }: CommissionFilters = parseListFilters(search, COMMISSION_STATUSES, {
    several: true,
    orders: ORDERS,
  });
  const month = readMonth(search['mes']);
  const level = oneOf(search['nivel'], COMMISSION_LEVELS);
  const company = positiveInteger(search['empresa'], 0);
  if (month) filters.mes = month;
  if (level) filters.nivel = level;
  if (company > 0) filters.empresa = company;
  return filters;
}

/** What the sums of a month are asked for: they know no page, level or status. */
export const toSumQuery = ({ empresa, mes }: CommissionFilters, month: string): CommissionSumQuery => ({
  competencia: mes ?? month,
  ...(empresa ? { company_id: empresa } : {}),
});

/** What the entries are asked for. */
export function toCommissionQuery(filters: CommissionFilters, month: string): CommissionListQuery {
  return {
    ...toSumQuery(filters, month),
    ...pageOf(filters),
    ...orderAsked(filters),
    ...(filters.nivel ? { nivel: Number(filters.nivel) } : {}),
    ...(filters.situacao ? { situacoes: filters.situacao } : {}),
  };
}

/** Reads the address of the statements: they have other statuses and orders than the entries. */
export function parseClosingFilters(search: SearchRecord): CommissionFilters {
  const { ordem: _order, situacao: _statuses, ...filters } = parseCommissionFilters(search);
  const statuses = someOf(search['situacao'], STATEMENT_STATUSES);
  return { ...filters, ...(statuses ? { situacao: statuses } : {}), ...parseOrder(search, CLOSING_ORDERS) };
}

/** What narrows the statements, whichever page of them is shown. */
export const toClosingSumQuery = (filters: CommissionFilters, month: string): ClosingSumQuery => ({
  ...toSumQuery(filters, month),
  ...(filters.nivel ? { nivel: Number(filters.nivel) } : {}),
  ...(filters.situacao ? { situacoes: filters.situacao } : {}),
});

/** What the statements are asked for. */
export function toClosingQuery(filters: CommissionFilters, month: string): ClosingListQuery {
  return {
    ...toClosingSumQuery(filters, month),
    ...pageOf(filters),
    ...orderAsked(filters),
  };
}
