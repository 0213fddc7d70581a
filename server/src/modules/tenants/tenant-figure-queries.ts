import { OPEN_STATUSES } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** Beyond this many files of a kind nobody waits for their sum. */
const MOST_FILES = 50_000;

/** What a tenant has, without those below it. */
export interface OwnFigures {
  people: number;
  sales: number;
  grossCentavos: number;
  openTasks: number;
  /** Null where there are more files than are added up. */
  fileBytes: number | null;
  lastActivity: Date | null;
}

interface Sum {
  tenantId: number;
  amount: number;
  second: number;
}

/** Figures by tenant: counters, sums of days and the files, each asked for all tenants at once. Tenants that have nothing are absent. */
export async function figuresByTenant(
  db: TenantReader,
  tenantIds: readonly number[],
  monthStart: string,
): Promise<Map<number, OwnFigures>> {
  if (tenantIds.length === 0) return new Map();
  const ofTenants = sql`tenant_id = any(${tenantIds}::bigint[])`;
  const [people, sales, tasks, access, files] = await Promise.all([
    db.many(
      sums(
        sql`select tenant_id as "tenantId", count(*) as amount, 0 as second from memberships where ${ofTenants} group by tenant_id`,
      ),
    ),
    db.many(
      sums(sql`select tenant_id as "tenantId", coalesce(sum(quantidade), 0)::bigint as amount,
        coalesce(sum(bruto_centavos), 0)::bigint as second
        from daily_company_sales where ${ofTenants} and dia >= ${monthStart}::date group by tenant_id`),
    ),
    db.many(
      sums(sql`select tenant_id as "tenantId", coalesce(sum(tasks), 0)::bigint as amount, 0 as second from task_counts
        where ${ofTenants} and viewer_id = 0 and status = any(${[...OPEN_STATUSES]}::text[]) group by tenant_id`),
    ),
    db.many(
      statement(sql<{ tenantId: number; at: Date | null }>`
        select tenant_id as "tenantId", max(last_access_at) as at from user_profiles where ${ofTenants} group by tenant_id`),
    ),
    fileSums(db, tenantIds),
  ]);
  const figures = new Map<number, OwnFigures>();
  const of = (tenantId: number) => {
    const known = figures.get(tenantId) ?? { ...NOTHING, fileBytes: files === null ? null : 0 };
    figures.set(tenantId, known);
    return known;
  };
  for (const { amount, tenantId } of people) of(tenantId).people = amount;
  for (const { amount, second, tenantId } of sales)
    Object.assign(of(tenantId), { sales: amount, grossCentavos: second });
  for (const { amount, tenantId } of tasks) of(tenantId).openTasks = amount;
  for (const { at, tenantId } of access) of(tenantId).lastActivity = at;
  for (const { second, tenantId } of files ?? [])
    of(tenantId).fileBytes = (of(tenantId).fileBytes ?? 0) + second;
  return figures;
}

const NOTHING: OwnFigures = {
  people: 0,
  sales: 0,
  grossCentavos: 0,
  openTasks: 0,
  fileBytes: 0,
  lastActivity: null,
};

/** Files that people sent, by the tables that know their sizes; null where one of them has too many. */
async function fileSums(db: TenantReader, tenantIds: readonly number[]): Promise<Sum[] | null> {
  const sizes = [
    ['company_uploads', 'size_bytes'],
    ['dispute_uploads', 'size_bytes'],
    ['user_uploads', 'size_bytes'],
    ['task_documents', 'file_size'],
    ['signature_documents', 'arquivo_bytes'],
  ] as const;
  const perTable = await Promise.all(
    sizes.map(([table, column]) =>
      db.many(
        sums(sql`select f.tenant_id as "tenantId", count(*) as amount, coalesce(sum(f.bytes), 0)::bigint as second
          from (select d.tenant_id, d.${sql.ref(column)} as bytes from ${sql.table(table)} d
            where d.tenant_id = any(${tenantIds}::bigint[]) limit ${MOST_FILES + 1}) f
          group by f.tenant_id`),
      ),
    ),
  );
  const tooMany = perTable.some((rows) => rows.reduce((files, { amount }) => files + amount, 0) > MOST_FILES);
  return tooMany ? null : perTable.flat();
}

function sums(written: RawBuilder<unknown>) {
  return statement(written as RawBuilder<Sum>);
}
