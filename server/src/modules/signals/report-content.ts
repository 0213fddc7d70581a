import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { ReportPeriod } from './report-queries.ts';
import { SIGNAL_KINDS, type SignalKind } from './signal-kinds.ts';
import { listSignals, type Signal } from './signal-queries.ts';

/** How many open episodes a report names. */
const MOST_NAMED = 20;

/** What happened to the episodes of a kind in a time, and how many are open at its end. */
export interface KindSum {
  kind: SignalKind;
  opened: number;
  ended: number;
  treated: number;
  /** Neither over nor treated. */
  open: number;
}

export interface ReportContent {
  /** Of the kinds of which there is anything to tell, in their order. */
  sums: KindSum[];
  /** Open ones, the critical ones first. */
  named: Signal[];
}

/** What a report tells of a time. */
export async function readReport(
  db: TenantReader,
  tenantId: number,
  period: Omit<ReportPeriod, 'period'>,
): Promise<ReportContent> {
  const open = { kind: null, establishmentId: null, state: 'aberto' } as const;
  const page = { after: null, limit: MOST_NAMED };
  const [sums, critical, others] = await Promise.all([
    sumKinds(db, tenantId, period),
    listSignals(db, tenantId, { ...open, severity: 'critica' }, page),
    listSignals(db, tenantId, { ...open, severity: 'atencao' }, page),
  ]);
  return { sums, named: [...critical, ...others].slice(0, MOST_NAMED) };
}

async function sumKinds(
  db: TenantReader,
  tenantId: number,
  { since, until }: Omit<ReportPeriod, 'period'>,
): Promise<KindSum[]> {
  const within = (column: string) =>
    sql`(${sql.ref(`s.${column}`)} > ${since}::timestamptz and ${sql.ref(`s.${column}`)} <= ${until}::timestamptz)`;
  const isOpen = sql`(s.ended_at is null and s.treated_at is null)`;
  const rows = await db.many(
    statement(sql<KindSum>`
      select s.tipo as kind, count(*) filter (where ${within('created_at')})::int as opened,
        count(*) filter (where ${within('ended_at')})::int as ended,
        count(*) filter (where ${within('treated_at')})::int as treated, count(*) filter (where ${isOpen})::int as open
      from signals s
      where s.tenant_id = ${tenantId}
        and (${within('created_at')} or ${within('ended_at')} or ${within('treated_at')} or ${isOpen})
      group by s.tipo`),
  );
  return rows.toSorted((one, other) => SIGNAL_KINDS.indexOf(one.kind) - SIGNAL_KINDS.indexOf(other.kind));
}
