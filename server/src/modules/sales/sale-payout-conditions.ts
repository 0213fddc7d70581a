import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import { isOfTenants } from '../directory/index.ts';

/** Which sales are asked for by their settlement: still to be paid, wholly paid out, or kept back. The values are wire names. */
export const SETTLEMENT_WISHES = ['a_liquidar', 'liquidada', 'retida'] as const;
export type SettlementWish = (typeof SETTLEMENT_WISHES)[number];

/** Installments are a month apart, each on its day or a banking day after it; no row of closed days is longer than this. */
const DAYS_APART = 30;
const MOST_MOVED = 9;

/** Only so many installments have their days searched for together: those of short plans lie in few months. */
const BANDS = { from2: [2, 3], from4: [4, 6], from7: [7, 12], from13: [13, 21] } as const;
type Band = keyof typeof BANDS;

/** Days of payouts as a statement asks for them; lists are literals of arrays. */
export type PayoutRange = Record<Band | 'days', string> & { from: string; to: string };

/** The days from one to another (`YYYY-MM-DD`), and the first days of plans of which a later installment may fall on them. */
export function payoutRange(from: string, to: string): PayoutRange {
  const days = daysFrom(from, daysBetween(from, to));
  const firstDays = (band: Band) => {
    const [least, most] = BANDS[band];
    const begin = least === 2 ? 0 : least - 1;
    const found = new Set<string>();
    for (let months = begin; months < most; months += 1) {
      for (const day of daysFrom(
        addDays(from, -DAYS_APART * months - MOST_MOVED),
        days.length + 2 * MOST_MOVED - 1,
      ))
        found.add(day);
    }
    return arrayLiteral([...found].sort());
  };
  return {
    from,
    to,
    days: arrayLiteral(days),
    from2: firstDays('from2'),
    from4: firstDays('from4'),
    from7: firstDays('from7'),
    from13: firstDays('from13'),
  };
}

const daysFrom = (first: string, others: number): string[] =>
  Array.from({ length: others + 1 }, (_value, index) => addDays(first, index));

/** Whether a payout of the sale `t` falls on one of the days; of one that is settled as a whole that is the day on which it was. */
export function isPaidWithin({ days, from, to, ...bands }: PayoutRange): RawBuilder<boolean> {
  const plans = (Object.keys(BANDS) as Band[]).map(
    (band) =>
      sql`t.data_prevista_liquidacao = any(${bands[band]}::date[]) and t.parcelas >= ${sql.raw(String(BANDS[band][0]))}`,
  );
  return sql<boolean>`(((t.parcelas_data is null or t.data_liquidacao is not null)
      and coalesce(t.data_liquidacao, t.data_prevista_liquidacao) between ${from}::date and ${to}::date)
    or (t.parcelas_data is not null and t.data_liquidacao is null and t.parcelas_data && ${days}::date[]
      and (${sql.join(plans, sql` or `)})))`;
}

/** What is asked for, as what decides over the statement, on a day in a time zone. */
export interface SettlementOn {
  isDue: boolean;
  isSettled: boolean;
  today: string;
  timeZone: string;
}

export const settlementOn = (
  wish: SettlementWish,
  { date, timeZone }: { date: string; timeZone: string },
): SettlementOn => ({
  isDue: wish === 'a_liquidar',
  isSettled: wish === 'liquidada',
  today: date,
  timeZone,
});

const LAST = sql`coalesce(t.data_liquidacao, t.parcelas_data[t.parcelas], t.data_prevista_liquidacao)`;
const IS_OWED = sql`t.status in ('capturada', 'estornada', 'contestada')`;
const IS_EXPECTED = sql`t.status_liquidacao not in ('retida', 'cancelada')`;

/** The condition of a sale `t` whose settlement is like one of those, as `settlementState` has it for one. */
export function isSettledAs(
  ways: readonly SettlementOn[],
  tenantIds: readonly number[],
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    ways.map((way) => isSettledSo(way, tenantIds)),
    sql` or `,
  )})`;
}

function isSettledSo(
  { isDue, isSettled, timeZone, today }: SettlementOn,
  tenantIds: readonly number[],
): RawBuilder<boolean> {
  const isPaid = sql`coalesce(${payDay(tenantIds, timeZone)} <= ${today}::date, false)`;
  if (isDue) return sql<boolean>`(${IS_OWED} and ${IS_EXPECTED} and ${LAST} > ${today}::date)`;
  if (isSettled) return sql<boolean>`(${IS_OWED} and ${LAST} <= ${today}::date and ${isPaid})`;
  return sql<boolean>`(${IS_OWED}
    and (t.status_liquidacao = 'retida' or (${IS_EXPECTED} and ${LAST} <= ${today}::date)) and not ${isPaid})`;
}

/** The day on which the last of the sale is paid out, as `payDay` in `settlement.ts` has it; null or without end where it is kept back. */
function payDay(tenantIds: readonly number[], timeZone: string): RawBuilder<unknown> {
  const day = heldUntil(tenantIds, timeZone);
  return sql`case when t.liquidacao_interrompida_em is null then case when ${IS_EXPECTED} then ${day} end
    when ${day} <= t.liquidacao_interrompida_em then ${day}
    when t.liquidacao_retomada_em is not null then greatest(${day}, t.liquidacao_retomada_em) end`;
}

/** The day on which the last of it falls due, or the end of the hold into which that falls. */
function heldUntil(tenantIds: readonly number[], timeZone: string): RawBuilder<unknown> {
  const local = (moment: RawBuilder<unknown>) => sql`timezone(${timeZone}, ${moment})::date`;
  const [begin, end] = [local(sql`lower(x)`), local(sql`upper(x)`)];
  return sql`(select coalesce((select case when upper_inf(x) then 'infinity'::date else ${end} end
      from unnest(h.repasses_retidos) x
      where (${begin} < ${LAST} or (${begin} = ${LAST} and t.data_transacao >= lower(x)))
        and (upper_inf(x) or ${LAST} <= ${end})
      order by x limit 1), ${LAST})
    from establishments h
    where h.tenant_id = t.tenant_id and ${isOfTenants('h', tenantIds)} and h.id = t.establishment_id)`;
}
