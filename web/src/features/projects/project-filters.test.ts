import { describe, expect, it } from 'vitest';
import { parseProjectFilters, toProjectQuery } from './project-filters.ts';

describe('parseProjectFilters', () => {
  it('reads what the list knows', () => {
    const search = {
      busca: ' site ',
      situacao: 'paused,x,pending',
      cliente: '7',
      ordem: '-name',
      pagina: '3',
      porPagina: '50',
    };
    expect(parseProjectFilters(search)).toEqual({
      busca: 'site',
      situacao: 'pending,paused',
      cliente: 7,
      ordem: '-name',
      pagina: 3,
      porPagina: 50,
    });
  });

  it('takes unknown and usual values as not given', () => {
    const search = { busca: ' ', situacao: 'started', ordem: 'x', pagina: '1', porPagina: '20', outra: 'x' };
    expect(parseProjectFilters(search)).toEqual({});
    expect(parseProjectFilters({ busca: 3, pagina: '-1', porPagina: '7', cliente: 'x' })).toEqual({});
  });
});

it('asks the server for the page, its size, the text and the status', () => {
  expect(toProjectQuery({})).toEqual({ page: 1, per_page: 20 });
  expect(
    toProjectQuery({ busca: 'a', situacao: 'pending', cliente: 7, ordem: 'name', pagina: 2, porPagina: 10 }),
  ).toEqual({
    page: 2,
    per_page: 10,
    search: 'a',
    statuses: 'pending',
    client_id: 7,
    order: 'name',
  });
});
