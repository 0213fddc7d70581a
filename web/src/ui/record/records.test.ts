import { expect, it } from 'vitest';
import { recordsOf } from './records.ts';

const rows = [{ id: 1 }, { id: 2 }];

it('shows the count of the server where there is one', () => {
  const records = recordsOf({ rows, total: 42 }, { page: 3, pageSize: 20 });
  expect(records).toEqual({ rows, total: 42, hasMore: false, capped: false });
  expect(recordsOf({ rows, total: 1000, capped: true }, { page: 1, pageSize: 20 })).toMatchObject({
    total: 1000,
    capped: true,
    hasMore: false,
  });
});

it('counts what was seen up to this page where nobody counted, and keeps the way to the next page open', () => {
  const records = recordsOf({ rows, hasMore: true }, { page: 3, pageSize: 50 });
  expect(records).toMatchObject({ total: 102, hasMore: true });
  expect(recordsOf({ rows, hasMore: false }, { page: 1, pageSize: 20 })).toMatchObject({
    total: 2,
    hasMore: false,
  });
});

it('takes a list that is answered whole as it is', () => {
  expect(recordsOf(rows, { page: 1, pageSize: 20 })).toMatchObject({ rows, total: 2, hasMore: false });
});

it('knows of nothing while the first answer is on its way', () => {
  expect(recordsOf(undefined, { page: 1, pageSize: 20 })).toMatchObject({ rows: undefined, total: 0 });
});
