import { DAY_MS } from '@retaguarda/rules/calendar-days';
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

/**
 * Settlement days and advances of recorded sales against a model of their own: the published list of banking holidays,
 * calendar arithmetic on UTC dates, and exact fractions. It shares no code with what it tests.
 */
const h = await createHarness();

const BANKING_HOLIDAYS = new Set([
  ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-04-03', '2026-04-21', '2026-05-01', '2026-06-04'],
  ...['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25', '2027-01-01'],
  ...['2027-02-08', '2027-02-09', '2027-03-26', '2027-04-21', '2027-05-01', '2027-05-27', '2027-09-07'],
  ...['2027-10-12', '2027-11-02', '2027-11-15', '2027-11-20', '2027-12-25'],
]);
const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const distance = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Holiday {
  data: string;
  escopo: 'nacional' | 'estadual' | 'municipal';
}

/** Banks work from Monday to Friday, but for the holidays of the country and those that the tenant says are national. */
function isBankingDay(date: string, holidays: readonly Holiday[]): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isOwn = holidays.some(({ data, escopo }) => data === date && escopo === 'nacional');
  return weekday !== 0 && weekday !== 6 && !BANKING_HOLIDAYS.has(date) && !isOwn;
}

function rolled(date: string, holidays: readonly Holiday[]): string {
  return isBankingDay(date, holidays) ? date : rolled(later(date, 1), holidays);
}

/** Half to even, in whole numbers. */
function rounded(numerator: bigint, denominator: bigint): number {
  const [floor, rest] = [numerator / denominator, (numerator % denominator) * 2n];
  const isUp = rest > denominator || (rest === denominator && floor % 2n === 1n);
  return Number(floor + (isUp ? 1n : 0n));
}

/** Centavos that cannot be shared go to the first installments; each has of the fee what it grows by up to it. */
function installments(gross: number, count: number) {
  const upTo = (parts: number) => Math.floor(gross / count) * parts + Math.min(parts, gross % count);
  const feeOf = (amount: number) => rounded(BigInt(amount) * BigInt(MDR_PPM(count)), 1_000_000n);
  return Array.from({ length: count }, (_, index) => ({
    gross: upTo(index + 1) - upTo(index),
    fee: feeOf(upTo(index + 1)) - feeOf(upTo(index)),
  }));
}

interface Sale {
  date: string;
  gross: number;
  count: number;
  isAdvanced: boolean;
}

const MDR_PPM = (count: number) => (count === 1 ? 31_900 : count < 7 ? 38_900 : 43_900);
const MONTHLY_PPM = 19_900n;

/** What is expected of each installment: the day of the payout, the net before the advance, and what that costs. */
function expectedOf({ count, date, gross, isAdvanced }: Sale, holidays: readonly Holiday[]) {
  const paidOn = rolled(later(date, 1), holidays);
  return installments(gross, count).map((part, index) => {
    const due = rolled(later(date, 30 * (index + 1)), holidays);
    const net = part.gross - part.fee;
    const days = BigInt(distance(paidOn, due));
    const cost = rounded(BigInt(net) * MONTHLY_PPM * days, 30n * 1_000_000n);
    return { day: isAdvanced ? paidOn : due, net, cost: isAdvanced ? cost : 0 };
  });
}

const day = (first: string, days: number) => fc.nat(days).map((after) => later(first, after));
const anyHoliday: fc.Arbitrary<Holiday> = fc.record({
  data: day('2026-01-02', 500),
  escopo: fc.constantFrom('nacional', 'estadual', 'municipal'),
});
const anySale: fc.Arbitrary<Sale> = fc.record({
  date: day('2026-01-01', 150),
  gross: fc.integer({ min: 1_000, max: 5_000_000 }),
  count: fc.integer({ min: 1, max: 12 }),
  isAdvanced: fc.boolean(),
});

test('money comes on the banking day, and an advance costs the calendar days to it from the day it is paid', async () => {
  const lists = [
    fc.uniqueArray(anyHoliday, { minLength: 20, maxLength: 60, selector: ({ data }) => data }),
    fc.array(anySale, { minLength: 20, maxLength: 40 }),
  ] as const;
  const check = fc.asyncProperty(...lists, async (holidays, sales) => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const { id: companyId } = await makeNumberedCompany(h, admin);
    await makeRatePlan(admin);
    const waiting = await makeEstablishment(admin, companyId);
    const advanced = await makeEstablishment(admin, companyId, { antecipacao_automatica: true });
    for (const { data, escopo } of holidays) {
      const place = { nacional: {}, estadual: { uf: 'SP' }, municipal: { municipio_ibge: '3550308' } }[
        escopo
      ];
      const body = { data, escopo, nome: 'Feriado', ...place };
      expect((await admin.post('/backend/api/feriados/criar.php', body)).status).toBe(200);
    }
    const drafts = sales.map(({ count, date, gross, isAdvanced }) =>
      saleDraft((isAdvanced ? advanced : waiting).id, {
        modalidade: count === 1 ? 'credito_vista' : 'credito_parcelado',
        parcelas: count,
        valorBrutoCentavos: gross,
        dataTransacao: new Date(`${date}T15:00:00Z`),
      }),
    );
    const { recorded } = await sell(h, tenant.id, drafts);
    expect(recorded).toHaveLength(sales.length);
    const { rows } = await h.db.owner.query(
      `select id, valor_antecipacao_centavos::int as cost, valor_liquido_centavos::int as net,
         coalesce(parcelas_data, array[data_prevista_liquidacao])::text[] as days,
         coalesce(parcelas_antecipacao_centavos, array[valor_antecipacao_centavos])::int[] as costs
       from transactions where tenant_id = $1`,
      [tenant.id],
    );
    const byId = new Map(rows.map((row) => [Number(row.id), row]));
    for (const { id, index } of recorded) {
      const sale = sales[index];
      if (sale === undefined) throw new Error('a sale that nobody made');
      const parts = expectedOf(sale, holidays);
      const cost = parts.reduce((sum, part) => sum + part.cost, 0);
      expect(byId.get(id), JSON.stringify(sale)).toMatchObject({
        cost,
        net: parts.reduce((sum, part) => sum + part.net, 0) - cost,
        days: parts.map((part) => part.day),
        costs: parts.map((part) => part.cost),
      });
    }
  });
  await fc.assert(check, { numRuns: 5, endOnFailure: true });
});

test.each([
  [19, { data: '2026-11-23', escopo: 'nacional' as const }, '2026-11-24'],
  [19, { data: '2026-11-23', escopo: 'estadual' as const }, '2026-11-23'],
  [19, null, '2026-11-23'],
])(
  'the model knows the published vectors: sold on %i November 2026 with %j',
  (dayOfMonth, holiday, expected) => {
    const holidays = holiday === null ? [] : [holiday];
    expect(rolled(later(`2026-11-${dayOfMonth}`, 1), holidays)).toBe(expected);
    const parts = expectedOf({ date: '2026-10-15', gross: 30_000, count: 3, isAdvanced: false }, []);
    expect(parts.map((part) => part.day)).toEqual(['2026-11-16', '2026-12-14', '2027-01-13']);
    expect(parts.map((part) => part.net)).toEqual([9611, 9611, 9611]);
  },
);
