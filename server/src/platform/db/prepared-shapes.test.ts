import { type SqlBool, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryBuilder } from './builder.ts';
import { preparedShapes } from './prepared-shapes.ts';
import { PLANNED } from './sql-types.ts';
import type { PlatformTables } from './tables.ts';

const query = queryBuilder<PlatformTables>();

interface Wanted {
  tenantIds: readonly number[];
  key: string | null;
  isEmpty: boolean;
  within: { from: Date | null; until: Date | null };
}

const ANY: Wanted = { tenantIds: [7], key: null, isEmpty: false, within: { from: null, until: null } };

const build = vi.fn((is: Wanted, { direction }: { direction: 'asc' | 'desc' }) => {
  let keys = query.selectFrom('idempotency_keys').select('key').orderBy('key', direction);
  keys =
    is.tenantIds.length === 1
      ? keys.where('tenant_id', '=', is.tenantIds[0] ?? 0)
      : keys.where(sql<SqlBool>`tenant_id = any(${is.tenantIds}::bigint[])`);
  if (is.key !== null) keys = keys.where('key', '=', is.key);
  if (is.isEmpty) keys = keys.where('body', 'is', null);
  if (is.within.from !== null) keys = keys.where('created_at', '>=', is.within.from);
  return keys;
});
let keysOf = preparedShapes(build);
beforeEach(() => {
  build.mockClear();
  keysOf = preparedShapes(build);
});
const compiled = (changes: Partial<Wanted>, direction: 'asc' | 'desc' = 'asc') => {
  const { parameters, sql: text } = keysOf({ ...ANY, ...changes }, { direction }).compile();
  return { text, parameters };
};

test('is built once for each shape and answers the values of each asking', () => {
  const from = new Date(0);
  expect(compiled({ key: 'a' }).parameters).toEqual([7, 'a']);
  expect(compiled({ key: 'b', tenantIds: [8] }).parameters).toEqual([8, 'b']);
  expect(build).toHaveBeenCalledTimes(1);
  expect(compiled({ key: 'b', within: { from, until: null } }).parameters).toEqual([7, 'b', from]);
  expect(compiled({ key: 'c', within: { from: new Date(1), until: null } }).parameters).toEqual([
    7,
    'c',
    new Date(1),
  ]);
  expect(build).toHaveBeenCalledTimes(2);
});

test.each<[string, Partial<Wanted>, ('asc' | 'desc')?]>([
  ['a filter that is there', { key: 'a' }],
  ['a condition that is switched on', { isEmpty: true }],
  ['several tenants in place of one', { tenantIds: [7, 8] }],
  ['the form', {}, 'desc'],
])('%s is another shape, with the text that building it anew gives', (_what, changes, direction = 'asc') => {
  const plain = compiled({});
  const other = compiled(changes, direction);
  expect(other.text).not.toBe(plain.text);
  const anew = build({ ...ANY, ...changes }, { direction }).compile();
  expect(other).toEqual({ text: anew.sql, parameters: anew.parameters });
});

test('lists of any length other than one are one shape', () => {
  build.mockClear();
  expect(compiled({ key: 'long', tenantIds: [1, 2] }).parameters).toEqual([[1, 2], 'long']);
  expect(compiled({ key: 'long', tenantIds: [1, 2, 3] }).parameters).toEqual([[1, 2, 3], 'long']);
  expect(compiled({ key: 'long', tenantIds: [] }).parameters).toEqual([[], 'long']);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a list of one value that is placed as a whole stays a list', () => {
  const ofAny = preparedShapes((is: { ids: readonly number[] }) =>
    query
      .selectFrom('idempotency_keys')
      .select('key')
      .where('tenant_id', '=', 1)
      .where(sql<SqlBool>`user_id = any(${is.ids}::bigint[])`),
  );
  expect([[3], [4], [5, 6]].map((ids) => ofAny({ ids }, null).compile().parameters)).toEqual([
    [1, [3]],
    [1, [4]],
    [1, [5, 6]],
  ]);
});

test('parts of a list are told apart from each other', () => {
  const ofScopes = preparedShapes((is: { scopes: readonly { id: number; only: string | null }[] }) => ({
    compile: () =>
      sql<{ n: number }>`select ${sql.join(
        is.scopes.map(({ id, only }) => (only === null ? sql`${id}` : sql`${id} + ${only}`)),
      )}`.compile(query),
  }));
  const scopes = [
    { id: 1, only: null },
    { id: 2, only: 'x' },
  ];
  expect(ofScopes({ scopes }, null).compile()).toMatchObject({
    sql: 'select $1, $2 + $3',
    parameters: [1, 2, 'x'],
  });
  const turned = { scopes: scopes.toReversed() };
  expect(ofScopes(turned, null).compile()).toMatchObject({
    sql: 'select $1 + $2, $3',
    parameters: [2, 'x', 1],
  });
});

test('a value that decides over the text is refused when the statement is built', () => {
  const byPage = preparedShapes((is: { offset: number }) =>
    query
      .selectFrom('idempotency_keys')
      .select('key')
      .offset(is.offset + 1),
  );
  expect(() => byPage({ offset: 1 }, null).compile()).toThrow('has no value while the statement is built');
});

test('no more shapes are kept than there is room for', () => {
  const built = vi.fn((_is: object, form: number) => query.selectNoFrom(sql.lit(form).as('n')));
  const many = preparedShapes(built);
  for (let n = 0; n < 1_000; n += 1) expect(many({}, n).compile().sql).toBe(`select ${n} as "n"`);
  expect(many({}, 1).compile().sql).toBe('select 1 as "n"');
  expect(built).toHaveBeenCalledTimes(1_001);
});

test('one that is planned anew says so in its text', () => {
  const anew = preparedShapes((is: { n: number }) => query.selectNoFrom(sql`${is.n}`.as('n')), {
    planned: 'anew',
  });
  expect(anew({ n: 1 }, null).compile().sql.startsWith(PLANNED.anew)).toBe(true);
});

test('what decides over the shape may decide when it is planned', () => {
  const shapes = preparedShapes((is: { n: number | null }) => query.selectNoFrom(sql`${is.n}`.as('n')), {
    planned: ({ n }) => (n === null ? 'once' : 'anew'),
  });
  const texts = [null, 1].map((n) => shapes({ n }, null).compile().sql);
  expect(texts.map((text) => text.slice(0, PLANNED.once.length))).toEqual([PLANNED.once, PLANNED.anew]);
});
