import { describe, expect, it } from 'vitest';
import { changeLogFilters, isShown, parseLogFilters, toLogQuery } from './log-filters.ts';

const COMPANY = '019f0000-0000-7000-8000-000000000001';
const ZONE = 'America/Sao_Paulo';

describe('parseLogFilters', () => {
  it('keeps what is usable and leaves out the rest and what is usual', () => {
    const search = { empresa: COMPANY, acao: 'company', de: '2026-11-01', pagina: '3', porPagina: '50' };
    expect(parseLogFilters(search)).toEqual({ ...search, pagina: 3, porPagina: 50 });
    expect(
      parseLogFilters({ empresa: 'x', acao: "company' or", usuario: '1', de: '2026-13-45', pagina: '1' }),
    ).toEqual({});
  });

  it('begins at the first page after a change of anything else', () => {
    const current = parseLogFilters({ acao: 'company', pagina: '3' });
    expect(changeLogFilters(current, { acao: 'form' })).toEqual({ acao: 'form' });
    expect(changeLogFilters(current, { pagina: 4 })).toEqual({ acao: 'company', pagina: 4 });
  });
});

describe('toLogQuery', () => {
  it('asks for whole days of the time zone, the last one included', () => {
    expect(toLogQuery({ de: '2026-11-20', ate: '2026-11-21' }, ZONE, false)).toMatchObject({
      from: '2026-11-20T03:00:00.000Z',
      to: '2026-11-22T03:00:00.000Z',
    });
  });

  it('asks for the whole tenant for administrators, unless they want what is about the company alone', () => {
    expect(toLogQuery({}, ZONE, true)).toMatchObject({ scope: 'tenant' });
    expect(toLogQuery(parseLogFilters({ alcance: 'empresa' }), ZONE, true)).not.toHaveProperty('scope');
    expect(toLogQuery({}, ZONE, false)).not.toHaveProperty('scope');
  });

  it.each(['0100-01-01', '9999-12-31'])('asks for a period at the end of the calendar: %s', (day) => {
    const query = toLogQuery(parseLogFilters({ de: day, ate: day }), ZONE, false);
    const bounds = [query.from, query.to].map((text) => Date.parse(text ?? ''));
    expect(bounds.some(Number.isNaN)).toBe(false);
  });
});

describe('isShown', () => {
  const entry = { action: 'company.updated', at: '2026-11-21T12:00:00.000Z', actor: { id: COMPANY } };

  it('lets in what the list would hold', () => {
    expect(isShown({}, entry, ZONE)).toBe(true);
    expect(isShown({ acao: 'company', usuario: COMPANY, de: '2026-11-21' }, entry, ZONE)).toBe(true);
    expect(isShown({ acao: 'company.updated' }, { ...entry, actor: null }, ZONE)).toBe(true);
  });

  it('keeps out other actions, other people and other days', () => {
    expect(isShown({ acao: 'comp' }, entry, ZONE)).toBe(false);
    expect(isShown({ usuario: COMPANY }, { ...entry, actor: null }, ZONE)).toBe(false);
    expect(isShown({ ate: '2026-11-20' }, entry, ZONE)).toBe(false);
  });
});
