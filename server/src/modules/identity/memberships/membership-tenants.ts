import { sql } from 'kysely';
import { type Caller, ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { SystemReader } from '../../../platform/db/executors.ts';
import { pathIds, type TenantKind } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { entryTo, roleName } from '../sessions/caller-loader.ts';
import { membershipsOfUser } from '../sessions/login-queries.ts';
import { query } from '../tables.ts';
import { effectiveBrand, type TenantBrand } from '../tenant-brand.ts';

const LIMIT = 1000;

export interface ReachableTenant {
  uuid: string;
  name: string;
  kind: TenantKind;
  /** Null for the top of what the caller reaches. */
  parentId: string | null;
  role: string;
  /** The colour and logo that its pages show, its own or those of the tenants above. */
  branding: TenantBrand;
}

interface TenantLine {
  id: number;
  uuid: string;
  name: string;
  kind: TenantKind;
  path: string;
  parentId: number | null;
  parentUuid: string | null;
  parentPath: string | null;
}

/**
 * The tenants that the caller may choose for a request, from all memberships and not only from the tenant of this one:
 * parents before children, the first 1,000. A session with a tenant of its own stays in that tenant's subtree.
 */
export async function listReachableTenants(
  { companies, database }: Pick<IdentityContext, 'companies' | 'database'>,
  caller: Caller,
  search: string | null,
): Promise<ReachableTenant[]> {
  const db = database.system;
  const memberships = await membershipsOfUser(db, caller.userId);
  const claimPath = await findClaimPath(db, caller);
  const enters = (tenant: { id: number; path: string }) =>
    claimPath === null || tenant.path.startsWith(claimPath) ? entryTo(memberships, tenant) : null;
  const subtrees = memberships.filter(({ role }) => role <= ROLE_NUMBERS.admin).map(({ path }) => path);
  const members = memberships.map(({ tenantId }) => tenantId);
  const lines = members.length === 0 ? [] : await listTenants(db, { members, subtrees, claimPath, search });
  const withAbove = new Set(lines.flatMap(({ path }) => pathIds(path)));
  const brands = await companies.listBrands(db, [...withAbove]);
  return lines.flatMap((line) => {
    const entry = enters(line);
    if (entry === null) return [];
    const { parentId, parentPath, parentUuid, name, kind, path, uuid } = line;
    const reachesParent =
      parentId !== null && parentPath !== null && enters({ id: parentId, path: parentPath }) !== null;
    return [
      {
        uuid,
        name,
        kind,
        parentId: reachesParent ? parentUuid : null,
        role: roleName(entry.role),
        branding: effectiveBrand(path, brands),
      },
    ];
  });
}

/** The path of the tenant that the caller's session is bound to; null for a session that is free. */
async function findClaimPath(db: SystemReader, caller: Caller): Promise<string | null> {
  const row = await db.first(
    query
      .selectFrom('sessions as s')
      .innerJoin('tenants as t', 't.id', 's.claim_tenant_id')
      .select('t.path as path')
      .where('s.tenant_id', '=', caller.recordsTenantId)
      .where('s.uuid', '=', caller.sessionUuid),
  );
  return row?.path ?? null;
}

interface TenantFilter {
  members: readonly number[];
  subtrees: readonly string[];
  claimPath: string | null;
  search: string | null;
}

function listTenants(
  db: SystemReader,
  { members, subtrees, claimPath, search }: TenantFilter,
): Promise<TenantLine[]> {
  const patterns = subtrees.map((path) => `${path}%`);
  let statement = query
    .selectFrom('tenants as t')
    .leftJoin('tenants as p', 'p.id', 't.parent_id')
    .select([
      't.id as id',
      't.uuid as uuid',
      't.name as name',
      't.kind as kind',
      't.path as path',
      'p.id as parentId',
      'p.uuid as parentUuid',
      'p.path as parentPath',
    ])
    .where('t.status', '=', 'ativo')
    .where(sql<boolean>`(t.id = any(${members}::bigint[]) or t.path like any(${patterns}::text[]))`)
    .orderBy('t.path')
    .limit(LIMIT);
  if (claimPath !== null) statement = statement.where('t.path', 'like', `${claimPath}%`);
  if (search !== null) {
    statement = statement.where(sql<boolean>`position(app.fold(${search}) in app.fold(t.name)) > 0`);
  }
  return db.many(statement);
}
