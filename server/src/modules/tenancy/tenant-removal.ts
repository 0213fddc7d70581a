import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SystemReader, SystemTx } from '../../platform/db/executors.ts';
import { tenancyProblems } from './problems.ts';
import { query } from './tables.ts';
import { findTenantByUuid, listSubtree, type TenantRow } from './tenant-queries.ts';
import type { RemovalEffect, RemovalPart } from './tenant-removal-part.ts';
import type { TenantRemoval } from './tenant-removal-parts.ts';
import { removalProblems } from './tenant-removal-problems.ts';

/** More tenants at once are removed branch by branch. */
const MAX_TENANTS = 10_000;

/** One line of a preview: how many rows of a table, and what becomes of them. */
export interface RemovalLine {
  table: string;
  effect: RemovalEffect;
  describe: string;
  /** Null where the rows are not counted. */
  rows: number | null;
}

/** What the parts would do, without doing it. */
export async function previewRemoval<Subject>(
  tx: SystemTx,
  parts: readonly RemovalPart<Subject>[],
  subject: Subject,
): Promise<RemovalLine[]> {
  const lines: RemovalLine[] = [];
  for (const part of parts) {
    const { describe, effect, table } = part;
    const rows = part.count === undefined ? null : await part.count(tx, subject);
    lines.push({ table, effect, describe, rows });
  }
  return lines;
}

/** Lets every part do its work, in order. Throws 409 when rows that block the removal are among the lines. */
export async function applyRemoval<Subject>(
  tx: SystemTx,
  parts: readonly RemovalPart<Subject>[],
  subject: Subject,
  { lines, now }: { lines: readonly RemovalLine[]; now: Date },
): Promise<void> {
  const blocking = lines.filter(({ effect, rows }) => effect === 'blocks' && rows !== 0);
  if (blocking.length > 0) {
    const what = blocking.map(({ describe, rows }) => `${rows} × ${describe}`).join(', ');
    throw removalProblems.blocked({ values: { what } });
  }
  for (const part of parts) await part.remove?.(tx, subject, now);
}

/**
 * The tenant with everything below it, the tenant first. 404 for an unknown tenant, 409 for the platform and, unless
 * `withChildren`, for a tenant that has others below it.
 */
export async function findTenantsToRemove(
  db: SystemReader,
  uuid: string,
  withChildren: boolean,
): Promise<TenantRow[]> {
  const tenant = await findTenantByUuid(db, uuid);
  if (tenant === null) throw tenancyProblems.notFound();
  if (tenant.kind === 'platform') throw removalProblems.platform();
  const subtree = await listSubtree(db, tenant.path, MAX_TENANTS);
  if (subtree.length > 1 && !withChildren) {
    throw removalProblems.hasChildren({ values: { count: subtree.length - 1 } });
  }
  return subtree;
}

/** Locks the tenants until the end of the transaction: whoever wants to add something to one of them waits and fails. */
export async function lockTenants(tx: SystemTx, tenantIds: readonly number[]): Promise<void> {
  await tx.many(
    query
      .selectFrom('tenants')
      .select('id')
      .where(sql<boolean>`id = any(${tenantIds}::bigint[])`)
      .orderBy('id')
      .forUpdate(),
  );
}

/** One entry for each tenant, in the log of the tenant above, the counts with the first of them. */
export async function auditTenantRemoval(
  tx: SystemTx,
  clock: Clock,
  origin: Origin,
  {
    lines,
    subject,
    tenants,
  }: { tenants: readonly TenantRow[]; subject: TenantRemoval; lines: readonly RemovalLine[] },
): Promise<void> {
  const counts = Object.fromEntries(lines.map(({ effect, rows, table }) => [`${table} ${effect}`, rows]));
  for (const [index, { id, kind, name, parentId, uuid }] of tenants.entries()) {
    await writeAudit(tx, clock, origin, {
      tenantId: parentId ?? subject.platformTenantId,
      action: 'tenant.removed',
      targetType: 'tenant',
      targetUuid: uuid,
      targetId: id,
      before: { name, kind, parentId },
      after: index === 0 ? { counts } : null,
    });
  }
}
