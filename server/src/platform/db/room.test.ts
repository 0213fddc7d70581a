import { expect, test } from 'vitest';
import { databaseProblems } from './database-problems.ts';
import { createRoom } from './room.ts';

test.each([
  'insert into "tasks" ("title") values ($1)',
  'with "x" as (select 1) insert into t select 1',
  'update "tasks" set "title" = $1',
  'update "tasks" as "t" set "title" = $1',
  'UPDATE public.tasks t SET title = $1',
  'delete from "tasks" as "t" where true',
])('on a full disk %j is refused', (statement) => {
  expect(createRoom(() => true).refusalOf(statement)).toMatchObject({ status: 503, code: 'system.diskFull' });
  expect(createRoom(() => false).refusalOf(statement)).toBeNull();
});

test.each([
  'select "updated_at", "deleted" from "tasks" where "set" = $1 for update',
  'with "x" as (select 1) select * from "x"',
  'set local statement_timeout = 1',
])('on a full disk %j is answered', (statement) => {
  expect(createRoom(() => true).refusalOf(statement)).toBeNull();
});

test('another failure says nothing of the room', () => {
  const room = createRoom(() => false);
  const error = databaseProblems.busy();
  expect(room.note(error)).toBe(error);
  expect(room.lacking()).toBe(false);
});
