import { expect, it } from 'vitest';
import { parseRecordImportFilters, toRecordImportQuery } from './record-import-filters.ts';

it('reads what the address says and asks the server for it', () => {
  const filters = parseRecordImportFilters({
    tipo: 'terminais',
    situacao: 'falhou,perdida',
    ordem: '-linhas',
    busca: 'no search here',
  });
  expect(filters).toEqual({ tipo: 'terminais', situacao: 'falhou', ordem: '-linhas' });
  expect(toRecordImportQuery(filters)).toEqual({
    tipo: 'terminais',
    situacoes: 'falhou',
    ordem: '-linhas',
    page: 1,
    per_page: 20,
  });
});

it('passes over what is no kind of records', () => {
  expect(parseRecordImportFilters({ tipo: 'transacoes', ordem: 'arquivo' })).toEqual({});
});
