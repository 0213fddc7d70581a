import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { isInScope, isOfTenants, type RecordScope } from '../../directory/index.ts';
import { hasChargeStatus, hasStoppedSelling, type QuietDays } from '../../merchants/index.ts';
import type { HomeDays } from './home-days.ts';
import { MOST_COUNTED } from './home-schema.ts';

/** Of establishments by name, how many are shown. */
const MOST_NAMED = 5;

/** The condition of a row of sums, which names no white label. */
function isOfSums(source: string, scope: RecordScope): RawBuilder<boolean> {
  return isInScope(source, { ...scope, whiteLabelId: null });
}

/** Counts and gross of three periods, in centavos. */
export interface SoldSums {
  today: number;
  todayGross: number;
  month: number;
  monthGross: number;
  before: number;
  beforeGross: number;
}

/** What was sold today, this month and on the same days of the month before, from the sums of days. */
export async function sumSold(db: TenantReader, scope: RecordScope, days: HomeDays): Promise<SoldSums> {
  const sums = await db.first(soldIn({ scope, days }, null));
  return sums ?? { today: 0, todayGross: 0, month: 0, monthGross: 0, before: 0, beforeGross: 0 };
}

const soldIn = preparedShapes(({ days, scope }: { scope: RecordScope; days: HomeDays }) => {
  const sums = (name: string, condition: RawBuilder<unknown>) => sql`
    coalesce(sum(d.quantidade) filter (where ${condition}), 0)::bigint as ${sql.ref(name)},
    coalesce(sum(d.bruto_centavos) filter (where ${condition}), 0)::bigint as ${sql.ref(`${name}Gross`)}`;
  return statement(sql<SoldSums>`
    select ${sums('today', sql`d.dia = ${days.today}::date`)},
      ${sums('month', sql`d.dia >= ${days.monthFrom}::date`)},
      ${sums('before', sql`d.dia <= ${days.beforeTo}::date`)}
    from daily_company_sales d
    where ${isOfSums('d', scope)} and d.dia between ${days.beforeFrom}::date and ${days.today}::date`);
});

export interface SellingRow {
  id: number;
  name: string;
  grossCentavos: number;
}

/** The establishments that sold most since a day, from the sums of days. */
export function listSelling(db: TenantReader, scope: RecordScope, from: string): Promise<SellingRow[]> {
  return db.many(sellingSince({ scope, from }, null));
}

const sellingSince = preparedShapes(({ from, scope }: { scope: RecordScope; from: string }) =>
  statement(sql<SellingRow>`
    select e.id, coalesce(e.nome_fantasia, e.razao_social) as name, s.gross as "grossCentavos"
    from (
      select d.tenant_id, d.establishment_id, sum(d.bruto_centavos)::bigint as gross
      from daily_establishment_sales d
      where ${isOfSums('d', scope)} and d.dia >= ${from}::date
      group by d.tenant_id, d.establishment_id having sum(d.bruto_centavos) > 0
    ) s
    join establishments e on e.tenant_id = s.tenant_id and e.id = s.establishment_id
    where ${isOfTenants('e', scope.tenantIds)}
    order by s.gross desc, e.id limit ${MOST_NAMED}`),
);

export interface StoppedRow {
  id: number;
  name: string;
  lastSoldOn: string;
}

/** How many establishments stopped selling, and the first by name with the last day on which they sold something. */
export async function listStopped(
  db: TenantReader,
  scope: RecordScope,
  quiet: QuietDays,
): Promise<{ count: number; first: StoppedRow[] }> {
  const counted = await db.first(stoppedCount({ scope, quiet }, null));
  const count = counted?.count ?? 0;
  return { count, first: count === 0 ? [] : await db.many(stoppedFirst({ scope, quiet }, null)) };
}

type Stopped = { scope: RecordScope; quiet: QuietDays };

const stoppedCount = preparedShapes(({ quiet, scope }: Stopped) =>
  statement(sql<{ count: number }>`
    select count(*) as count from (
      select e.id from establishments e
      where ${isInScope('e', scope)} and ${hasStoppedSelling(scope, quiet)} limit ${MOST_COUNTED}) s`),
);

const stoppedFirst = preparedShapes(({ quiet, scope }: Stopped) =>
  statement(sql<StoppedRow>`
    select e.id, coalesce(e.nome_fantasia, e.razao_social) as name,
      (select max(d.dia) from daily_establishment_sales d
        where d.tenant_id = e.tenant_id and ${isOfTenants('d', scope.tenantIds)} and d.establishment_id = e.id
          and d.quantidade > 0 and d.dia >= ${quiet.soldFrom}::date) as "lastSoldOn"
    from establishments e
    where ${isInScope('e', scope)} and ${hasStoppedSelling(scope, quiet)}
    order by e.search, e.id limit ${MOST_NAMED}`),
);

export interface WaitingProposals {
  status: ProposalStatus;
  count: number;
}

/** How many proposals wait for somebody, by status: every one that is neither a draft nor over. */
export function countWaitingProposals(db: TenantReader, scope: RecordScope): Promise<WaitingProposals[]> {
  return db.many(waitingProposals({ scope }, null));
}

const waitingProposals = preparedShapes(({ scope }: { scope: RecordScope }) =>
  statement(sql<WaitingProposals>`
    select s.status, count(*) as count from (
      select p.status from proposals p
      where ${isInScope('p', scope)}
        and p.status in ('enviada', 'em_negociacao', 'aprovada', 'aguardando_assinatura', 'assinada')
      limit ${MOST_COUNTED}) s
    group by s.status`),
);

/** Charges that are late on a day, and their price. */
export interface OverdueSums {
  count: number;
  centavos: number;
}

export async function sumOverdueCharges(
  db: TenantReader,
  scope: RecordScope,
  today: string,
): Promise<OverdueSums> {
  return (await db.first(overdueCharges({ scope, today }, null))) ?? { count: 0, centavos: 0 };
}

const overdueCharges = preparedShapes(({ scope, today }: { scope: RecordScope; today: string }) =>
  statement(sql<OverdueSums>`
    select count(*) as count, coalesce(sum(s.valor_centavos), 0)::bigint as centavos from (
      select c.valor_centavos from rental_charges c
      where ${isOfSums('c', scope)} and ${hasChargeStatus('vencida', today)} limit ${MOST_COUNTED}) s`),
);
