import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { countWaiting } from '../../../test/harness/lock-waits.ts';
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
import { operationsJobs } from '../../app/operations-jobs.ts';
import { holdMonths } from '../earnings/open-month.ts';
import { changeRecordedSale } from '../sales/sale-change-service.ts';
import { openSaleBook, recordSales } from '../sales/sale-recording.ts';
import { closeNextMonth } from './closing-jobs.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };

interface Business {
  tenant: TestTenant;
  shop: { id: number };
}

async function business(): Promise<Business> {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  return { tenant, shop: await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id) };
}

const close = () => operationsJobs(h.context)['operations.closeCommissions']?.({});
const moveTo = (moment: string) => h.clock.set(new Date(moment));

/** A sale of 1000.00 on credit: 18.90, 3.00, 4.00 and 6.00. */
const sold = ({ shop, tenant }: Business, moment: string) =>
  sell(h, tenant.id, [
    saleDraft(shop.id, {
      modalidade: 'credito_vista',
      valorBrutoCentavos: 100_000,
      dataTransacao: new Date(moment),
    }),
  ]);

const read = async (sql: string, { tenant }: Business) =>
  (await h.db.owner.query(sql, [tenant.id])).rows.map((row) => Object.values(row).join(' '));

const totals = (of: Business) =>
  read(
    `select competencia, status, sum(valor_centavos) from commission_totals where tenant_id = $1
     group by 1, 2 order by 1, 2`,
    of,
  );
const statements = (of: Business) =>
  read(
    'select competencia, status, count(*) from commission_statements where tenant_id = $1 group by 1, 2 order by 1',
    of,
  );

/** What differs between the sums and the entries, each in the state that follows from its statement. */
const differences = (of: Business) =>
  read(
    `select * from (
       select c.competencia, c.nivel, case when c.status = 'estornada' then c.status
           else coalesce(s.status, 'prevista') end as status, count(*) as n, sum(c.valor_centavos) as centavos
       from ${COMMISSIONS} c
       left join commission_statements s using (tenant_id, company_id, competencia, nivel, beneficiario)
       where c.tenant_id = $1 group by 1, 2, 3) entries
     full join (
       select competencia, nivel, status, quantidade as n, valor_centavos as centavos
       from commission_totals where tenant_id = $1) sums using (competencia, nivel, status)
     where (entries.n, entries.centavos) is distinct from (sums.n, sums.centavos)`,
    of,
  );

/** A business of March that sold in February and in March. */
async function marchBusiness(): Promise<Business> {
  moveTo('2026-03-20T12:00:00Z');
  const made = await business();
  await sold(made, '2026-02-10T15:00:00Z');
  await sold(made, '2026-03-10T15:00:00Z');
  return made;
}

test('a month is closed once it has ended where the tenant is, and again nothing changes', async () => {
  const alfa = await marchBusiness();
  await close();
  expect(await totals(alfa)).toEqual(['2026-02 apurada 3190', '2026-03 prevista 3190']);
  moveTo('2026-04-01T02:30:00Z');
  await close();
  expect(await statements(alfa)).toEqual(['2026-02 apurada 4']);
  moveTo('2026-04-01T06:30:00Z');
  await Promise.all([close(), close()]);
  await close();
  expect(await totals(alfa)).toEqual(['2026-02 apurada 3190', '2026-03 apurada 3190']);
  expect(await statements(alfa)).toEqual(['2026-02 apurada 4', '2026-03 apurada 4']);
  expect(await differences(alfa)).toEqual([]);
  expect(
    await read(
      `select after->>'competencia' as month, after->>'fechamentos' as n from audit_entries
       where tenant_id = $1 and action = 'commissions.closed' order by at, id`,
      alfa,
    ),
  ).toEqual(['2026-02 4', '2026-03 4']);
});

test('what arises for a month that is closed counts in the first open one, its day being its own', async () => {
  const alfa = await marchBusiness();
  moveTo('2026-04-01T06:30:00Z');
  await close();
  const { recorded } = await sold(alfa, '2026-03-11T15:00:00Z');
  expect(await totals(alfa)).toEqual([
    '2026-02 apurada 3190',
    '2026-03 apurada 3190',
    '2026-04 prevista 3190',
  ]);
  const target = { tenantId: alfa.tenant.id, id: recorded[0]?.id ?? 0 };
  const recording = { clock: h.clock, origin: NOBODY };
  await h.database.transaction([alfa.tenant.id], (tx) =>
    changeRecordedSale(tx, recording, target, { to: 'estornada', centavos: null }),
  );
  expect((await totals(alfa)).slice(2)).toEqual(['2026-04 estornada -3190', '2026-04 prevista 3190']);
  expect(
    await read(
      `select dia::text, competencia, sum(valor_centavos) from ${COMMISSIONS} c where tenant_id = $1
         and competencia = '2026-04' group by 1, 2 order by 1`,
      alfa,
    ),
  ).toEqual(['2026-03-11 2026-04 3190', '2026-04-01 2026-04 -3190']);
  expect(await differences(alfa)).toEqual([]);
});

test('a month in which things were only taken back has statements as well', async () => {
  moveTo('2026-04-01T06:30:00Z');
  const beta = await business();
  const { recorded } = await sold(beta, '2026-03-31T15:00:00Z');
  await close();
  const target = { tenantId: beta.tenant.id, id: recorded[0]?.id ?? 0 };
  await h.database.transaction([beta.tenant.id], (tx) =>
    changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, target, { to: 'estornada', centavos: 50_000 }),
  );
  moveTo('2026-05-02T12:00:00Z');
  await close();
  expect(await totals(beta)).toEqual(['2026-03 apurada 3190', '2026-04 estornada -1595']);
  expect(await statements(beta)).toEqual(['2026-03 apurada 4', '2026-04 apurada 4']);
  expect(await differences(beta)).toEqual([]);
});

test('months without commissions are closed as well', async () => {
  const alfa = await marchBusiness();
  moveTo('2026-08-02T12:00:00Z');
  await close();
  await sold(alfa, '2026-06-10T15:00:00Z');
  expect((await totals(alfa)).at(-1)).toBe('2026-08 prevista 3190');
  expect(await close()).toBeUndefined();
});

test('the end of a month waits for what is being recorded', async () => {
  const gamma = await business();
  await sold(gamma, '2026-08-01T15:00:00Z');
  moveTo('2026-09-02T12:00:00Z');
  const late = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const recording = h.database.transaction([gamma.tenant.id], async (tx) => {
    const book = await openSaleBook(tx, gamma.tenant.id, [gamma.shop.id]);
    const drafts = [saleDraft(gamma.shop.id, { dataTransacao: new Date('2026-08-20T15:00:00Z') })];
    await recordSales(tx, { clock: h.clock, origin: NOBODY }, book, drafts);
    written.resolve();
    await late.promise;
  });
  await written.promise;
  let isClosed = false;
  const closing = close()?.then(() => {
    isClosed = true;
  });
  await expect.poll(() => countWaiting(h.db.owner)).toBe(1);
  expect(isClosed).toBe(false);
  late.resolve();
  await Promise.all([recording, closing]);
  expect(await totals(gamma)).toEqual(['2026-08 apurada 3329']);
  expect(await differences(gamma)).toEqual([]);
});

test('nobody who records waits for the end of a month that waits itself', async () => {
  moveTo('2026-09-02T12:00:00Z');
  const zeta = await business();
  await sold(zeta, '2026-08-01T15:00:00Z');
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const recording = h.database.transaction([zeta.tenant.id], async (tx) => {
    await holdMonths(tx, zeta.tenant.id, h.clock.now());
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const closing = close();
  await expect.poll(() => countWaiting(h.db.owner)).toBe(1);
  await sold(zeta, '2026-08-21T15:00:00Z');
  expect(await countWaiting(h.db.owner)).toBe(1);
  end.resolve();
  await Promise.all([recording, closing]);
  expect(await totals(zeta)).toEqual(['2026-08 apurada 6380']);
});

test('what is recorded while a month is being closed waits, and counts in the next one', async () => {
  moveTo('2026-09-02T12:00:00Z');
  const delta = await business();
  await sold(delta, '2026-08-01T15:00:00Z');
  const end = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const closing = h.database.transaction([delta.tenant.id], async (tx) => {
    await closeNextMonth(tx, h.clock, delta.tenant.id, '2026-08');
    closed.resolve();
    await end.promise;
  });
  await closed.promise;
  const recording = sold(delta, '2026-08-20T15:00:00Z');
  await expect.poll(() => countWaiting(h.db.owner)).toBe(1);
  end.resolve();
  await Promise.all([closing, recording]);
  expect(await totals(delta)).toEqual(['2026-08 apurada 3190', '2026-09 prevista 3190']);
  expect(await differences(delta)).toEqual([]);
});

test('many who record and take back while months are closed lose and misplace nothing', async () => {
  moveTo('2026-09-02T12:00:00Z');
  const omega = await business();
  const first = await sold(omega, '2026-07-01T15:00:00Z');
  const target = { tenantId: omega.tenant.id, id: first.recorded[0]?.id ?? 0 };
  const reverse = () =>
    h.database.transaction([omega.tenant.id], (tx) =>
      changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, target, {
        to: 'estornada',
        centavos: 10_000,
      }),
    );
  const days = ['2026-06-30', '2026-07-15', '2026-08-15', '2026-09-01'];
  const rounds = Array.from({ length: 6 }, () => days.map((day) => () => sold(omega, `${day}T15:00:00Z`)));
  for (const round of rounds) {
    await Promise.all([...round.map((record) => record()), close(), reverse(), close()]);
    expect(await differences(omega)).toEqual([]);
  }
  expect(
    await read(
      `select sum(valor_centavos) from commission_totals where tenant_id = $1 and status <> 'estornada'`,
      omega,
    ),
  ).toEqual([String(25 * 3190)]);
  expect(
    await read(
      `select distinct competencia from commission_totals where tenant_id = $1 and status = 'prevista'`,
      omega,
    ),
  ).toEqual(['2026-09']);
});
