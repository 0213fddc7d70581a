import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, isOfTenants, type RecordScope } from '../directory/index.ts';
import { mergedPayouts, type PayoutDelta } from './sale-payouts.ts';
import { query } from './tables.ts';

/** Adds to the payouts of days, with the commit, in the order of their key. */
export function addDailyPayouts(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly PayoutDelta[],
  now: Date,
): void {
  const lines = mergedPayouts(deltas);
  if (lines.length > 0) tx.send(additionOfPayouts({ tenantId, lines: JSON.stringify(lines), now }));
}

const additionOfPayouts = prepared((is: { tenantId: number; lines: string; now: Date }) =>
  query
    .insertInto('daily_payouts')
    .columns([
      'tenant_id',
      'company_id',
      'dia',
      'establishment_id',
      'quantidade',
      'liquido_centavos',
      'updated_at',
    ])
    .expression(sql`
      select ${is.tenantId}::bigint, r."companyId", r.dia, r."establishmentId", r.quantidade, r.liquido, ${is.now}::timestamptz
      from json_to_recordset(${is.lines}::json) as r ("companyId" bigint, "establishmentId" bigint, dia date,
        quantidade bigint, liquido bigint)
      order by r."companyId", r.dia, r."establishmentId"`)
    .onConflict((conflict) =>
      conflict.constraint('daily_payouts_pkey').doUpdateSet({
        quantidade: sql<number>`daily_payouts.quantidade + excluded.quantidade`,
        liquido_centavos: sql<number>`daily_payouts.liquido_centavos + excluded.liquido_centavos`,
        updated_at: sql<Date>`excluded.updated_at`,
      }),
    ),
);

/** What establishments are paid on a day; centavos. */
export interface PayoutSums {
  payouts: number;
  net: number;
  /** Of establishments that are not paid now; not in `payouts` and `net`. */
  held: number;
}

/** Whose payouts are asked for, and on which days (`YYYY-MM-DD`, both belong to it). */
export interface PayoutFilter {
  scope: RecordScope;
  companyId: number | null;
  establishmentId: number | null;
  from: string;
  to: string;
}

/** The payouts of days to come, the earliest first; a day without any is left out. */
export function listDailyPayouts(
  db: TenantReader,
  filter: PayoutFilter,
): Promise<(PayoutSums & { day: string })[]> {
  return db.many(payoutsOfDays(filter, null));
}

const payoutsOfDays = preparedShapes(({ companyId, establishmentId, from, scope, to }: PayoutFilter) => {
  // A row of sums names no white label.
  const conditions: RawBuilder<unknown>[] = [isInScope('p', { ...scope, whiteLabelId: null })];
  if (companyId !== null) conditions.push(sql`p.company_id = ${companyId}`);
  if (establishmentId !== null) conditions.push(sql`p.establishment_id = ${establishmentId}`);
  return statement(sql<PayoutSums & { day: string }>`
    select p.dia as day, coalesce(sum(p.quantidade) filter (where not ${IS_HELD}), 0)::bigint as payouts,
      coalesce(sum(p.liquido_centavos) filter (where not ${IS_HELD}), 0)::bigint as net,
      coalesce(sum(p.liquido_centavos) filter (where ${IS_HELD}), 0)::bigint as held
    from daily_payouts p
    join establishments e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
    where ${sql.join(conditions, sql` and `)} and ${isOfTenants('e', scope.tenantIds)}
      and p.dia between ${from}::date and ${to}::date
    group by p.dia having sum(p.quantidade) <> 0 order by p.dia`);
});

/** A hold that nobody has ended yet keeps back what falls due in it. */
const IS_HELD = sql`upper_inf(e.repasses_retidos)`;
