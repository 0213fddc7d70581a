import { type SqlBool, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { queryBuilder } from './builder.ts';
import { prepared } from './prepared.ts';
import { PLANNED } from './sql-types.ts';
import type { PlatformTables } from './tables.ts';

const TENANT = 7;
const query = queryBuilder<PlatformTables>();
const db = await createTestDatabase();
const database = await db.open({ lanes: 1 });
afterAll(() => db.close());

interface Wanted {
  tenantId: number;
  keys: readonly string[];
  most: number;
  nothing: string | null;
}

const keys = (is: Wanted) =>
  query
    .selectFrom('idempotency_keys')
    .select([
      'key',
      sql<string | null>`${is.nothing}::text`.as('nothing'),
      sql<string>`${'fixed'}`.as('fixed'),
    ])
    .where('tenant_id', '=', is.tenantId)
    .where(sql<SqlBool>`key = any(${is.keys}::text[])`)
    .orderBy('key')
    .limit(is.most);

test('is built once and answers for the values of each asking', async () => {
  await database.transaction([TENANT], async (tx) => {
    for (const key of ['a', 'b', 'c']) {
      await tx.many(
        query.insertInto('idempotency_keys').values({
          tenant_id: TENANT,
          user_id: 1,
          key,
          request_hash: Buffer.alloc(0),
          body: null,
          created_at: new Date(0),
        }),
      );
    }
  });
  const build = vi.fn(keys);
  const keysOf = prepared(build);
  const tenant = database.tenant(TENANT);
  const ask = (keys: string[], most: number) =>
    tenant.many(keysOf({ tenantId: TENANT, keys, most, nothing: null }));
  const row = (key: string) => ({ key, nothing: null, fixed: 'fixed' });
  expect(await ask(['a', 'c'], 5)).toEqual([row('a'), row('c')]);
  expect(await ask(['b', 'c'], 1)).toEqual([row('b')]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('two askings at once do not see the values of each other', () => {
  const keysOf = prepared(keys);
  const [one, other] = [1, 2].map((tenantId) => keysOf({ tenantId, keys: [], most: 1, nothing: null }));
  expect([one, other].map((statement) => statement?.compile().parameters.at(-3))).toEqual([1, 2]);
});

test('a value that decides over the shape is refused when the statement is built', () => {
  const byPage = prepared((is: { tenantId: number; offset: number }) =>
    query
      .selectFrom('idempotency_keys')
      .select('key')
      .offset(is.offset + 1),
  );
  expect(() => byPage({ tenantId: TENANT, offset: 1 }).compile()).toThrow('the slot offset has no value');
});

test('one that is planned anew says so in its text', () => {
  const statement = prepared((is: { tenantId: number }) => query.selectNoFrom(sql`${is.tenantId}`.as('n')), {
    planned: 'anew',
  });
  expect(statement({ tenantId: TENANT }).compile().sql.startsWith(PLANNED.anew)).toBe(true);
});
