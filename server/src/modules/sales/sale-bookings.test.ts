import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TestTenant } from '../../../test/harness/people.ts';
import { SaleBookings } from './sale-bookings.ts';
import { changeRecordedSale } from './sale-change-service.ts';
import { openSaleBook, recordSales } from './sale-recording.ts';

const h = await createHarness();
const origin = { userId: null, ip: null, requestId: null };
let tenant: TestTenant;
let shopId: number;

beforeEach(async () => {
  tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shopId = (await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id)).id;
});

/** Records a sale of the same company and day in a transaction of its own. */
const sellBeside = () => sell(h, tenant.id, [saleDraft(shopId)]);

async function sums() {
  const { rows } = await h.db.owner.query(
    `select (select sum(quantidade)::int from daily_company_sales where tenant_id = $1) as sold,
       (select sum(bruto_centavos)::int from daily_establishment_sales where tenant_id = $1) as gross,
       (select ultima::int from transaction_sequences where tenant_id = $1) as last`,
    [tenant.id],
  );
  return rows[0];
}

test('until they are written, others record and change sales of the same day, and nothing is lost', async () => {
  // The first sale of a tenant begins the book of its months.
  await sellBeside();
  const bookings = new SaleBookings();
  const recording = { clock: h.clock, origin, bookings };
  const drafts = [
    saleDraft(shopId, { valorBrutoCentavos: 700 }),
    saleDraft(shopId, { valorBrutoCentavos: 300 }),
  ];
  const changed = Promise.withResolvers<void>();
  const soldBeside = Promise.withResolvers<void>();
  const work = h.database.transaction([tenant.id], async (tx) => {
    const book = await openSaleBook(tx, tenant.id, [shopId]);
    const { recorded } = await recordSales(tx, recording, book, drafts);
    const sale = { tenantId: tenant.id, id: recorded[0]?.id ?? 0 };
    await changeRecordedSale(tx, recording, sale, { to: 'estornada', centavos: null });
    changed.resolve();
    await soldBeside.promise;
    await bookings.write(tx, tenant.id, h.clock.now());
  });
  await Promise.race([changed.promise, work]);
  await sellBeside().finally(soldBeside.resolve);
  await work;
  const gross = 2 * saleDraft(shopId).valorBrutoCentavos + 300;
  expect(await sums()).toEqual({ sold: 3, gross, last: 4 });
  const { rows } = await h.db.owner.query(
    `select count(*)::int as places, max(sequencia)::int as last from transaction_positions where tenant_id = $1`,
    [tenant.id],
  );
  expect(rows[0]).toEqual({ places: 4, last: 4 });
});

test('what is written once is not written again', async () => {
  const bookings = new SaleBookings();
  await h.database.transaction([tenant.id], async (tx) => {
    const book = await openSaleBook(tx, tenant.id, [shopId]);
    await recordSales(tx, { clock: h.clock, origin, bookings }, book, [saleDraft(shopId)]);
    await bookings.write(tx, tenant.id, h.clock.now());
    await bookings.write(tx, tenant.id, h.clock.now());
  });
  expect(await sums()).toMatchObject({ sold: 1, last: 1 });
});
