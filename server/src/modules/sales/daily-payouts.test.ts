import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import { readMigrations } from '../../platform/db/migrations.ts';
import { splitStatements } from '../../platform/db/sql-statements.ts';
import { Problem } from '../../platform/problem.ts';
import { countWrongPayouts, mendDailyPayouts } from './payout-sums-proof.ts';
import { changeRecordedSale } from './sale-change-service.ts';
import { removeImportedSales } from './sale-removal.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };

/** Makes the sums of all sales that are there, as a migration did for those of before. */
const FROM_SALES = splitStatements(
  readMigrations().find(({ name }) => name.endsWith('-operations-daily-payouts.sql'))?.script ?? '',
).find((statement) => statement.includes('insert into daily_payouts'));

const SUMS = `select company_id::int as company, dia::text as day, establishment_id::int as shop, quantidade::int as payouts,
    liquido_centavos::int as net
  from daily_payouts where tenant_id = $1 and (quantidade <> 0 or liquido_centavos <> 0) order by 1, 2, 3`;

/** The sums that were kept, and those that the sales come to. */
async function sumsOf(tenantId: number) {
  const { owner } = h.db;
  const { rows: kept } = await owner.query(SUMS, [tenantId]);
  await owner.query('begin');
  try {
    await owner.query('delete from daily_payouts');
    await owner.query(FROM_SALES ?? '');
    const { rows: made } = await owner.query(SUMS, [tenantId]);
    return { kept, made };
  } finally {
    await owner.query('rollback');
  }
}

/** A business with one sale each of what pays out differently; the advance is of the second establishment. */
async function business() {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const company = await makeNumberedCompany(h, admin);
  const waiting = await makeEstablishment(admin, company.id);
  const advanced = await makeEstablishment(admin, company.id, { antecipacao_automatica: true });
  const parted = { modalidade: 'credito_parcelado', parcelas: 4, valorBrutoCentavos: 40_003 } as const;
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(waiting.id, { nsu: '1' }),
    saleDraft(waiting.id, { nsu: '2', ...parted }),
    saleDraft(advanced.id, { nsu: '3', ...parted }),
    saleDraft(waiting.id, { nsu: '4', modalidade: 'pix', bandeira: 'pix', status: 'pendente' }),
    saleDraft(waiting.id, { nsu: '5', ...parted, status: 'autorizada' }),
    saleDraft(waiting.id, { nsu: '6', status: 'negada' }),
    saleDraft(waiting.id, { nsu: '7', ...parted, dataLiquidacao: '2026-03-20' }),
  ]);
  return { tenant, ids: recorded.map(({ id }) => id) };
}

const anyStep = fc.record({
  sale: fc.nat(6),
  status: fc.constantFrom('capturada', 'estornada', 'contestada', 'cancelada', 'expirada'),
  centavos: fc.option(fc.integer({ min: 1, max: 30_000 })),
  days: fc.constantFrom(0, 0, 1, 31, 62),
});

test('whatever happens to sales, the payouts of the days are those of the sales', async () => {
  let stepsTaken = 0;
  const check = fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 12 }), async (steps) => {
    const { ids, tenant } = await business();
    for (const { centavos, days, sale, status } of steps) {
      h.clock.set(new Date(h.clock.now().getTime() + days * 86_400_000));
      const step = { to: status, centavos } as const;
      const recorded = { tenantId: tenant.id, id: ids[sale] ?? 0 };
      // What the rules refuse changes nothing.
      stepsTaken += await h.database
        .transaction([tenant.id], (tx) =>
          changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, recorded, step),
        )
        .then(
          () => 1,
          (thrown: unknown) => {
            expect(thrown).toBeInstanceOf(Problem);
            return 0;
          },
        );
    }
    expect(await countWrongPayouts(h.database, tenant.id), JSON.stringify(steps)).toBe(0);
    const { kept, made } = await sumsOf(tenant.id);
    expect(kept, JSON.stringify(steps)).toEqual(made);
    expect(kept.length).toBeGreaterThan(0);
  });
  await fc.assert(check, { numRuns: 12, endOnFailure: true });
  // How many the rules allow is up to chance; that there are some is not.
  expect(stepsTaken).toBeGreaterThan(3);
});

test('sales that go with their import take their payouts along', async () => {
  const { ids, tenant } = await business();
  const { rows } = await h.db.owner.query(
    `insert into import_runs (tenant_id, uuid, formato, status, created_at, updated_at, finished_at)
     values ($1, gen_random_uuid(), 'csv', 'concluida', now(), now(), now()) returning id::int`,
    [tenant.id],
  );
  await h.db.owner.query('update transactions set import_run_id = $2 where tenant_id = $1 and id = any($3)', [
    tenant.id,
    rows[0].id,
    ids.slice(1),
  ]);
  const run = { tenantId: tenant.id, importRunId: rows[0].id, finishedAt: h.clock.now() };
  const gone = await h.database.systemTransaction((tx) => removeImportedSales(tx, h.clock, run, 100));
  expect(gone).toBe(ids.length - 1);
  const { kept, made } = await sumsOf(tenant.id);
  expect(kept).toHaveLength(1);
  expect(kept).toEqual(made);
});

test('sums that a release of before has left wrong are found and mended, once, while others sell', async () => {
  const { ids, tenant } = await business();
  const other = await business();
  const wrong = () => countWrongPayouts(h.database, tenant.id);
  const mend = () => mendDailyPayouts(h.database, h.clock, tenant.id);
  expect(await wrong()).toBe(0);
  // One day is short of a payout, one is missing, and one is of no sale.
  const { rows } = await h.db.owner.query(`${SUMS} limit 2`, [tenant.id]);
  const [first, second] = rows;
  const day = [tenant.id, first.company, first.shop];
  await h.db.owner.query(
    `update daily_payouts set quantidade = quantidade - 1, liquido_centavos = liquido_centavos - 100
     where tenant_id = $1 and company_id = $2 and establishment_id = $3 and dia = $4`,
    [...day, first.day],
  );
  await h.db.owner.query(
    'delete from daily_payouts where tenant_id = $1 and company_id = $2 and establishment_id = $3 and dia = $4',
    [tenant.id, second.company, second.shop, second.day],
  );
  await h.db.owner.query(
    `insert into daily_payouts (tenant_id, company_id, establishment_id, dia, quantidade, liquido_centavos, updated_at)
     values ($1, $2, $3, '2030-01-02', 1, 5, now())`,
    day,
  );
  expect(await wrong()).toBe(3);
  const capture = { to: 'estornada', centavos: 1_000 } as const;
  const [mended, again] = await Promise.all([
    mend(),
    mend(),
    h.database.transaction([tenant.id], (tx) =>
      changeRecordedSale(
        tx,
        { clock: h.clock, origin: NOBODY },
        { tenantId: tenant.id, id: ids[0] ?? 0 },
        capture,
      ),
    ),
  ]);
  expect([mended, again].toSorted()).toEqual([0, 3]);
  expect(await wrong()).toBe(0);
  const { kept, made } = await sumsOf(tenant.id);
  expect(kept).toEqual(made);
  expect(await countWrongPayouts(h.database, other.tenant.id)).toBe(0);
});
