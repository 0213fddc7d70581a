import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { Crash, mortal } from '../../../../test/harness/mortal-transaction.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import { localDate } from '../../../platform/local-date.ts';
import { Problem } from '../../../platform/problem.ts';
import { findBooksRow } from '../../ledger/index.ts';
import { changeRecordedSale } from '../sale-change-service.ts';
import { holdsIn, saleStateOf } from '../sale-state.ts';
import { listEventsOf, lockSales } from './booked-sale-queries.ts';
import { checkBooks } from './books-proof.ts';
import { beginBooks, continueOpening } from './opening.ts';
import { releaseDue } from './releasing.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };
const DAY_MS = 86_400_000;

/** A business with sales of each kind that pays out differently; the advance is of the second establishment. */
async function business() {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, admin);
  const waiting = await makeEstablishment(admin, company.id);
  const advanced = await makeEstablishment(admin, company.id, { antecipacao_automatica: true });
  return { tenant, shops: [waiting.id, advanced.id] as const };
}

type Business = Awaited<ReturnType<typeof business>>;

async function sellSome({ shops: [waiting, advanced], tenant }: Business): Promise<number[]> {
  const parted = { modalidade: 'credito_parcelado', parcelas: 4, valorBrutoCentavos: 40_003 } as const;
  const dataTransacao = h.clock.now();
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(waiting, { dataTransacao }),
    saleDraft(waiting, { dataTransacao, ...parted }),
    saleDraft(advanced, { dataTransacao, ...parted }),
    saleDraft(waiting, { dataTransacao, modalidade: 'pix', bandeira: 'pix', status: 'pendente' }),
    saleDraft(waiting, { dataTransacao, ...parted, status: 'autorizada' }),
    saleDraft(waiting, { dataTransacao, status: 'negada' }),
  ]);
  return recorded.map(({ id }) => id);
}

async function open(tenantId: number, cutOff: string): Promise<void> {
  await h.database.transaction([tenantId], (tx) => beginBooks(tx, tenantId, cutOff, h.clock.now()));
}

/** The first establishment is not paid any more from now on, or is paid again. */
async function holdOrPay({ shops, tenant }: Business): Promise<void> {
  await h.db.owner.query(
    `update establishments set repasses_retidos = case when upper_inf(repasses_retidos)
       then repasses_retidos - tstzmultirange(tstzrange($3, null)) else repasses_retidos + tstzmultirange(tstzrange($3, null)) end
     where tenant_id = $1 and id = $2`,
    [tenant.id, shops[0], h.clock.now()],
  );
}

async function release(tenantId: number): Promise<void> {
  const books = await findBooksRow(h.database.tenant(tenantId), tenantId);
  if (books === null) throw new Error('the books are closed');
  await releaseDue(h, books);
}

/** What the books say that establishments have, and what is left of the sales for them; the opening is what was paid before. */
async function owed(tenantId: number) {
  const { rows: books } = await h.db.owner.query(
    `select coalesce(sum(creditos_centavos - debitos_centavos), 0)::int as centavos from ledger_balances
     where tenant_id = $1 and split_part(conta, ':', 1) in ('ec.a_receber', 'ec.disponivel', 'ec.devedor')`,
    [tenantId],
  );
  const { rows: sales } = await h.db.owner.query(
    `select coalesce(sum(valor_liquido_centavos - liquido_estornado_centavos - valor_contestado_centavos), 0)::int as centavos
     from transactions where tenant_id = $1 and status in ('capturada', 'estornada', 'contestada')`,
    [tenantId],
  );
  return { books: books[0].centavos as number, sales: sales[0].centavos as number };
}

interface LifeStep {
  sale: number;
  status: 'capturada' | 'estornada' | 'contestada' | 'cancelada' | 'expirada';
  centavos: number | null;
  days: number;
  after: 'nothing' | 'release' | 'hold' | 'sell';
}

const anyStep: fc.Arbitrary<LifeStep> = fc.record({
  sale: fc.nat(11),
  status: fc.constantFrom(
    'capturada' as const,
    'estornada' as const,
    'contestada' as const,
    'cancelada' as const,
    'expirada' as const,
  ),
  centavos: fc.option(fc.integer({ min: 1, max: 30_000 })),
  days: fc.constantFrom(0, 0, 1, 31, 62),
  after: fc.constantFrom('nothing' as const, 'release' as const, 'hold' as const, 'sell' as const),
});

async function take(business: Business, ids: number[], step: LifeStep): Promise<number> {
  const { tenant } = business;
  // A hold that begins in the very instant in which one ended is the same hold: no two steps share one.
  h.clock.set(new Date(h.clock.now().getTime() + step.days * DAY_MS + 1));
  const change = { to: step.status, centavos: step.centavos } as const;
  const recorded = { tenantId: tenant.id, id: ids[step.sale % ids.length] ?? 0 };
  const taken = await h.database
    .transaction([tenant.id], (tx) =>
      changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, recorded, change),
    )
    .then(
      () => 1,
      (thrown: unknown) => {
        // What the rules refuse changes nothing.
        expect(thrown).toBeInstanceOf(Problem);
        return 0;
      },
    );
  if (step.after === 'hold') await holdOrPay(business);
  if (step.after === 'sell') ids.push(...(await sellSome(business)));
  return taken;
}

test('whatever happens to sales, books that were open from the beginning agree with them', async () => {
  let stepsTaken = 0;
  const check = fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), async (steps) => {
    const one = await business();
    await open(one.tenant.id, '2026-01-01');
    await continueOpening(h, one.tenant.id);
    const ids = await sellSome(one);
    for (const step of steps) {
      stepsTaken += await take(one, ids, step);
      if (step.after === 'release') await release(one.tenant.id);
    }
    await release(one.tenant.id);
    const told = JSON.stringify(steps);
    expect(await checkBooks(h, one.tenant.id), told).toEqual([]);
    const { books, sales } = await owed(one.tenant.id);
    expect(books, told).toBe(sales);
    expect(books === 0 && sales === 0 && steps.length === 0).toBe(false);
  });
  await fc.assert(check, { numRuns: 12, endOnFailure: true });
  // How many the rules allow is up to chance; that there are some is not.
  expect(stepsTaken).toBeGreaterThan(3);
});

/** Installments that a sale shows as paid out and the books did not release, or the other way round. */
async function disagreements({ tenant }: Business): Promise<object[]> {
  const { rows } = await h.db.owner.query<{ id: string; installment: number; released: boolean }>(
    `select transaction_id as id, parcela as installment, liberada_em is not null as released from ledger_receivables
     where tenant_id = $1 and (liquido_centavos > 0 or liberada_em is not null)`,
    [tenant.id],
  );
  const today = { date: localDate(h.clock.now(), DEFAULT_TIME_ZONE), timeZone: DEFAULT_TIME_ZONE };
  const ids = [...new Set(rows.map(({ id }) => Number(id)))];
  const shown = await h.database.transaction([tenant.id], async (tx) => {
    const sales = await lockSales(tx, tenant.id, ids);
    const events = Map.groupBy(await listEventsOf(tx, tenant.id, ids), ({ saleId }) => saleId);
    return new Map(
      sales.map((sale) => {
        const { installments, isPaid } = saleStateOf(
          sale,
          events.get(sale.id) ?? [],
          holdsIn(sale.holds, today.timeZone),
          today.date,
        );
        expect(installments.length).toBe(isPaid.length);
        return [sale.id, isPaid];
      }),
    );
  });
  return rows.filter(
    ({ id, installment, released }) => shown.get(Number(id))?.[installment - 1] !== released,
  );
}

test('whatever happens to sales, an installment is paid out on the sale where the agenda has released it', async () => {
  const check = fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
    const one = await business();
    await open(one.tenant.id, '2026-01-01');
    await continueOpening(h, one.tenant.id);
    const ids = await sellSome(one);
    for (const step of steps) {
      await take(one, ids, step);
      await release(one.tenant.id);
      expect(await disagreements(one), JSON.stringify(steps)).toEqual([]);
    }
  });
  await fc.assert(check, { numRuns: 8, endOnFailure: true });
});

test('a thousand sales whose changes die at any statement, and are then made, are neither paid twice nor lost', async () => {
  let [sales, crashes] = [0, 0];
  const step = fc.record({ life: anyStep, dies: fc.option(fc.nat(25)) });
  const check = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
    const one = await business();
    const { tenant } = one;
    await open(tenant.id, '2026-01-01');
    await continueOpening(h, tenant.id);
    const ids: number[] = [];
    for (let times = 0; times < 15; times += 1) ids.push(...(await sellSome(one)));
    for (const { dies, life } of steps) {
      if (dies !== null) {
        const before = await everythingBooked(tenant.id);
        const change = { to: life.status, centavos: life.centavos } as const;
        const id = ids[life.sale % ids.length] ?? 0;
        const outcome = await h.database
          .transaction([tenant.id], async (tx) => {
            await changeRecordedSale(
              mortal(tx, dies),
              { clock: h.clock, origin: NOBODY },
              { tenantId: tenant.id, id },
              change,
            );
            throw new Crash();
          })
          .catch((thrown: unknown) => thrown);
        if (outcome instanceof Crash) crashes += 1;
        else expect(outcome).toBeInstanceOf(Problem);
        expect(await everythingBooked(tenant.id)).toEqual(before);
      }
      await take(one, ids, life);
      if (life.after === 'release') await release(tenant.id);
    }
    sales += ids.length;
    await release(tenant.id);
    await release(tenant.id);
    const told = JSON.stringify(steps);
    expect(await checkBooks(h, tenant.id), told).toEqual([]);
    const { books, sales: left } = await owed(tenant.id);
    expect(books, told).toBe(left);
  });
  await fc.assert(check, { numRuns: 12, endOnFailure: true });
  expect(sales).toBeGreaterThanOrEqual(1_000);
  expect(crashes).toBeGreaterThan(3);
}, 120_000);

/** What the books of a tenant hold, by table. */
async function everythingBooked(tenantId: number): Promise<unknown> {
  const { rows } = await h.db.owner.query(
    `select (select count(*) from ledger_journals where tenant_id = $1) as journals,
       (select sum(hashtext(d::text)) from ledger_days d where tenant_id = $1) as days,
       (select sum(hashtext(b::text)) from ledger_balances b where tenant_id = $1) as balances,
       (select sum(hashtext(r::text)) from ledger_receivables r where tenant_id = $1) as receivables,
       (select sum(hashtext(t::text)) from transactions t where tenant_id = $1) as sales`,
    [tenantId],
  );
  return rows;
}

test('books that are opened in the midst of life come to the same as those that were open before', async () => {
  const check = fc.asyncProperty(
    fc.array(anyStep, { minLength: 4, maxLength: 8 }),
    fc.array(anyStep, { minLength: 2, maxLength: 5 }),
    async (before, during) => {
      const one = await business();
      const ids = await sellSome(one);
      for (const step of before) await take(one, ids, step);
      await open(one.tenant.id, '2026-01-01');
      // People go on while the job has not come to their sales.
      for (const step of during) await take(one, ids, step);
      await continueOpening(h, one.tenant.id);
      await release(one.tenant.id);
      const told = JSON.stringify([before, during]);
      expect(await checkBooks(h, one.tenant.id), told).toEqual([]);
      const { books, sales } = await owed(one.tenant.id);
      expect(books, told).toBe(sales);
    },
  );
  await fc.assert(check, { numRuns: 10, endOnFailure: true });
});

test('what was due before the cut-off is not available, and nothing of it is awaited of the acquirer', async () => {
  const one = await business();
  await sellSome(one);
  h.clock.set(new Date('2026-05-20T15:00:00Z'));
  await open(one.tenant.id, '2026-05-20');
  await continueOpening(h, one.tenant.id);
  await release(one.tenant.id);
  expect(await checkBooks(h, one.tenant.id)).toEqual([]);
  const { rows } = await h.db.owner.query(
    `select split_part(conta, ':', 1) as kind, sum(creditos_centavos - debitos_centavos)::int as centavos
     from ledger_balances where tenant_id = $1 group by 1`,
    [one.tenant.id],
  );
  const balances = new Map(rows.map(({ centavos, kind }) => [kind, centavos]));
  expect(balances.get('ec.disponivel') ?? 0).toBe(0);
  expect(balances.get('ec.a_receber')).toBeGreaterThan(0);
  // Two of the four installments of the sale that waits are still to be paid.
  expect(balances.get('at.adq.a_receber')).toBeLessThan(-19_000);
  expect(balances.get('at.adq.a_receber')).toBeGreaterThan(-21_000);
  expect(balances.get('pas.comissao')).toBe(0);
});
