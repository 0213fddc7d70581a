import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { query } from './tables.ts';

/** Every tenant in business that ever sold, with what tells its day. */
export function listSellingTenants(db: SystemReader): Promise<{ id: number; timeZone: string }[]> {
  return db.many(
    query
      .selectFrom('tenants as t')
      .innerJoin('commission_closings as c', 'c.tenant_id', 't.id')
      .select(['t.id', 't.time_zone as timeZone'])
      .where('t.status', '=', 'ativo')
      .orderBy('t.id'),
  );
}

/** Waits for everybody who is writing entries, and keeps others from beginning to. */
export function lockClosing(tx: AnyTx, tenantId: number): Promise<{ closedUpTo: string | null } | null> {
  return tx.first(
    query
      .selectFrom('commission_closings')
      .select('fechada_ate as closedUpTo')
      .where('tenant_id', '=', tenantId)
      .forUpdate(),
  );
}

/** The first month with commissions after one and up to another; null without any. */
export async function findFirstMonth(
  tx: AnyTx,
  tenantId: number,
  { after, upTo }: { after: string | null; upTo: string },
): Promise<string | null> {
  const row = await tx.first(
    statement(sql<{ month: string | null }>`
      select min(t.competencia) as month from commission_totals t
      where t.tenant_id = ${tenantId} and t.competencia > ${after ?? ''} and t.competencia <= ${upTo}`),
  );
  return row?.month ?? null;
}

/** Makes the statements of a month of everything that counts in it; answers how many. */
export async function insertStatements(
  tx: AnyTx,
  tenantId: number,
  month: string,
  now: Date,
): Promise<{ id: number; companyId: number; level: number }[]> {
  return tx.many(
    query
      .insertInto('commission_statements')
      .columns([
        'tenant_id',
        'company_id',
        'competencia',
        'nivel',
        'beneficiario',
        'status',
        'apurada_em',
        'created_at',
        'updated_at',
      ])
      .expression(sql`
        select distinct t.tenant_id, t.company_id, t.competencia, t.nivel, t.beneficiario, 'apurada',
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from commission_totals t where t.tenant_id = ${tenantId} and t.competencia = ${month}`)
      .returning(['id', 'company_id as companyId', 'nivel as level']),
  );
}

/** What was foreseen for the month is counted as settled; what was taken back stays beside it. */
export async function settleTotals(tx: AnyTx, tenantId: number, month: string, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('commission_totals')
      .set({ status: 'apurada', updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('competencia', '=', month)
      .where('status', '=', 'prevista'),
  );
}

export async function writeClosedUpTo(tx: AnyTx, tenantId: number, month: string, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('commission_closings')
      .set({ fechada_ate: month, updated_at: now })
      .where('tenant_id', '=', tenantId),
  );
}
