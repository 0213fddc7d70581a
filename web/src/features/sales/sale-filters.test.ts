import { expect, it } from 'vitest';
import { parseSaleFilters, toSaleQuery } from './sale-filters.ts';

it('reads what the address says and asks the server for it', () => {
  const filters = parseSaleFilters({
    inicio: '2026-11-01',
    fim: '2026-11-20',
    situacao: 'negada,x,capturada',
    valorMin: '1050',
    valorMax: '2000',
    modalidade: 'pix,x,debito',
    bandeira: 'elo',
    liquidacao: 'retida,a_liquidar',
    ordem: '-bruto',
    estabelecimento: '7',
    busca: '000123',
  });
  expect(toSaleQuery(filters)).toEqual({
    page: 1,
    per_page: 20,
    situacoes: 'capturada,negada',
    valor_min_centavos: 1050,
    valor_max_centavos: 2000,
    modalidades: 'debito,pix',
    bandeiras: 'elo',
    liquidacoes: 'a_liquidar,retida',
    ordem: '-bruto',
    nsu: '000123',
    data_inicio: '2026-11-01',
    data_fim: '2026-11-20',
    estabelecimento_id: 7,
  });
});

it('drops days that do not exist and an end before the start', () => {
  const filters = parseSaleFilters({ inicio: '2026-02-30', fim: '2026-02-01', transacao: '3' });
  expect(filters).toEqual({ fim: '2026-02-01', transacao: 3 });
  expect(parseSaleFilters({ inicio: '2026-02-02', fim: '2026-02-01' })).toEqual({
    inicio: '2026-02-02',
  });
});

it('keeps the import whose sales are looked at', () => {
  const filters = parseSaleFilters({ importacao: '7' });
  expect(toSaleQuery(filters)).toMatchObject({ importacao_id: 7 });
  expect(parseSaleFilters({ importacao: '-1' })).toEqual({});
});

it('drops amounts that are none, and a most below the least', () => {
  expect(parseSaleFilters({ valorMin: '-1', valorMax: '10' })).toEqual({ valorMax: 10 });
  expect(parseSaleFilters({ valorMin: '11', valorMax: '10' })).toEqual({ valorMin: 11 });
});
