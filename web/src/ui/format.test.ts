import { describe, expect, it } from 'vitest';
import { formatFor } from './format.ts';

const pt = formatFor('pt-BR', 'America/Sao_Paulo');
const NOW = Date.parse('2026-11-21T12:00:00.000Z');

describe('formatFor', () => {
  it('shows dates in the time zone of the tenant, not of the browser', () => {
    expect(pt.dateTime('2026-11-21T01:30:00.000Z')).toBe('20/11/2026, 22:30');
    expect(formatFor('pt-BR', 'America/Rio_Branco').dateTime('2026-11-21T01:30:00.000Z')).toBe(
      '20/11/2026, 20:30',
    );
    expect(pt.date('2026-11-21T01:30:00.000Z')).toBe('20/11/2026');
  });

  it('shows a day of the calendar as the same day in every time zone', () => {
    expect(pt.day('2026-11-21')).toBe('21/11/2026');
    expect(pt.longDay('2026-11-21')).toBe('sábado, 21 de novembro de 2026');
    expect(pt.day(null)).toBe('—');
  });

  it('shows the day before the month in English too, as it is typed', () => {
    const en = formatFor('en', 'America/Sao_Paulo');
    expect(en.day('2026-11-10')).toBe('10/11/2026');
    expect(en.date('2026-11-10T12:00:00.000Z')).toBe('10/11/2026');
    expect(en.dateTime('2026-11-10T20:18:56.000Z')).toBe('10/11/2026, 17:18');
    expect(en.longDay('2026-11-21')).toMatch(/^Saturday,? 21 November 2026$/);
    expect(en.money('1234.50')).toBe('R$1,234.50');
  });

  it('counts back in the largest whole unit', () => {
    expect(pt.relative('2026-11-21T11:57:10.000Z', NOW)).toBe('há 2 minutos');
    expect(pt.relative('2026-11-20T11:00:00.000Z', NOW)).toBe('ontem');
    expect(pt.relative('2026-11-28T11:59:50.000Z', NOW)).toBe('em 7 dias');
    expect(pt.relative('2026-11-21T11:59:40.000Z', NOW)).toBe('agora');
    expect(formatFor('en', 'UTC').relative('2026-09-01T00:00:00.000Z', NOW)).toBe('2 months ago');
  });

  it('answers a dash for what is missing or unreadable and survives an unknown zone', () => {
    expect(pt.date(null)).toBe('—');
    expect(pt.dateTime('yesterday')).toBe('—');
    expect(formatFor('pt-BR', 'Mars/Olympus').date('2026-11-21T12:00:00.000Z')).toBe('21/11/2026');
  });

  it('formats amounts without a detour over floats, and shares', () => {
    expect(pt.money('9999999999.99')).toBe('R$\u00a09.999.999.999,99');
    expect(pt.money(null)).toBe('—');
    expect(pt.percent(0.425)).toBe('43%');
  });

  it('formats numbers and hours', () => {
    expect(pt.number(20_480)).toBe('20.480');
    expect(pt.hour(NOW)).toBe(9);
  });
});
