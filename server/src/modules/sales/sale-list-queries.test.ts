import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { onOneServer } from '../../../test/harness/one-server.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { PLANNED, type Statement } from '../../platform/db/sql-types.ts';
import { listSales, type SaleFilter, type SaleOrder } from './sale-list-queries.ts';
import { USUAL_ORDER } from './sale-service.ts';

interface Plan {
  Alias?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: Plan[];
}

const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin' });
await makeRatePlan(admin);
const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
const SALES = 60;
await sell(
  h,
  tenant.id,
  Array.from({ length: SALES }, (_value, i) =>
    saleDraft(shop.id, { nsu: String(i), dataTransacao: new Date(Date.UTC(2026, 2, 1, 12, i)) }),
  ),
);
const ALL: SaleFilter = {
  scope: { tenantIds: [tenant.id], companyId: null, whiteLabelId: null },
  establishmentId: null,
  terminalId: null,
  companyId: null,
  statuses: null,
  modalidades: null,
  bandeiras: null,
  nsu: null,
  leastCentavos: null,
  mostCentavos: null,
  importRunId: null,
  differing: false,
  payout: null,
  settlement: null,
  from: null,
  until: null,
};

/** The statement of a page, which is not sent. */
async function statementOf(
  filter: SaleFilter,
  offset: number,
  order: SaleOrder = USUAL_ORDER,
): Promise<CompiledQuery> {
  let asked: CompiledQuery | undefined;
  const reader: Pick<TenantReader, 'many'> = {
    many: async <Row>(statement: Statement<Row>) => {
      asked = statement.compile();
      return [];
    },
  };
  await listSales(reader as TenantReader, filter, order, { limit: 11, offset }, h.clock.now());
  if (asked === undefined) throw new Error('nothing was asked');
  return asked;
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodesOf(part);
}

onOneServer.each<[string, SaleFilter, SaleOrder]>([
  ['of a tenant', ALL, USUAL_ORDER],
  ['of a status', { ...ALL, statuses: ['capturada'] }, USUAL_ORDER],
  ['of an establishment', { ...ALL, establishmentId: shop.id }, USUAL_ORDER],
  ['by gross', ALL, { by: 'bruto', descending: true }],
  ['by net', ALL, { by: 'liquido', descending: false }],
])('a deep page %s looks up no more sales than it has', async (_what, filter, order) => {
  const { parameters, sql } = await statementOf(filter, 40, order);
  const { rows } = await h.db.owner.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const nodes = [...nodesOf(rows[0]['QUERY PLAN'][0].Plan as Plan)].filter(({ Alias }) => Alias === 't');
  const read = nodes.map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(read).toEqual([11]);
});

test.each<[string, Partial<SaleFilter>, boolean]>([
  ['all', {}, true],
  ['those of a status', { statuses: ['negada'] }, true],
  ['those of an establishment', { establishmentId: 1 }, true],
  ['those of a status in an establishment', { establishmentId: 1, statuses: ['negada'] }, false],
  ['those of a brand', { bandeiras: ['elo'] }, false],
  ['those of a white label', { scope: { tenantIds: [1, 2], companyId: null, whiteLabelId: 1 } }, true],
  ['those of some tenants', { scope: { tenantIds: [1, 2], companyId: null, whiteLabelId: null } }, false],
])('a page of %s is planned once only when an index has it in order', async (_what, changes, isOnce) => {
  const { sql } = await statementOf({ ...ALL, ...changes }, 0);
  expect(sql.startsWith(PLANNED.once)).toBe(isOnce);
});

test.each<[SaleOrder['by'], Partial<SaleFilter>, boolean]>([
  ['bruto', {}, true],
  ['liquido', {}, true],
  ['bruto', { establishmentId: 1 }, false],
  ['liquido', { scope: { tenantIds: [1, 2], companyId: null, whiteLabelId: 1 } }, false],
])('by %s with %j a page is planned once only for a tenant as a whole', async (by, changes, isOnce) => {
  const { sql } = await statementOf({ ...ALL, ...changes }, 0, { by, descending: true });
  expect(sql.startsWith(PLANNED.once)).toBe(isOnce);
});
