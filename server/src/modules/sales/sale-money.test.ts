import type { SaleStatus } from '@retaguarda/rules/sale-status';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  COMMISSIONS,
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { getCommissionedSale } from '../commissions/sale-commissions.ts';
import { changeRecordedSale } from './sale-change-service.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };
const SOLD = new Date('2026-03-10T15:00:00Z');

let tenant: TestTenant;
let company: NumberedCompany;
let admin: TestUser;
let shop: { id: number };

beforeAll(async () => {
  h.clock.set(SOLD);
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  company = await makeNumberedCompany(h, admin);
  shop = await makeEstablishment(admin, company.id);
});

/** A product over a positive number, to the nearest whole, halves to the even one. Nothing of the code under test. */
function share(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part);
  const [up, over] = [
    (doubled + BigInt(whole)) / (2n * BigInt(whole)),
    (doubled + BigInt(whole)) % (2n * BigInt(whole)),
  ];
  return Number(over === 0n && up % 2n === 1n ? up - 1n : up);
}

/** What a sale without an advance comes to, by the formulas alone: refunds, disputes that were lost, and one that is open. */
class SaleModel {
  refunded = 0;
  lost = 0;
  disputed = 0;
  readonly gross: number;
  readonly count: number;
  readonly fee: number;

  constructor(gross: number, count: number) {
    this.gross = gross;
    this.count = count;
    this.fee = share(gross, count === 1 ? 31_900 : count <= 6 ? 38_900 : 43_900, 1_000_000);
  }

  get left(): number {
    return this.gross - this.refunded - this.lost - this.disputed;
  }

  get feeLeft(): number {
    return this.fee - share(this.fee, this.refunded, this.gross);
  }

  get net(): number {
    return this.left - this.feeLeft;
  }

  get status(): SaleStatus {
    if (this.disputed > 0) return 'contestada';
    return this.refunded + this.lost > 0 ? 'estornada' : 'capturada';
  }

  /** Takes the step, or answers the code by which it has to be refused. */
  take({ centavos, to }: Step): string | null {
    const isOpen = this.disputed > 0;
    if (to === 'contestada') return this.dispute(centavos);
    if (to === 'estornada') return isOpen && centavos === null ? this.lose() : this.refund(centavos);
    // There is no dispute to be won.
    if (!isOpen) return this.status === 'capturada' && centavos === null ? 'unchanged' : 'status.transition';
    const won = centavos ?? this.disputed;
    if (won > this.disputed) return 'transaction.reversalAmount';
    this.lost += this.disputed - won;
    this.disputed = 0;
    return null;
  }

  private refund(centavos: number | null): string | null {
    if (this.disputed > 0 && (centavos ?? 0) > this.left) return 'transaction.disputedPart';
    if (this.left === 0) return 'transaction.nothingLeft';
    const gross = centavos ?? this.left;
    if (gross > this.left) return 'transaction.reversalAmount';
    this.refunded += gross;
    return null;
  }

  private dispute(centavos: number | null): string | null {
    if (this.disputed > 0) return centavos === null ? 'unchanged' : 'status.transition';
    if (this.left === 0) return 'status.transition';
    if ((centavos ?? this.left) > this.left) return 'transaction.reversalAmount';
    this.disputed = centavos ?? this.left;
    return null;
  }

  private lose(): null {
    this.lost += this.disputed;
    this.disputed = 0;
    return null;
  }
}

interface Step {
  to: SaleStatus;
  centavos: number | null;
  /** Before it. */
  days: number;
}

const amounts = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 40_000 }),
);
const steps = fc.array(
  fc.record({
    to: fc.constantFrom<SaleStatus>('estornada', 'estornada', 'contestada', 'contestada', 'capturada'),
    centavos: amounts,
    days: fc.constantFrom(0, 0, 1, 17, 31, 45),
  }),
  { minLength: 1, maxLength: 7 },
);
const sales = fc.record({
  gross: fc.integer({ min: 100, max: 40_000 }),
  count: fc.integer({ min: 1, max: 12 }),
  steps,
});

async function take(id: number, { centavos, to }: Step): Promise<string | null> {
  const position = () =>
    h.db.owner.query('select sequencia from transaction_positions where transaction_id = $1', [id]);
  const before = (await position()).rows[0].sequencia;
  try {
    await h.database.transaction([tenant.id], (tx) =>
      changeRecordedSale(
        tx,
        { clock: h.clock, origin: NOBODY },
        { tenantId: tenant.id, id },
        { to, centavos },
      ),
    );
  } catch (error) {
    return (error as { code: string }).code;
  }
  return (await position()).rows[0].sequencia === before ? 'unchanged' : null;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

async function detailOf(id: number) {
  const caller = {
    reach: [tenant.id],
    tenant: { id: tenant.id, timeZone: 'America/Sao_Paulo' },
    companyId: null,
    permissions: new Set(['operacoes.read', 'comissoes.read']),
  };
  return getCommissionedSale(h.context, caller as unknown as Parameters<typeof getCommissionedSale>[1], id);
}

type Detail = Awaited<ReturnType<typeof detailOf>>;

/** What is shown of the sale is what the model says. */
function expectAgreement({ debits, payouts, sale }: Detail, model: SaleModel, paidBefore: boolean[]): void {
  const { status, valorContestadoCentavos, valorEstornadoCentavos, saldoLiquidoCentavos } = sale;
  expect([status, valorContestadoCentavos, valorEstornadoCentavos]).toEqual([
    model.status,
    model.disputed,
    model.refunded + model.lost,
  ]);
  const received = {
    gross: sum(payouts.map((one) => one.brutoCentavos)) - sum(debits.map((one) => one.brutoCentavos)),
    fee: sum(payouts.map((one) => one.mdrCentavos)) - sum(debits.map((one) => one.mdrCentavos)),
    net: sum(payouts.map((one) => one.liquidoCentavos)) - sum(debits.map((one) => one.valorCentavos)),
  };
  expect(received).toEqual({ gross: model.left, fee: model.feeLeft, net: model.net });
  expect(saldoLiquidoCentavos).toBe(model.net);
  for (const [index, payout] of payouts.entries()) {
    expect(payout.liquidoCentavos).toBe(payout.brutoCentavos - payout.mdrCentavos);
    expect(payout.liquidoCentavos).toBeGreaterThanOrEqual(0);
    // What was paid out stays so; nothing else is touched.
    if (paidBefore[index]) expect(payout.status).toBe('liquidada');
    const owed = sum(debits.filter(({ parcela }) => parcela === index + 1).map((one) => one.valorCentavos));
    expect(owed).toBeGreaterThanOrEqual(0);
  }
  const whole = model.refunded === model.gross;
  if (whole)
    expect(sum(payouts.map((one) => one.liquidoCentavos))).toBe(sum(debits.map((one) => one.valorCentavos)));
}

async function sums() {
  const read = async (query: string) => (await h.db.owner.query(query, [tenant.id])).rows[0];
  const columns = `coalesce(sum(quantidade), 0)::int as count, coalesce(sum(bruto_centavos), 0)::int as gross,
    coalesce(sum(mdr_centavos), 0)::int as fee, coalesce(sum(liquido_centavos), 0)::int as net`;
  return {
    company: await read(`select ${columns} from daily_company_sales where tenant_id = $1`),
    establishment: await read(`select ${columns} from daily_establishment_sales where tenant_id = $1`),
    commissions: (
      await read(
        `select coalesce(sum(valor_centavos), 0)::int as sum from commission_totals where tenant_id = $1`,
      )
    ).sum,
  };
}

test('over any sequence of refunds and disputes receivables, debits, net, daily sums and commissions agree with the formulas', async () => {
  const models: SaleModel[] = [];
  await fc.assert(
    fc.asyncProperty(sales, async ({ count, gross, steps: sequence }) => {
      h.clock.set(SOLD);
      const { recorded } = await sell(h, tenant.id, [
        saleDraft(shop.id, {
          modalidade: count === 1 ? 'credito_vista' : 'credito_parcelado',
          parcelas: count,
          valorBrutoCentavos: gross,
        }),
      ]);
      const id = recorded[0]?.id ?? 0;
      const model = new SaleModel(gross, count);
      models.push(model);
      let paid: boolean[] = [];
      for (const step of sequence) {
        h.clock.advance({ hours: step.days * 24 });
        const before = await detailOf(id);
        paid = before.payouts.map(({ status }, index) => paid[index] === true || status === 'liquidada');
        expect(await take(id, step)).toBe(model.take(step));
        const after = await detailOf(id);
        expectAgreement(after, model, paid);
        expectPaidOnlyOwes(before, after, paid);
        expectInProportion(before, after);
      }
      const { rows } = await h.db.owner.query(
        `select coalesce(sum(valor_centavos), 0)::int as sum from ${COMMISSIONS} c where transaction_id = $1`,
        [id],
      );
      expect(rows[0].sum).toBe(share(model.fee, model.left, model.gross));
      const expected = {
        count: models.filter(({ left }) => left > 0).length,
        gross: sum(models.map(({ left }) => left)),
        fee: sum(models.map(({ feeLeft }) => feeLeft)),
        net: sum(models.map(({ net }) => net)),
      };
      const found = await sums();
      expect([found.company, found.establishment]).toEqual([expected, expected]);
      expect(found.commissions).toBe(
        sum(models.map(({ fee, left, gross: whole }) => share(fee, left, whole))),
      );
    }),
    { numRuns: 60, endOnFailure: true },
  );
  // Whoever signed in before is not signed in any more.
  admin = await tenant.user({ role: 'admin' });
  const url = `/api/v1/company/directory/${company.uuid}/operational/dashboard`;
  const { totais } = (await admin.get(`${url}?dataInicio=2026-03-01&dataFim=2026-03-31`)).body;
  expect(totais).toMatchObject({
    valorBrutoCentavos: sum(models.map(({ left }) => left)),
    valorMdrCentavos: sum(models.map(({ feeLeft }) => feeLeft)),
    valorLiquidoCentavos: sum(models.map(({ net }) => net)),
  });
});

/** A step changes what is to come or makes debits: what was paid out is never less afterwards. */
function expectPaidOnlyOwes(before: Detail, after: Detail, paid: readonly boolean[]): void {
  for (const [index, isPaid] of paid.entries()) {
    const [was, is] = [before.payouts[index], after.payouts[index]];
    if (isPaid) expect(is?.liquidoCentavos).toBeGreaterThanOrEqual(was?.liquidoCentavos ?? 0);
  }
}

/** What is taken or given back is spread over the installments as what was left of them, to the centavo. */
function expectInProportion(before: Detail, after: Detail): void {
  const leftOf = ({ debits, payouts }: Detail) =>
    payouts.map(
      ({ brutoCentavos, numero }) =>
        brutoCentavos -
        sum(debits.filter(({ parcela }) => parcela === numero).map((one) => one.brutoCentavos)),
    );
  const [was, is] = [leftOf(before), leftOf(after)];
  const taken = sum(was) - sum(is);
  if (taken <= 0) return;
  for (const [index, left] of was.entries()) {
    expect(Math.abs(left - (is[index] ?? 0) - (taken * left) / sum(was))).toBeLessThanOrEqual(1);
  }
}
