import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { query, type ReportFrequency, type ReportMailStatus } from './tables.ts';

/** When a report of the signals of a tenant goes out, and to whom; version 0 where nobody decided anything. */
export interface ReportSettings {
  frequency: ReportFrequency;
  hour: number;
  /** 1 is Monday, 5 is Friday. */
  weekday: number;
  recipients: readonly number[];
  version: number;
}

/** Nothing goes out until somebody says to whom. */
const USUAL: ReportSettings = { frequency: 'nunca', hour: 8, weekday: 1, recipients: [], version: 0 };

const COLUMNS = sql`r.frequencia as frequency, r.hora as hour, r.dia_semana as weekday, array_to_json(r.destinatarios) as recipients,
  r.version, r.updated_at as "changedAt"`;

/** Settings with the moment from which they count. */
type KeptSettings = ReportSettings & { changedAt: Date };

/** What a tenant decided of its report, or what counts without that. */
export async function findReportSettings(db: TenantReader, tenantId: number): Promise<ReportSettings> {
  return (await findKeptSettings(db, tenantId)) ?? USUAL;
}

/** What a tenant decided of its report; null where nobody decided anything. */
export function findKeptSettings(db: TenantReader, tenantId: number): Promise<KeptSettings | null> {
  return db.first(
    statement(sql<KeptSettings>`
      select ${COLUMNS} from signal_report_settings r where r.tenant_id = ${tenantId}`),
  );
}

/** Makes sure that there is a row, locks it, and answers it. */
export async function lockReportSettings(tx: AnyTx, tenantId: number, now: Date): Promise<ReportSettings> {
  await tx.many(
    statement(sql<never>`
      insert into signal_report_settings (tenant_id, frequencia, hora, dia_semana, destinatarios, version, created_at, updated_at)
      values (${tenantId}, ${USUAL.frequency}, ${USUAL.hour}, ${USUAL.weekday}, '{}', 0, ${now}, ${now})
      on conflict (tenant_id) do nothing`),
  );
  const row = await tx.first(
    statement(sql<KeptSettings>`
      select ${COLUMNS} from signal_report_settings r where r.tenant_id = ${tenantId} for update`),
  );
  return row ?? USUAL;
}

/** Writes what a tenant decides; its row is locked. */
export async function writeReportSettings(
  tx: AnyTx,
  tenantId: number,
  { frequency, hour, recipients, weekday }: Omit<ReportSettings, 'version'>,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql<never>`
      update signal_report_settings set frequencia = ${frequency}, hora = ${hour}, dia_semana = ${weekday},
        destinatarios = ${[...recipients]}::bigint[], version = version + 1, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId}`),
  );
}

/** The tenants that want reports. */
export async function listReportingTenants(db: SystemReader): Promise<number[]> {
  const rows = await db.many(
    query
      .selectFrom('signal_report_settings')
      .select('tenant_id as id')
      .where('frequencia', '<>', 'nunca')
      .orderBy('tenant_id'),
  );
  return rows.map(({ id }) => id);
}

/** Up to when the reports of a tenant have told; null before the first. */
export async function findToldUntil(db: TenantReader, tenantId: number): Promise<Date | null> {
  const row = await db.first(
    query
      .selectFrom('signal_reports')
      .select('ate as until')
      .where('tenant_id', '=', tenantId)
      .orderBy('ate', 'desc')
      .limit(1),
  );
  return row?.until ?? null;
}

/** A report, as it is known once and for all. */
export interface ReportPeriod {
  period: string;
  since: Date;
  until: Date;
}

/** Begins the report of a period with a mail for each person; the numbers of the mails, none where it was begun before. */
export async function beginReport(
  tx: AnyTx,
  tenantId: number,
  { period, since, until }: ReportPeriod,
  recipients: readonly number[],
  now: Date,
): Promise<number[]> {
  const begun = await tx.first(
    query
      .insertInto('signal_reports')
      .values({ tenant_id: tenantId, periodo: period, desde: since, ate: until, created_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'periodo']).doNothing())
      .returning('periodo'),
  );
  if (begun === null || recipients.length === 0) return [];
  const mails = await tx.many(
    query
      .insertInto('signal_report_mails')
      .values(
        recipients.map((userId) => ({
          tenant_id: tenantId,
          periodo: period,
          user_id: userId,
          situacao: 'aguardando' as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id'),
  );
  return mails.map(({ id }) => id);
}

/** A mail that waits to be sent. */
export interface WaitingReport extends ReportPeriod {
  id: number;
  userId: number;
}

/** What waits under a number; null where nothing does. */
export function findWaitingReport(
  db: TenantReader,
  tenantId: number,
  id: number,
): Promise<WaitingReport | null> {
  return db.first(
    statement(sql<WaitingReport>`
      select m.id, m.user_id as "userId", r.periodo as period, r.desde as since, r.ate as until
      from signal_report_mails m
      join signal_reports r on r.tenant_id = m.tenant_id and r.tenant_id = ${tenantId} and r.periodo = m.periodo
      where m.tenant_id = ${tenantId} and m.id = ${id} and m.situacao = 'aguardando'`),
  );
}

/** Says what became of what waited. */
export async function settleReport(
  tx: AnyTx,
  tenantId: number,
  { id, status }: { id: number; status: ReportMailStatus },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('signal_report_mails')
      .set({ situacao: status, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('situacao', '=', 'aguardando'),
  );
}

/** The last report of a tenant, and to how many it went. */
export interface LastReport {
  until: Date;
  sent: number;
  waiting: number;
  refused: number;
}

/** What became of the last report; null before the first. */
export function findLastReport(db: TenantReader, tenantId: number): Promise<LastReport | null> {
  return db.first(
    statement(sql<LastReport>`
      select r.ate as until, count(*) filter (where m.situacao = 'enviado')::int as sent,
        count(*) filter (where m.situacao = 'aguardando')::int as waiting,
        count(*) filter (where m.situacao = 'recusado')::int as refused
      from (
        select l.tenant_id, l.periodo, l.ate from signal_reports l where l.tenant_id = ${tenantId} order by l.ate desc limit 1
      ) r
      left join signal_report_mails m on m.tenant_id = r.tenant_id and m.tenant_id = ${tenantId} and m.periodo = r.periodo
      group by r.ate`),
  );
}
