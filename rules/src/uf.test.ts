import { describe, expect, it } from 'vitest';
import { findUf, isDdd, isUf, normalizeUf, UFS } from './uf.ts';

describe('UF', () => {
  it('knows the 27 units, each with its own code, name and IBGE number', () => {
    expect(UFS).toHaveLength(27);
    for (const key of ['code', 'name', 'ibgeCode'] as const) {
      expect(new Set(UFS.map((uf) => uf[key])).size).toBe(27);
    }
    expect(findUf(' sp ')).toEqual({
      code: 'SP',
      name: 'São Paulo',
      region: 'Sudeste',
      ibgeCode: '35',
      ddds: ['11', '12', '13', '14', '15', '16', '17', '18', '19'],
      timeZone: 'America/Sao_Paulo',
    });
  });

  it('is ordered by name', () => {
    const names = UFS.map((uf) => uf.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  it('gives each unit an IBGE number of its region', () => {
    const regions = { Norte: '1', Nordeste: '2', Sudeste: '3', Sul: '4', 'Centro-Oeste': '5' };
    for (const uf of UFS) expect(uf.ibgeCode[0]).toBe(regions[uf.region]);
  });

  it('names time zones that exist', () => {
    for (const uf of UFS)
      expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: uf.timeZone })).not.toThrow();
  });

  it('knows the 67 area codes, of which four belong to two units', () => {
    const all = UFS.flatMap((uf) => uf.ddds);
    expect(new Set(all).size).toBe(67);
    expect(all.filter((ddd, index) => all.indexOf(ddd) !== index).toSorted()).toEqual([
      '42',
      '47',
      '49',
      '61',
    ]);
    expect(isDdd('11')).toBe(true);
    expect(isDdd('20')).toBe(false);
  });

  it.each(['EX', '', 'S', 'SPX', 'constructor'])('refuses %j', (text) => {
    expect(isUf(text)).toBe(false);
  });

  it('accepts either case', () => {
    expect(isUf('rj')).toBe(true);
    expect(normalizeUf(' rj ')).toBe('RJ');
  });
});
