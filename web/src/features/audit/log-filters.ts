import { addDays } from '@retaguarda/rules/calendar-days';
import type { LogQuery } from '../../api/types.ts';
import { oneOf, positiveInteger, readDay, type SearchRecord } from '../../ui/address-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';
import { startOfDay } from '../../ui/zoned-days.ts';

/** What the audit log shows as it stands in the address; what has its usual value is left out. */
export interface LogFilters {
  empresa?: string;
  /** What is about the company alone, where administrators are shown everything in its tenant. */
  alcance?: 'empresa';
  acao?: string;
  usuario?: string;
  /** First and last day, `2026-11-21`. */
  de?: string;
  ate?: string;
  pagina?: number;
  porPagina?: number;
}

const ACTION = /^[A-Za-z_]+(\.[A-Za-z_]+)*$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEFAULT_SIZE = PAGE_SIZES[0];

const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

/** Reads the address; unknown or unusable values count as not given. */
export function parseLogFilters(search: SearchRecord): LogFilters {
  const filters: LogFilters = {};
  const company = matching(search['empresa'], UUID);
  const action = matching(search['acao'], ACTION);
  const user = matching(search['usuario'], UUID);
  const from = readDay(search['de']);
  const to = readDay(search['ate']);
  const page = positiveInteger(search['pagina'], 1, 1_000_000);
  const size = oneOf(search['porPagina'], PAGE_SIZES);
  if (company) filters.empresa = company;
  if (search['alcance'] === 'empresa') filters.alcance = 'empresa';
  if (action) filters.acao = action;
  if (user) filters.usuario = user;
  if (from) filters.de = from;
  if (to) filters.ate = to;
  if (page > 1) filters.pagina = page;
  if (size && size !== DEFAULT_SIZE) filters.porPagina = size;
  return filters;
}

/** Whether everything in the tenant is shown, as administrators see it unless they ask for less. */
export const isWholeTenant = ({ alcance }: LogFilters, isAdmin: boolean): boolean =>
  isAdmin && alcance === undefined;

/** What the server is asked for these filters; days are those of the time zone, both included. */
export function toLogQuery(filters: LogFilters, timeZone: string, isAdmin: boolean) {
  return {
    pageNumber: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? DEFAULT_SIZE,
    ...(isWholeTenant(filters, isAdmin) ? { scope: 'tenant' as const } : {}),
    ...(filters.acao ? { action: filters.acao } : {}),
    ...(filters.usuario ? { userId: filters.usuario } : {}),
    ...(filters.de ? { from: startOfDay(filters.de, timeZone) } : {}),
    ...(filters.ate ? { to: startOfDay(addDays(filters.ate, 1), timeZone) } : {}),
  } satisfies LogQuery;
}

/** What a file of the log of a company is asked for. */
export function toLogExportQuery(companyId: string, filters: LogFilters, timeZone: string, isAdmin: boolean) {
  const { action, from, scope, to, userId } = toLogQuery(filters, timeZone, isAdmin) as LogQuery;
  return { empresa: companyId, escopo: scope, acao: action, usuario: userId, de: from, ate: to };
}

/** The filters after a change; anything but turning the page begins again at the first page. */
export function changeLogFilters(current: LogFilters, change: SearchRecord): LogFilters {
  const page = 'pagina' in change ? {} : { pagina: undefined };
  return parseLogFilters({ ...current, ...page, ...change });
}

/** Whether the log is narrowed beyond the company. */
export const isNarrowed = ({ acao, ate, de, usuario }: LogFilters): boolean =>
  [acao, ate, de, usuario].some((value) => value !== undefined);

/** Whether an entry that arrives live belongs to what is shown. The newest is never past a last day that lies behind. */
export function isShown(
  filters: LogFilters,
  entry: { action: string; at: string; actor: { id: string } | null },
  timeZone: string,
): boolean {
  const { from, to } = toLogQuery(filters, timeZone, false) as { from?: string; to?: string };
  const at = Date.parse(entry.at);
  const { acao, usuario } = filters;
  const isAction = !acao || entry.action === acao || entry.action.split('.')[0] === acao;
  const isUser = !usuario || entry.actor?.id === usuario;
  return isAction && isUser && (!from || at >= Date.parse(from)) && (!to || at < Date.parse(to));
}
