import { describe, expect, it } from 'vitest';
import { narrowingOf, pageOf, parseListFilters, withChange } from './list-filters.ts';

describe('filters of a list', () => {
  it('keep what is known and leave out what is usual', () => {
    const search = { busca: '  padaria ', situacao: 'ativo', pagina: '3', porPagina: '20' };
    expect(parseListFilters(search, ['ativo'])).toEqual({ busca: 'padaria', situacao: 'ativo', pagina: 3 });
    expect(parseListFilters({ situacao: 'x', pagina: '-1', porPagina: '7' }, ['ativo'])).toEqual({});
  });

  it('begin at the first page again, unless the page is what changes', () => {
    expect(withChange({ pagina: 3 }, { situacao: 'ativo' })).toEqual({
      pagina: undefined,
      situacao: 'ativo',
    });
    expect(withChange({ pagina: 3, situacao: 'ativo' }, { pagina: 4 })).toEqual({
      pagina: 4,
      situacao: 'ativo',
    });
    expect(pageOf({ pagina: 2, porPagina: 50 })).toEqual({ page: 2, per_page: 50 });
  });

  it('narrow a list by what is in it, not by how it is shown or what lies beside it', () => {
    expect(narrowingOf({ transacao: 3, pagina: 2, porPagina: 50, ordem: 'nome' }, ['transacao'])).toEqual([]);
    expect(narrowingOf({ transacao: 3, importacao: 7, situacao: 'paga' }, ['transacao'])).toEqual([
      'importacao',
      'situacao',
    ]);
    expect(narrowingOf({ situacao: undefined }, [])).toEqual([]);
  });
});
