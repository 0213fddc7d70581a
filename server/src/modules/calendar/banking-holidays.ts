import { addDays } from '@retaguarda/rules/calendar-days';
import { easterSunday } from '@retaguarda/rules/national-holidays';
import type { Message } from '../../platform/problem.ts';
import { isBankingHoliday } from './banking-calendar.ts';

/** A day on which banks are closed in the whole country. */
export interface BankingHoliday {
  data: string;
  nome: Message;
}

const FIXED: readonly (readonly [monthAndDay: string, nome: Message])[] = [
  ['01-01', { 'pt-BR': 'Confraternização Universal', en: 'New Year’s Day' }],
  ['04-21', { 'pt-BR': 'Tiradentes', en: 'Tiradentes' }],
  ['05-01', { 'pt-BR': 'Dia do Trabalho', en: 'Labour Day' }],
  ['09-07', { 'pt-BR': 'Independência do Brasil', en: 'Independence Day' }],
  ['10-12', { 'pt-BR': 'Nossa Senhora Aparecida', en: 'Our Lady of Aparecida' }],
  ['11-02', { 'pt-BR': 'Finados', en: 'All Souls’ Day' }],
  ['11-15', { 'pt-BR': 'Proclamação da República', en: 'Republic Day' }],
  ['11-20', { 'pt-BR': 'Dia da Consciência Negra', en: 'Black Awareness Day' }],
  ['12-25', { 'pt-BR': 'Natal', en: 'Christmas' }],
];

const FROM_EASTER: readonly (readonly [days: number, nome: Message])[] = [
  [-48, { 'pt-BR': 'Carnaval (segunda-feira)', en: 'Carnival Monday' }],
  [-47, { 'pt-BR': 'Carnaval (terça-feira)', en: 'Carnival Tuesday' }],
  [-2, { 'pt-BR': 'Sexta-feira Santa', en: 'Good Friday' }],
  [60, { 'pt-BR': 'Corpus Christi', en: 'Corpus Christi' }],
];

/** The national banking holidays of a year by their names, in the order of the calendar. */
export function bankingHolidays(year: number): BankingHoliday[] {
  const easter = easterSunday(year);
  const named = [
    ...FIXED.map(([monthAndDay, nome]) => ({ data: `${year}-${monthAndDay}`, nome })),
    ...FROM_EASTER.map(([days, nome]) => ({ data: addDays(easter, days), nome })),
  ];
  return named
    .filter(({ data }) => isBankingHoliday(data))
    .sort((one, other) => one.data.localeCompare(other.data));
}
