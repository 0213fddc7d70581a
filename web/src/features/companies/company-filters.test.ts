import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../ui/address-search.ts';
import { type CompanyFilters, parseCompanyFilters, toCompanyQuery } from './company-filters.ts';

const roundTrip = (filters: CompanyFilters) =>
  parseCompanyFilters(parseSearch(stringifySearch({ ...filters })));

describe('filters of the list of companies', () => {
  it('survive the way through the address', () => {
    const filters: CompanyFilters = {
      busca: '12.ABC.345/01DE-35',
      situacao: 'inativa,bloqueada',
      ordem: '-createdAt',
      pagina: 3,
      porPagina: 50,
      visao: 'arvore',
    };
    expect(roundTrip(filters)).toEqual(filters);
  });

  it('leave the usual values out of the address', () => {
    expect(parseCompanyFilters({ pagina: '1', porPagina: '20', busca: '  ', visao: 'lista' })).toEqual({});
  });

  it('ignore whatever else someone writes into the address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('pagina', 'porPagina', 'situacao', 'visao'), fc.string()),
        (search) => {
          const query = toCompanyQuery(parseCompanyFilters(search));
          expect(query.pageNumber).toBeGreaterThanOrEqual(1);
          expect([20, 50, 100]).toContain(query.pageSize);
        },
      ),
    );
  });

  it('become the query of the server', () => {
    expect(toCompanyQuery({})).toEqual({ pageNumber: 1, pageSize: 20 });
    expect(toCompanyQuery({ busca: 'a', situacao: 'ativa,inativa', ordem: '-nome' })).toEqual({
      pageNumber: 1,
      pageSize: 20,
      search: 'a',
      statuses: 'ativa,inativa',
      sort: '-nome',
    });
  });
});
