import { type RawBuilder, sql } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { query, type UserStatus } from './tables.ts';
import type { UserListRow } from './user-view.ts';

export const USER_SORTS = [
  'nome',
  '-nome',
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'status',
  '-status',
] as const;

export type UserSort = (typeof USER_SORTS)[number];

export interface UserListFilter {
  /** The tenants whose people are listed; a transaction in their scope runs the queries. */
  reach: readonly number[];
  platformTenantId: number;
  search: string | null;
  /** Whether the search may look at e-mails; who sees them masked must not find out by searching. */
  searchesEmail: boolean;
  status: UserStatus | null;
  role: RoleNumber | null;
  sort: UserSort;
}

/** Ids of all users that the filter lets through, in order. */
export async function listUserIds(tx: Tx, filter: UserListFilter): Promise<number[]> {
  const row = await tx.first(
    statement<{ ids: number[] }>(sql`
      select coalesce(json_agg(s.id), '[]'::json) as ids
      from (select u.id from users u where ${matches(filter)} order by ${order(filter.sort)}) s`),
  );
  return row?.ids ?? [];
}

/** One page of the ids, and how many there are in all. */
export async function pageUserIds(
  tx: Tx,
  filter: UserListFilter,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const counted = await tx.first(
    statement<{ total: number }>(sql`select count(*) as total from users u where ${matches(filter)}`),
  );
  const rows = await tx.many(
    statement<{ id: number }>(sql`
      select u.id from users u where ${matches(filter)} order by ${order(filter.sort)}
      limit ${page.limit} offset ${page.offset}`),
  );
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** The lines of these users, in the order of the ids. */
export function listUserRows(
  tx: Tx,
  { reach, platformTenantId }: Pick<UserListFilter, 'reach' | 'platformTenantId'>,
  ids: readonly number[],
  now: Date,
): Promise<UserListRow[]> {
  return tx.many(
    statement<UserListRow>(sql`
      select u.uuid, u.email, u.name, u.status, u.created_at as "createdAt",
        p.display_name as "displayName", p.metadata, p.updated_at as "updatedAt",
        p.last_access_at as "lastAccessAt",
        (select count(*) from sessions s where s.tenant_id = p.tenant_id and s.user_id = p.user_id
          and s.ended_at is null and s.expires_at > ${now}) as "liveSessions",
        r.number as "roleNumber", r.uuid as "roleUuid", r.name as "roleName"
      from unnest(${ids}::bigint[]) with ordinality as listed(id, position)
      join users u on u.id = listed.id
      left join user_profiles p on p.user_id = u.id and p.tenant_id = any(${reach}::bigint[])
        and p.tenant_id = coalesce(u.home_tenant_id, ${platformTenantId})
      left join roles r on r.number = ${roleIn(reach)}
      order by listed.position`),
  );
}

/** Members of the tenants and people at home in them; those without a home belong to the platform. */
function matches(filter: UserListFilter): RawBuilder<unknown> {
  const { reach, role, search, status } = filter;
  const homeless = reach.includes(filter.platformTenantId)
    ? sql` union select h.id from users h where h.home_tenant_id is null`
    : sql``;
  const conditions = [
    sql`u.id in (select m.user_id from memberships m where m.tenant_id = any(${reach}::bigint[])
      union select h.id from users h where h.home_tenant_id = any(${reach}::bigint[])${homeless})`,
  ];
  if (status !== null) conditions.push(sql`u.status = ${status}`);
  if (role !== null) {
    conditions.push(sql`u.id in (select m.user_id from memberships m
      where m.tenant_id = any(${reach}::bigint[]) and m.role_number = ${role})`);
    conditions.push(sql`${roleIn(reach)} = ${role}`);
  }
  if (search !== null) {
    const pattern = sql`'%' || replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
    conditions.push(
      filter.searchesEmail
        ? sql`app.fold(u.name || ' ' || u.email) like ${pattern}`
        : sql`app.fold(u.name) like ${pattern}`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** The role shown for `u`: that of the home tenant, else that of the membership highest in the tree. */
function roleIn(reach: readonly number[]): RawBuilder<number> {
  return sql`(select m.role_number from memberships m join tenants t on t.id = m.tenant_id
    where m.user_id = u.id and m.tenant_id = any(${reach}::bigint[])
    order by m.tenant_id is not distinct from u.home_tenant_id desc,
      array_length(string_to_array(t.path, '/'), 1), m.tenant_id
    limit 1)`;
}

function order(sort: UserSort): RawBuilder<unknown> {
  const columns = {
    nome: sql`app.fold(u.name)`,
    email: sql`u.email`,
    createdAt: sql`u.created_at`,
    status: sql`u.status`,
  };
  const falling = sort.startsWith('-');
  const column = columns[(falling ? sort.slice(1) : sort) as keyof typeof columns];
  return falling ? sql`${column} desc, u.id desc` : sql`${column}, u.id`;
}

function statement<Row>(builder: RawBuilder<unknown>) {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
