import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  COMMISSIONS,
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TestTenant } from '../../../test/harness/people.ts';
import type { SaleDraft } from './sale.ts';
import { changeRecordedSale } from './sale-change-service.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };

let tenant: TestTenant;
let shop: { id: number };

beforeAll(async () => {
  tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const CREDIT = { modalidade: 'credito_vista', valorBrutoCentavos: 3735 } as const;

async function sold(changes: Partial<SaleDraft> = CREDIT): Promise<number> {
  const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id, changes)]);
  return recorded[0]?.id ?? 0;
}

const step = (id: number, to: SaleStatus, centavos: number | null = null) =>
  h.database.transaction([tenant.id], (tx) =>
    changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, { tenantId: tenant.id, id }, { to, centavos }),
  );

const levelsOf = async (id: number) =>
  (
    await h.db.owner.query(
      `select nivel, sum(valor_centavos)::int as sum from ${COMMISSIONS} c where transaction_id = $1 group by 1 order by 1`,
      [id],
    )
  ).rows.map(({ sum }) => sum);

const dayOf = async () =>
  (
    await h.db.owner.query(
      `select coalesce(sum(quantidade), 0)::int as quantidade, coalesce(sum(bruto_centavos), 0)::int as bruto,
         coalesce(sum(mdr_centavos), 0)::int as mdr, coalesce(sum(liquido_centavos), 0)::int as liquido,
         coalesce(sum(aprovadas), 0)::int as aprovadas, coalesce(sum(negadas), 0)::int as negadas
       from daily_company_sales where tenant_id = $1`,
      [tenant.id],
    )
  ).rows[0];

const placeOf = async (id: number) =>
  (await h.db.owner.query('select sequencia from transaction_positions where transaction_id = $1', [id]))
    .rows[0].sequencia;

test('a full reversal brings every level and the day back to zero, in the month of the reversal', async () => {
  await sold();
  const before = await dayOf();
  const id = await sold();
  const place = await placeOf(id);
  h.clock.advance({ hours: 30 * 24 });
  await step(id, 'estornada');
  expect(await levelsOf(id)).toEqual([0, 0, 0, 0]);
  expect(await dayOf()).toEqual({ ...before, aprovadas: before.aprovadas + 1 });
  expect(await placeOf(id)).toBeGreaterThan(place);
  const { rows } = await h.db.owner.query(
    `select competencia, status, sum(valor_centavos)::int as sum from ${COMMISSIONS} c where transaction_id = $1
     group by 1, 2 order by 1`,
    [id],
  );
  expect(rows).toEqual([
    { competencia: '2026-03', status: 'prevista', sum: 119 },
    { competencia: '2026-04', status: 'estornada', sum: -119 },
  ]);
  h.clock.advance({ hours: -30 * 24 });
});

test('partial reversals add up to a full one, and each leaves the levels the exact rest', async () => {
  const before = await dayOf();
  const id = await sold();
  await step(id, 'estornada', 1000);
  expect((await levelsOf(id)).reduce((sum, part) => sum + part, 0)).toBe(87);
  expect((await dayOf()).bruto - before.bruto).toBe(2735);
  await step(id, 'estornada', 1000);
  await expect(step(id, 'estornada', 2000)).rejects.toMatchObject({ code: 'transaction.reversalAmount' });
  await step(id, 'estornada');
  expect(await levelsOf(id)).toEqual([0, 0, 0, 0]);
  const { aprovadas, ...after } = await dayOf();
  expect(after).toEqual({
    ...before,
    aprovadas: undefined,
    ...after,
    bruto: before.bruto,
    liquido: before.liquido,
  });
  await expect(step(id, 'estornada')).rejects.toMatchObject({ code: 'transaction.nothingLeft' });
});

test('a sale is cancelled on its own day alone', async () => {
  const id = await sold();
  const before = await dayOf();
  await step(id, 'cancelada');
  expect((await dayOf()).quantidade).toBe(before.quantidade - 1);
  const other = await sold();
  h.clock.advance({ hours: 24 });
  await expect(step(other, 'cancelada')).rejects.toMatchObject({ code: 'transaction.cancelDay' });
  h.clock.advance({ hours: -24 });
});

test('a dispute takes everything back, winning it brings it all again', async () => {
  const before = await dayOf();
  const id = await sold();
  const levels = await levelsOf(id);
  await step(id, 'contestada');
  expect(await levelsOf(id)).toEqual([0, 0, 0, 0]);
  // The fee stays while the sale is disputed, and the establishment owes it.
  expect(await dayOf()).toMatchObject({
    quantidade: before.quantidade,
    bruto: before.bruto,
    mdr: before.mdr + 119,
    liquido: before.liquido - 119,
  });
  await step(id, 'capturada');
  expect(await levelsOf(id)).toEqual(levels);
  expect((await dayOf()).bruto).toBe(before.bruto + 3735);
});

test('a dispute of what is left after parts were taken back, and its end, leave exactly that', async () => {
  const id = await sold();
  await step(id, 'estornada', 1000);
  await step(id, 'estornada', 500);
  const levels = await levelsOf(id);
  await step(id, 'contestada');
  expect(await levelsOf(id)).toEqual([0, 0, 0, 0]);
  await step(id, 'capturada');
  expect(await levelsOf(id)).toEqual(levels);
  await step(id, 'estornada');
  expect(await levelsOf(id)).toEqual([0, 0, 0, 0]);
  const { rows } = await h.db.owner.query(
    'select numero, status, cardinality(regras) as levels from commission_postings where transaction_id = $1 order by id',
    [id],
  );
  expect(rows).toEqual(
    ['prevista', 'estornada', 'estornada', 'estornada', 'prevista', 'estornada'].map((status, numero) => ({
      numero,
      status,
      levels: 4,
    })),
  );
});

test('of what was taken back whole nothing is left to dispute', async () => {
  const id = await sold();
  await step(id, 'estornada');
  const before = await dayOf();
  await expect(step(id, 'contestada')).rejects.toMatchObject({ code: 'status.transition' });
  expect([await levelsOf(id), await dayOf()]).toEqual([[0, 0, 0, 0], before]);
});

test('capture of what was authorised counts from then on', async () => {
  const before = await dayOf();
  const id = await sold({ ...CREDIT, status: 'autorizada' });
  expect(await dayOf()).toEqual({ ...before, aprovadas: before.aprovadas + 1 });
  await step(id, 'capturada');
  expect(await levelsOf(id)).toEqual([71, 11, 15, 22]);
  expect(await dayOf()).toMatchObject({ quantidade: before.quantidade + 1, aprovadas: before.aprovadas + 1 });
});

test('steps that do not follow are refused, and one that was taken is not taken again', async () => {
  const id = await sold({ ...CREDIT, status: 'negada' });
  await expect(step(id, 'capturada')).rejects.toMatchObject({ code: 'status.transition' });
  const place = await placeOf(id);
  await step(id, 'negada');
  expect(await placeOf(id)).toBe(place);
  await expect(step(999_999, 'negada')).rejects.toMatchObject({ code: 'transaction.notFound' });
});
