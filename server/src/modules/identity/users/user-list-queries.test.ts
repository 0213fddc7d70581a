import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { onOneServer } from '../../../../test/harness/one-server.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import type { Statement } from '../../../platform/db/sql-types.ts';
import { pageUserIds, type UserListFilter } from './user-list-queries.ts';

interface Plan {
  Alias?: string;
  'Actual Loops': number;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

const PEOPLE = 60;

const h = await createHarness();
const tenant = await h.tenant();
await tenant.user({ role: 'admin' });
for (let i = 0; i < PEOPLE; i += 1) await tenant.user({ role: 'viewer', name: `Pessoa ${i}` });
await h.db.owner.query('analyze users, memberships');

const ALL: UserListFilter = {
  reach: [tenant.id],
  platformTenantId: h.platform.id,
  search: null,
  searchesEmail: true,
  statuses: null,
  roles: null,
  company: null,
  sort: 'nome',
};

/** How the first page was read, each step of it. */
async function stepsOf(filter: UserListFilter): Promise<Plan[]> {
  let asked: CompiledQuery | undefined;
  const reader: Pick<TenantReader, 'first'> = {
    first: async <Row>(statement: Statement<Row>) => {
      asked = statement.compile();
      return null;
    },
  };
  await pageUserIds(reader as TenantReader, filter, { limit: 10, offset: 0 });
  if (asked === undefined) throw new Error('nothing was asked');
  const { rows } = await h.db.owner.query(`explain (analyze, format json) ${asked.sql}`, [
    ...asked.parameters,
  ]);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return flat(rows[0]['QUERY PLAN'][0].Plan);
}

onOneServer('memberships are gathered for a role, not looked up for each person', async () => {
  const steps = await stepsOf({ ...ALL, roles: [5] });
  const asides = steps.filter((step) => step['Parent Relationship'] === 'SubPlan');
  expect(asides.length).toBeGreaterThan(0);
  for (const step of asides) expect(step['Actual Loops']).toBeLessThan(PEOPLE);
});

onOneServer.each([
  ['a role', { roles: [5] }],
  ['a text', { search: 'pessoa' }],
] as const)('who is found by %s is found once, for the page and for their number', async (_by, narrowed) => {
  const readers = (await stepsOf({ ...ALL, ...narrowed })).filter(({ Alias: alias }) =>
    alias?.startsWith('found'),
  );
  expect(readers).toHaveLength(2);
});
