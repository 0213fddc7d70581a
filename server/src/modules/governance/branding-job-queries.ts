import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { BrandingFaultCode } from './branding-faults.ts';
import { type BrandingJobResult, type BrandingJobStatus, query } from './tables.ts';

/** A job by its tenant and number. */
export interface JobKey {
  tenantId: number;
  id: number;
}

export interface NewBrandingJob {
  tenantId: number;
  uuid: string;
  companyId: number;
  corPrincipal: string | null;
  logotipo: string | null;
  /** Counts the changes that were asked for, so that the newest one is known. */
  asked: number;
  requestedBy: number;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
}

export async function insertJob(tx: AnyTx, job: NewBrandingJob): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('branding_jobs')
      .values({
        tenant_id: job.tenantId,
        uuid: job.uuid,
        company_id: job.companyId,
        cor_principal: job.corPrincipal,
        logotipo: job.logotipo,
        asked: job.asked,
        requested_by: job.requestedBy,
        ip: job.ip,
        request_id: job.requestId,
        created_at: job.createdAt,
        updated_at: job.createdAt,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into branding_jobs returned no row');
  return row.id;
}

export interface JobState {
  uuid: string;
  companyUuid: string;
  status: BrandingJobStatus;
  progress: number;
  result: BrandingJobResult | null;
  error: string | null;
}

/** The job with that uuid in the tenants; for a caller who is bound to a company only a job of that one. */
export function findJob(
  db: TenantReader,
  { companyId, tenantIds }: { tenantIds: readonly number[]; companyId: number | null },
  uuid: string,
): Promise<JobState | null> {
  const statement = query
    .selectFrom('branding_jobs as j')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'j.tenant_id').onRef('c.id', '=', 'j.company_id'),
    )
    .select(['j.uuid', 'c.uuid as companyUuid', 'j.status', 'j.progress', 'j.result', 'j.error'])
    .where('j.tenant_id', 'in', [...tenantIds])
    .where('c.tenant_id', 'in', [...tenantIds])
    .where('j.uuid', '=', uuid);
  if (tenantIds.length === 0) return Promise.resolve(null);
  return db.first(companyId === null ? statement : statement.where('j.company_id', '=', companyId));
}

export interface BegunJob extends JobKey {
  uuid: string;
  companyId: number;
  attempts: number;
  asked: number;
  corPrincipal: string | null;
  logotipo: string | null;
  requestedBy: number | null;
  ip: string | null;
  requestId: string | null;
}

/**
 * Begins an attempt; null when the job has ended. The queue gives a job to one process at a time; should it give one to two,
 * only the newest attempt can end the job.
 */
export function beginJob(tx: AnyTx, { id, tenantId }: JobKey, now: Date): Promise<BegunJob | null> {
  return tx.first(
    query
      .updateTable('branding_jobs')
      .set({ status: 'running', progress: 10, attempts: sql`attempts + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .returning([
        'tenant_id as tenantId',
        'id',
        'uuid',
        'company_id as companyId',
        'attempts',
        'asked',
        'cor_principal as corPrincipal',
        'logotipo',
        'requested_by as requestedBy',
        sql<string | null>`host(ip)`.as('ip'),
        'request_id as requestId',
      ]),
  );
}

export async function noteProgress(
  tx: AnyTx,
  { id, tenantId }: JobKey,
  progress: number,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('branding_jobs')
      .set({ progress, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'running'),
  );
}

/** Ends a job unless a newer attempt has begun; answers whether it did. */
export async function endJob(
  tx: AnyTx,
  { attempts, id, tenantId }: BegunJob,
  end: { result: BrandingJobResult } | { error: BrandingFaultCode },
  now: Date,
): Promise<boolean> {
  const columns =
    'result' in end
      ? { status: 'done' as const, progress: 100, result: JSON.stringify(end.result) }
      : { status: 'failed' as const, error: end.error };
  const row = await tx.first(
    query
      .updateTable('branding_jobs')
      .set({ ...columns, logotipo: null, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('attempts', '=', attempts)
      .returning('id'),
  );
  return row !== null;
}

export async function writeLogo(
  tx: AnyTx,
  { companyId, tenantId }: { tenantId: number; companyId: number },
  logo: { logotipo: string; id: string; width: number; height: number; palette: readonly string[] },
  now: Date,
): Promise<void> {
  const columns = {
    logotipo: logo.logotipo,
    logo_id: logo.id,
    width: logo.width,
    height: logo.height,
    palette: JSON.stringify(logo.palette),
    created_at: now,
  };
  await tx.many(
    query
      .insertInto('company_logos')
      .values({ tenant_id: tenantId, company_id: companyId, ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(columns)),
  );
}
