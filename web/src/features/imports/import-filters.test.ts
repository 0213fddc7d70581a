import { expect, it } from 'vitest';
import { parseImportFilters, toImportQuery } from './import-filters.ts';

it('reads what the address says and asks the server for it', () => {
  const filters = parseImportFilters({
    situacao: 'falhou,concluida,perdida',
    ordem: '-linhas',
    inicio: '2026-11-21',
    pagina: '2',
    busca: 'no search here',
  });
  expect(filters).toEqual({
    situacao: 'concluida,falhou',
    ordem: '-linhas',
    inicio: '2026-11-21',
    pagina: 2,
  });
  expect(toImportQuery(filters)).toEqual({
    situacoes: 'concluida,falhou',
    ordem: '-linhas',
    data_inicio: '2026-11-21',
    page: 2,
    per_page: 20,
  });
});

it('passes over an order that the server does not know', () => {
  expect(parseImportFilters({ ordem: 'arquivo', inicio: 'yesterday' })).toEqual({});
});
