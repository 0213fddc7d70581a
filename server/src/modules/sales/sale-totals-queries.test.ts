import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { SaleFilter } from './sale-list-queries.ts';
import { sumSales, sumSalesOfDays } from './sale-totals-queries.ts';

const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin' });
await makeRatePlan(admin);
const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
await sell(
  h,
  tenant.id,
  [1, 2, 3, 4].map((day) =>
    saleDraft(shop.id, {
      nsu: String(day),
      valorBrutoCentavos: 10_000 * day,
      dataTransacao: new Date(Date.UTC(2026, 2, day, 15)),
      status: day === 4 ? 'negada' : 'capturada',
      bandeira: day === 1 ? 'elo' : 'visa',
    }),
  ),
);
const db = h.context.database.subtree([tenant.id]);
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
const EVER = { from: null, to: null };

test.each<[string, Partial<SaleFilter>, { from: string | null; to: string | null }]>([
  ['everything', {}, EVER],
  [
    'some days',
    { from: new Date('2026-03-02T03:00Z'), until: new Date('2026-03-04T03:00Z') },
    { from: '2026-03-02', to: '2026-03-03' },
  ],
  ['an establishment', { establishmentId: shop.id }, EVER],
  ['a company', { companyId: shop.company_id }, EVER],
  ['a brand', { bandeiras: ['elo'] }, EVER],
  ['a modality', { modalidades: ['debito'] }, EVER],
])('the sums of days are those of the rows: %s', async (_what, narrowed, range) => {
  const filter = { ...ALL, ...narrowed };
  const { rows, ...sums } = await sumSales(db, filter, 100);
  expect(rows).toBeGreaterThan(0);
  expect(sums.gross).toBeGreaterThan(0);
  expect(await sumSalesOfDays(db, filter, range)).toEqual(sums);
});

test.each<[string, Partial<SaleFilter>]>([
  ['a status', { statuses: ['capturada'] }],
  ['an NSU', { nsu: '1' }],
  ['an amount', { leastCentavos: 1 }],
  ['an import', { importRunId: 1 }],
  ['other fees', { differing: true }],
  ['credit at once', { modalidades: ['credito_vista'] }],
  ['a brand at an establishment', { establishmentId: shop.id, bandeiras: ['elo'] }],
])('the sums of days do not know %s', async (_what, narrowed) => {
  expect(await sumSalesOfDays(db, { ...ALL, ...narrowed }, EVER)).toBeNull();
});

test('counts no further than it is told', async () => {
  expect((await sumSales(db, ALL, 2)).rows).toBe(2);
  expect((await sumSales(db, ALL, null)).rows).toBe(4);
});
