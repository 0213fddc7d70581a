import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type Place, type PlacedCompany, pathBelow, pathsBelow } from './company-tree.ts';
import { query } from './tables.ts';

const placeColumns = [
  'id',
  'uuid',
  'parent_id as parentId',
  'path',
  'depth',
  'is_main as isMain',
  'razao_social as razaoSocial',
] as const;

/** The condition of a company below another one, by the column `path` of the named source. */
export function isBelow(source: string, company: PlacedCompany): RawBuilder<boolean> {
  const { before, from } = pathsBelow(company);
  const path = sql.ref(`${source}.path`);
  return sql<boolean>`${path} ~>=~ ${from} and ${path} ~<~ ${before}`;
}

export interface TreeCompany extends PlacedCompany {
  uuid: string;
  razaoSocial: string;
}

/**
 * Holds the tree of the tenant's companies still until the end of the transaction: what is read of it stays true, and
 * changes of it come one after the other. Nobody waits for the lock itself: what is sent after it has it.
 */
export function lockTree(tx: AnyTx, tenantId: number): void {
  tx.send(lockOfTree({ tenantId }));
}

// No lock of the tenant's row, which on a cluster all nodes have: there it would hold up every tenant, whoever asks for which row.
const lockOfTree = prepared((is: { tenantId: number }) =>
  statement(sql`select pg_advisory_xact_lock(hashtextextended('companies:' || ${is.tenantId}::bigint, 0))`),
);

/**
 * Keeps companies where they are until the end of the transaction, for one that is added below another: whoever moves one waits, and
 * others who add do not.
 */
export function keepTree(tx: AnyTx, tenantId: number): void {
  tx.send(shareOfTree({ tenantId }));
}

const shareOfTree = prepared((is: { tenantId: number }) =>
  statement(
    sql`select pg_advisory_xact_lock_shared(hashtextextended('companies:' || ${is.tenantId}::bigint, 0))`,
  ),
);

export function findInTree(db: TenantReader, tenantId: number, uuid: string): Promise<TreeCompany | null> {
  return db.first(companyInTree({ tenantId, uuid }));
}

const companyInTree = prepared((is: { tenantId: number; uuid: string }) =>
  query
    .selectFrom('companies')
    .select(placeColumns)
    .where('tenant_id', '=', is.tenantId)
    .where('uuid', '=', is.uuid),
);

export async function hasMainCompany(db: TenantReader, tenantId: number): Promise<boolean> {
  return (await db.first(mainCompany({ tenantId }))) !== null;
}

const mainCompany = prepared((is: { tenantId: number }) =>
  query
    .selectFrom('companies')
    .select('id')
    .where('tenant_id', '=', is.tenantId)
    .where('is_main', '=', sql<boolean>`true`),
);

/** The levels from the company down to the lowest one below it, itself included. */
export async function heightOf(db: TenantReader, tenantId: number, company: PlacedCompany): Promise<number> {
  const row = await db.first(
    query
      .selectFrom('companies')
      .select(({ fn }) => fn.max('depth').as('lowest'))
      .where('tenant_id', '=', tenantId)
      .where(isBelow('companies', company)),
  );
  return Math.max(company.depth, row?.lowest ?? 0) - company.depth + 1;
}

/** Gives the company its new place and everything below it the paths and depths that follow. */
export async function moveCompany(
  tx: AnyTx,
  tenantId: number,
  company: PlacedCompany,
  place: Place,
): Promise<void> {
  const below = pathBelow(company);
  const belowAfter = pathBelow({ id: company.id, path: place.path });
  const lower = place.depth - company.depth;
  await tx.many(
    query
      .updateTable('companies')
      .set({
        path: sql<string>`${belowAfter}::text || substr(path, ${below.length + 1}::integer)`,
        depth: sql<number>`depth + ${lower}::smallint`,
      })
      .where('tenant_id', '=', tenantId)
      .where(isBelow('companies', company)),
  );
  await tx.many(
    query
      .updateTable('companies')
      .set({ parent_id: place.parentId, path: place.path, depth: place.depth })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', company.id),
  );
}

/** The company, then everything below it, higher levels first. */
export function listBranch(
  db: TenantReader,
  tenantId: number,
  company: TreeCompany,
  limit: number,
): Promise<TreeCompany[]> {
  return db.many(
    query
      .selectFrom('companies')
      .select(placeColumns)
      .where('tenant_id', '=', tenantId)
      .where((where) => where.or([where('id', '=', company.id), isBelow('companies', company)]))
      .orderBy('depth')
      .orderBy('search')
      .orderBy('id')
      .limit(limit),
  );
}

/** How many companies the branch has, and how many users they have. */
export async function countBranch(
  db: TenantReader,
  tenantId: number,
  company: PlacedCompany,
): Promise<{ companies: number; users: number }> {
  const counting = sql<{ companies: number; users: number }>`
    with branch as (
      select c.id from companies c
      where c.tenant_id = ${tenantId} and (c.id = ${company.id} or (${isBelow('c', company)})))
    select (select count(*) from branch) as companies,
      (select count(*) from memberships m where m.tenant_id = ${tenantId}
        and m.company_id in (select id from branch)) as users`;
  const row = await db.first({ compile: () => counting.compile(query) });
  return row ?? { companies: 0, users: 0 };
}

export interface BranchUser {
  uuid: string;
  name: string;
  companyUuid: string;
}

/** The users of the companies of the branch, by name. */
export function listBranchUsers(
  db: TenantReader,
  tenantId: number,
  company: PlacedCompany,
  limit: number,
): Promise<BranchUser[]> {
  return db.many(
    query
      .selectFrom('companies as c')
      .innerJoin('memberships as m', (join) =>
        join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.company_id', '=', 'c.id'),
      )
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.uuid as uuid', 'u.name as name', 'c.uuid as companyUuid'])
      .where('c.tenant_id', '=', tenantId)
      .where((where) => where.or([where('c.id', '=', company.id), isBelow('c', company)]))
      .orderBy(sql`app.fold(u.name)`)
      .orderBy('u.id')
      .limit(limit),
  );
}

/** The companies of these ids, higher levels first. */
export function listByIds(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<TreeCompany[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.many(
    query
      .selectFrom('companies')
      .select(placeColumns)
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [...ids])
      .orderBy('depth'),
  );
}
