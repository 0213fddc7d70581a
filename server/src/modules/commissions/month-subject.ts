import { firstDayOf } from '@retaguarda/rules/calendar-days';
import { startOfLocalDate } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { holdersAmong, holdsKey, membersHolding, type NoticeSubject } from '../notifications/index.ts';

/** A month `YYYY-MM` as the number of a record, `YYYYMM`. */
export function monthNumber(month: string): number {
  return Number(month.replace('-', ''));
}

function monthOfNumber(id: number): string {
  return `${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}`;
}

/** What a closed month of commissions tells of itself: those who manage commissions are responsible. */
export const commissionMonthSubject: NoticeSubject = {
  responsible: (database, tenant) => membersHolding(database, tenant, 'comissoes.manage'),
  readersAmong: (database, tenant, _id, userIds) =>
    holdersAmong(database, tenant, { key: 'comissoes.read', companyId: null }, userIds),
  titles: async (_database, _tenantId, ids, language) =>
    new Map(ids.map((id) => [id, monthName(id, language)])),
  visible: async (_database, caller, _tenantId, ids) =>
    holdsKey(caller, 'comissoes.read') && caller.companyId === null ? ids : [],
  path: (id) => `/operacoes/comissoes/fechamentos?mes=${monthOfNumber(id)}`,
};

function monthName(id: number, language: Language): string {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(startOfLocalDate(firstDayOf(monthOfNumber(id)), 'UTC'));
}
