import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import { IMPORT_STATUSES, type ImportStatus } from '@retaguarda/rules/import-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { inOrder, isOneOf, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { type ImportRun, runs } from './import-run-queries.ts';
import { query } from './tables.ts';

/** What a list of runs is narrowed to; null is open. */
export interface RunFilter {
  statuses: readonly ImportStatus[] | null;
  /** What their files tell of. */
  kinds: readonly ImportKindName[];
  /** Whose they are alone. */
  createdBy: number | null;
  /** The first moment of those that are listed. */
  from: Date | null;
}

/** What imports can be sorted by; a tenant has few enough to be sorted for each request. The values are wire names. */
export const IMPORT_ORDERS = ['data', 'situacao', 'linhas'] as const;
export type ImportOrder = ListOrder<(typeof IMPORT_ORDERS)[number]>;

const ORDERED_BY: Record<ImportOrder['by'], RawBuilder<unknown>> = {
  data: sql`import_runs.created_at`,
  situacao: placeAmong(sql`import_runs.status`, IMPORT_STATUSES),
  linhas: sql`import_runs.linhas`,
};

/** A page of a list of imports, and its order; null is the newest first. */
export interface RunWindow extends Window {
  order: ImportOrder | null;
}

/** One page in its order. */
export function listRuns(
  db: TenantReader,
  tenantId: number,
  filter: RunFilter,
  { limit, offset, order }: RunWindow,
): Promise<ImportRun[]> {
  const listed = ofFilter(runs.where('tenant_id', '=', tenantId), filter);
  return db.many(
    listed
      .orderBy(inOrder(ORDERED_BY, order, sql`import_runs.id desc`))
      .limit(limit)
      .offset(offset),
  );
}

/** How many runs the filter lets through, counted up to `most`. */
export async function countRuns(
  db: TenantReader,
  tenantId: number,
  filter: RunFilter,
  most: number,
): Promise<number> {
  const row = await db.first(countedRuns({ tenantId, ...filter, most }, null));
  return row?.total ?? 0;
}

const countedRuns = preparedShapes((is: RunFilter & { tenantId: number; most: number }) => {
  const counted = ofFilter(runs.where('tenant_id', '=', is.tenantId), is).limit(is.most);
  return query.selectFrom(counted.as('r')).select(sql<number>`count(*)`.as('total'));
});

function ofFilter(listed: typeof runs, { createdBy, from, kinds, statuses }: RunFilter): typeof runs {
  const ofKinds = listed.where(sql<boolean>`assunto = any(${kinds}::text[])`);
  const ofUser = createdBy === null ? ofKinds : ofKinds.where('created_by', '=', createdBy);
  const ofStatus =
    statuses === null ? ofUser : ofUser.where(isOneOf(sql.ref('import_runs.status'), statuses));
  return from === null ? ofStatus : ofStatus.where('created_at', '>=', from);
}
