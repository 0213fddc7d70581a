import { expect, it } from 'vitest';
import { parseInvitationFilters, toInvitationQuery } from './invitation-filters.ts';

it('reads status, order and page of the address and asks the server for them', () => {
  const filters = parseInvitationFilters({ situacao: 'expirado', ordem: '-nome', pagina: '2' });
  expect(filters).toEqual({ situacao: 'expirado', ordem: '-nome', pagina: 2 });
  expect(toInvitationQuery(filters)).toEqual({
    status: 'expirado',
    sort: '-nome',
    pageNumber: 2,
    pageSize: 20,
  });
});

it('passes over what the server does not sort by', () => {
  const filters = parseInvitationFilters({ situacao: 'pendente', ordem: 'company' });
  expect(filters).toEqual({});
  expect(toInvitationQuery(filters)).toEqual({ status: 'pendente', pageNumber: 1, pageSize: 20 });
});
