import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import { expect, test } from 'vitest';
import { isBankingHoliday } from './banking-calendar.ts';
import { bankingHolidays } from './banking-holidays.ts';

test.each([2000, 2023, 2024, 2026, 2027, 2099])('every banking holiday of %i has a name', (year) => {
  const first = `${year}-01-01`;
  const length = daysBetween(first, `${year + 1}-01-01`);
  const days = Array.from({ length }, (_day, index) => addDays(first, index));
  const named = new Set(bankingHolidays(year).map(({ data }) => data));
  expect([...named]).toEqual(days.filter(isBankingHoliday));
});

test('those of 2026', () => {
  expect(bankingHolidays(2026).map(({ data, nome }) => `${data} ${nome['pt-BR']}`)).toEqual([
    '2026-01-01 Confraternização Universal',
    '2026-02-16 Carnaval (segunda-feira)',
    '2026-02-17 Carnaval (terça-feira)',
    '2026-04-03 Sexta-feira Santa',
    '2026-04-21 Tiradentes',
    '2026-05-01 Dia do Trabalho',
    '2026-06-04 Corpus Christi',
    '2026-09-07 Independência do Brasil',
    '2026-10-12 Nossa Senhora Aparecida',
    '2026-11-02 Finados',
    '2026-11-15 Proclamação da República',
    '2026-11-20 Dia da Consciência Negra',
    '2026-12-25 Natal',
  ]);
});
