import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { onOneServer } from '../../../test/harness/one-server.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { loadLargeData } from './large-data.ts';

const LARGEST = 2_000;
const AMOUNTS = {
  tenants: 300,
  users: 300,
  companies: 15_000,
  tenantUsers: 1,
  tenantCompanies: LARGEST,
  tasks: 0,
  tenantTasks: 0,
};

interface Plan {
  Alias?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const h = await createHarness();
await loadLargeData(h.db.url, AMOUNTS, await h.context.passwords.hash(DEMO_PASSWORD));
const { rows: made } = await h.db.owner.query<{ tenant: number; branch: string }>(
  `select c.tenant_id as tenant, c.uuid as branch from companies c
   where c.tenant_id = (select max(id) from tenants) and c.depth = 3 order by c.id desc limit 1`,
);
const { branch = '', tenant = 0 } = made[0] ?? {};

/** How many rows of a source were looked at, those that a condition took away included. */
function readOf(alias: string, plan: Plan): number {
  const own = plan.Alias === alias ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  const below = (plan.Plans ?? []).map((part) => readOf(alias, part));
  return below.reduce((sum, rows) => sum + rows, own * plan['Actual Loops']);
}

/** Most tenants are small, and the planner takes each for such a one: whatever index is smallest seems good enough to it. */
onOneServer('a company is looked up by its number in a tenant of thousands, whatever joins it', async () => {
  const client = await h.db.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local role retaguarda_app');
    await client.query('select app.enter($1)', [`{${tenant}}`]);
    const { rows } = await client.query(
      `explain (analyze, format json)
       select c.id, p.uuid from companies c left join companies p on p.tenant_id = c.tenant_id and p.id = c.parent_id
       where c.tenant_id = any($1::bigint[]) and c.uuid = $2`,
      [[tenant], branch],
    );
    expect(readOf('p', rows[0]['QUERY PLAN'][0].Plan as Plan)).toBe(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the largest tenant has as many companies as were asked for', async () => {
  const { rows } = await h.db.owner.query(
    'select count(*)::int as companies from companies where tenant_id = $1',
    [tenant],
  );
  expect(rows).toEqual([{ companies: LARGEST }]);
});
