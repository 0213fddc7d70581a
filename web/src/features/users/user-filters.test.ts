import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../ui/address-search.ts';
import { parseUserFilters, toListQuery, type UserFilters } from './user-filters.ts';

const roundTrip = (filters: UserFilters) => parseUserFilters(parseSearch(stringifySearch({ ...filters })));

describe('filters of the list of users', () => {
  it('survive the way through the address', () => {
    const filters: UserFilters = {
      busca: 'josé & filhos 100%',
      situacao: 'ativo,pendente',
      papel: 'admin,editor',
      ordem: '-createdAt',
      pagina: 3,
      porPagina: 50,
    };
    expect(roundTrip(filters)).toEqual(filters);
    expect(stringifySearch({ ...filters })).toContain(
      'situacao=ativo%2Cpendente&papel=admin%2Ceditor&ordem=-createdAt&pagina=3',
    );
  });

  it('leave the usual values out of the address', () => {
    expect(parseUserFilters({ ordem: 'nome', pagina: '1', porPagina: '20', busca: '  ' })).toEqual({});
    expect(stringifySearch({})).toBe('');
  });

  it('ignore whatever else someone writes into the address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('pagina', 'porPagina', 'ordem', 'situacao', 'papel'), fc.string()),
        (search) => {
          const query = toListQuery(parseUserFilters(search));
          expect(query.pageNumber).toBeGreaterThanOrEqual(1);
          expect([20, 50, 100]).toContain(query.pageSize);
        },
      ),
    );
  });

  it('become the query of the server', () => {
    expect(toListQuery({})).toEqual({ pageNumber: 1, pageSize: 20, sort: 'nome' });
    expect(toListQuery({ busca: 'a', papel: 'admin,editor', situacao: 'ativo', ordem: '-nome' })).toEqual({
      pageNumber: 1,
      pageSize: 20,
      sort: '-nome',
      search: 'a',
      roles: 'admin,editor',
      statuses: 'ativo',
    });
  });
});
