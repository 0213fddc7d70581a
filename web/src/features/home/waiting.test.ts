import { expect, it } from 'vitest';
import type { HomeFigures } from '../../api/types.ts';
import { parseImportFilters, toImportQuery } from '../imports/import-filters.ts';
import { parseProposalFilters } from '../proposals/proposal-filters.ts';
import { parseRentalFilters, toChargeQuery } from '../rentals/rental-filters.ts';
import { parseUserFilters, toListQuery } from '../users/user-filters.ts';
import { waitingOf } from './waiting.ts';

const NOTHING: HomeFigures = {
  sales: null,
  payouts: null,
  merchants: null,
  proposals: null,
  overdueCharges: null,
  failedImports: null,
  waitingPeople: null,
};

it('leaves out what nobody has to do, and what may not be read', () => {
  expect(waitingOf(NOTHING)).toEqual([]);
  const done = { overdueCharges: { count: 0, centavos: 0 }, proposals: [], waitingPeople: { count: 0 } };
  expect(waitingOf({ ...NOTHING, ...done })).toEqual([]);
});

it('leads to the lists whose filters the server counted by', () => {
  const waiting = waitingOf({
    ...NOTHING,
    proposals: [{ status: 'enviada', count: 3 }],
    overdueCharges: { count: 2, centavos: 15_800 },
    failedImports: { from: '2026-11-17', count: 1 },
    waitingPeople: { count: 4 },
  });
  expect(waiting.map(({ count, name }) => [name, count])).toEqual([
    ['imports', 1],
    ['charges', 2],
    ['people', 4],
    ['enviada', 3],
  ]);
  const [imports = {}, charges = {}, people = {}, sent = {}] = waiting.map(({ link }) => ({
    ...link.search,
  }));
  expect(toImportQuery(parseImportFilters(imports))).toMatchObject({
    situacoes: 'falhou',
    data_inicio: '2026-11-17',
  });
  expect(toChargeQuery(parseRentalFilters(charges), '2026-11')).toEqual({
    page: 1,
    per_page: 20,
    situacoes: 'vencida',
  });
  expect(toListQuery(parseUserFilters(people))).toMatchObject({ statuses: 'pendente' });
  expect(parseProposalFilters(sent)).toEqual({ visao: 'lista', situacao: 'enviada' });
});
