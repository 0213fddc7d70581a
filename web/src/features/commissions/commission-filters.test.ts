import { expect, it } from 'vitest';
import {
  parseClosingFilters,
  parseCommissionFilters,
  toClosingQuery,
  toCommissionQuery,
  toSumQuery,
} from './commission-filters.ts';

it('reads what the address says and asks the server for it', () => {
  const filters = parseCommissionFilters({
    mes: '2026-10',
    nivel: '0',
    empresa: '7',
    situacao: 'estornada,prevista,desconhecida',
    ordem: '-beneficiario',
    pagina: '2',
    busca: 'no search here',
  });
  expect(filters).toEqual({
    mes: '2026-10',
    nivel: '0',
    empresa: 7,
    situacao: 'prevista,estornada',
    ordem: '-beneficiario',
    pagina: 2,
  });
  expect(toCommissionQuery(filters, '2026-11')).toEqual({
    competencia: '2026-10',
    company_id: 7,
    nivel: 0,
    situacoes: 'prevista,estornada',
    ordem: '-beneficiario',
    page: 2,
    per_page: 20,
  });
});

it('knows no order of the statements for the entries', () => {
  expect(parseCommissionFilters({ ordem: 'empresa' })).toEqual({});
  expect(parseClosingFilters({ ordem: '-situacao' })).toEqual({ ordem: '-situacao' });
});

it('sums the whole month, the current one unless another is chosen', () => {
  const filters = parseCommissionFilters({ nivel: '3', situacao: 'paga', mes: '2026-00', empresa: '-1' });
  expect(toSumQuery(filters, '2026-11')).toEqual({ competencia: '2026-11' });
});

it('asks for the statements of a company and a level in a status that a statement can have', () => {
  const filters = parseClosingFilters({
    nivel: '2',
    empresa: '7',
    situacao: 'paga,liberada',
    ordem: '-valor',
  });
  expect(toClosingQuery(filters, '2026-10')).toEqual({
    competencia: '2026-10',
    company_id: 7,
    nivel: 2,
    situacoes: 'liberada,paga',
    ordem: '-valor',
    page: 1,
    per_page: 20,
  });
  expect(parseClosingFilters({ situacao: 'estornada', ordem: 'id' })).toEqual({});
});
