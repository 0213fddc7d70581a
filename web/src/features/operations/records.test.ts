import { expect, it } from 'vitest';
import { recordsOf } from './records.ts';

const asked = {
  error: null,
  isPlaceholderData: false,
  refetch: () => Promise.reject(new Error('not asked')),
};
const rows = [{ id: 1 }, { id: 2 }];

it('shows the count of the server where there is one', () => {
  const records = recordsOf({ ...asked, data: { rows, total: 42 } }, { pagina: 3 });
  expect(records).toMatchObject({ rows, total: 42, hasMore: false, filters: { pagina: 3 } });
});

it('counts what was seen up to this page where nobody counted, and keeps the way to the next page open', () => {
  const records = recordsOf({ ...asked, data: { rows, hasMore: true } }, { pagina: 3, porPagina: 50 });
  expect(records).toMatchObject({ total: 102, hasMore: true });
  expect(recordsOf({ ...asked, data: { rows, hasMore: false } }, {})).toMatchObject({
    total: 2,
    hasMore: false,
  });
});

it('knows of nothing while the first answer is on its way', () => {
  expect(recordsOf({ ...asked, data: undefined }, {})).toMatchObject({ rows: undefined, total: 0 });
});
