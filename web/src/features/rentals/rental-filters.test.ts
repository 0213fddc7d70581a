import { expect, it } from 'vitest';
import { parseRentalFilters, toChargeQuery, toRentalQuery } from './rental-filters.ts';

it('knows the statuses of contracts and of charges apart', () => {
  expect(parseRentalFilters({ situacao: 'vencida', estabelecimento: '7' })).toEqual({ estabelecimento: 7 });
  const charges = parseRentalFilters({ aba: 'cobrancas', situacao: 'vencida', mes: '2026-10' });
  expect(charges).toEqual({ aba: 'cobrancas', situacao: 'vencida', mes: '2026-10' });
  expect(toChargeQuery(charges, '2026-11')).toMatchObject({ competencia: '2026-10', situacoes: 'vencida' });
  expect(parseRentalFilters({ aba: 'cobrancas', situacao: 'suspenso' })).toEqual({ aba: 'cobrancas' });
});

it('asks for the charges of every month', () => {
  const charges = parseRentalFilters({ aba: 'cobrancas', situacao: 'vencida', mes: 'todos' });
  expect(toChargeQuery(charges, '2026-11')).toEqual({ page: 1, per_page: 20, situacoes: 'vencida' });
  expect(parseRentalFilters({ mes: 'todos' })).toEqual({});
});

it('asks for the contracts of an establishment', () => {
  const filters = parseRentalFilters({
    estabelecimento: '7',
    situacao: 'suspenso',
    ordem: '-valor',
    pagina: '2',
  });
  expect(toRentalQuery(filters)).toEqual({
    page: 2,
    per_page: 20,
    situacoes: 'suspenso',
    estabelecimento_id: 7,
    ordem: '-valor',
  });
});
