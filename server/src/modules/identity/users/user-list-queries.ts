import type { UserStatus } from '@retaguarda/rules/user-status';
import { type RawBuilder, sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { isOneOf } from '../../../platform/db/list-order.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { idleSince } from '../sessions/session-queries.ts';
import type { UserListRow } from './user-view.ts';

/** How well a name has to resemble what is searched for, of 1. */
const LEAST_LIKENESS = 0.5;

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

/** Reads within the reach of a list, or across tenants where it has no end. */
export type UserReader = TenantReader | SystemReader;

export interface UserListFilter {
  /** The tenants whose people are listed; null lists everybody there is, under the system role alone. */
  reach: readonly number[] | null;
  platformTenantId: number;
  search: string | null;
  /** Whether the search may look at e-mails; who sees them masked must not find out by searching. */
  searchesEmail: boolean;
  /** Any of these; null for all. */
  statuses: readonly UserStatus[] | null;
  roles: readonly RoleNumber[] | null;
  /** Whether those alone are listed who registered by themselves and wait for an answer. */
  waiting?: boolean;
  /** The company whose people alone are listed, those without a membership of another kind in the reach; null for everybody. */
  company: { tenantId: number; companyId: number; reach: readonly number[] } | null;
  sort: UserSort;
  /** Whether a name need only resemble what is searched for. */
  resembles?: boolean;
}

/** Ids of all users that the filter lets through, in order. */
export async function listUserIds(db: UserReader, filter: UserListFilter): Promise<number[]> {
  const row = await db.first(everybody(conditionsOf(filter), { sort: filter.sort }));
  return row?.ids ?? [];
}

const everybody = preparedShapes((is: UserConditions, form: UserOrder) =>
  statement(sql<{ ids: number[] }>`${withGuests(is)} select ${idsOf(people(is, form, EVERYBODY))} as ids`),
);

/** One page of the ids, and how many there are in all. */
export async function pageUserIds(
  db: UserReader,
  filter: UserListFilter,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const window = { ...page, end: page.limit + page.offset };
  const row = await db.first(pageOfPeople({ ...conditionsOf(filter), window }, { sort: filter.sort }));
  return row ?? { ids: [], total: 0 };
}

const pageOfPeople = preparedShapes((is: UserConditions & { window: UserWindow }, form: UserOrder) =>
  statement(
    sql<{ ids: number[]; total: number }>`${withGuests(is)}
      select ${idsOf(people(is, form, is.window))} as ids, ${numberOfPeople(is)} as total`,
  ),
);

/** The first ids of those that the filter lets through, in order; nobody counts how many there are. */
export async function firstUserIds(db: UserReader, filter: UserListFilter, limit: number): Promise<number[]> {
  const window = { limit, offset: 0, end: limit };
  const row = await db.first(firstPeople({ ...conditionsOf(filter), window }, { sort: filter.sort }));
  return row?.ids ?? [];
}

const firstPeople = preparedShapes((is: UserConditions & { window: UserWindow }, form: UserOrder) =>
  statement(sql<{ ids: number[] }>`${withGuests(is)} select ${idsOf(people(is, form, is.window))} as ids`),
);

/** The ids of the people in their order, as a list. */
function idsOf(found: RawBuilder<{ id: number }>): RawBuilder<number[]> {
  return sql<number[]>`(select coalesce(json_agg(s.id), '[]'::json) from (${found}) s)`;
}

/** The values of the statements. Of the filter only the order changes their text. */
type UserConditions = Omit<UserListFilter, 'sort' | 'platformTenantId'>;
type UserOrder = Pick<UserListFilter, 'sort'>;

interface UserWindow {
  limit: number | null;
  offset: number;
  /** Where it ends. */
  end: number | null;
}

const EVERYBODY: UserWindow = { limit: null, offset: 0, end: null };

function conditionsOf(filter: UserListFilter): UserConditions {
  const {
    company,
    reach,
    resembles = false,
    roles,
    search,
    searchesEmail,
    statuses,
    waiting = false,
  } = filter;
  return { company, reach, resembles, roles, search, searchesEmail, statuses, waiting };
}

/** The lines of these users, in the order of the ids. */
export function listUserRows(
  db: UserReader,
  { reach, platformTenantId }: Pick<UserListFilter, 'reach' | 'platformTenantId'>,
  ids: readonly number[],
  now: Date,
): Promise<UserListRow[]> {
  return db.many(linesOf({ reach, platformTenantId, ids, now, idleFrom: idleSince(now) }, null));
}

interface LineValues extends Pick<UserListFilter, 'reach' | 'platformTenantId'> {
  ids: readonly number[];
  now: Date;
  /** A cookie session that was used last before this moment is no longer alive. */
  idleFrom: Date;
}

/**
 * What every node of a cluster has (people, memberships, roles) is joined first, and what lies with the tenants beside it: Citus joins
 * neither lateral nor to rows that come from a list.
 */
const linesOf = preparedShapes((is: LineValues) => {
  const { idleFrom, ids, now, platformTenantId, reach } = is;
  return statement(sql<UserListRow>`
      with listed as materialized (
        select u.id, u.uuid, u.email, u.name, u.status, u.created_at,
          coalesce(u.home_tenant_id, ${platformTenantId}) as records_tenant_id, asked.position,
          r.number as role_number, r.uuid as role_uuid, r.name as role_name, j.name as jwt_role
        from unnest(${ids}::bigint[]) with ordinality as asked(id, position)
        join users u on u.id = asked.id
        left join lateral (${roleOfUser(reach)}) shown on true
        left join roles r on r.number = shown.role_number
        left join lateral (${roleAtHome(reach)}) claimed on true
        left join roles j on j.number = claimed.role_number),
      profiles as materialized (
        select p.tenant_id, p.user_id, p.display_name, p.metadata, p.updated_at, p.last_access_at,
          (select count(*) from sessions s where s.tenant_id = p.tenant_id and s.user_id = p.user_id
            and s.ended_at is null and s.expires_at > ${now}
            and (s.kind = 'bearer' or s.last_seen_at > ${idleFrom})
          ) as live_sessions
        from user_profiles p
        where p.tenant_id = any(array(select l.records_tenant_id from listed l)) and ${within(reach, sql`p.tenant_id`)}
          and p.user_id = any(${ids}::bigint[]))
      select u.id, u.uuid, u.email, u.name, u.status, u.created_at as "createdAt", p.display_name as "displayName",
        p.metadata, p.updated_at as "updatedAt", p.last_access_at as "lastAccessAt",
        coalesce(p.live_sessions, 0) as "liveSessions", u.role_number as "roleNumber", u.role_uuid as "roleUuid",
        u.role_name as "roleName", u.jwt_role as "jwtRole"
      from listed u
      left join profiles p on p.user_id = u.id and p.tenant_id = u.records_tenant_id
      order by u.position`);
});

/** Members of the tenants whose home is none of them: usually few, so that the page and the count look them up by id. */
function withGuests({ reach }: Pick<UserConditions, 'reach'>): RawBuilder<unknown> {
  if (reach === null) return sql``;
  return sql`with guests as materialized (
    select m.user_id from memberships m where m.tenant_id = any(${reach}::bigint[])
    except select h.id from users h where h.home_tenant_id = any(${reach}::bigint[]))`;
}

const GUESTS = sql`any(array(select g.user_id from guests g))`;

/**
 * The people at home in the tenants and the guests among them, of a statement that begins with `withGuests`. An index holds each tenant's people in order, so that a
 * page reads no further than it reaches; what is searched for is found first and ordered then.
 */
function people(
  filter: UserConditions,
  { sort }: UserOrder,
  { end, limit, offset }: UserWindow,
): RawBuilder<{ id: number }> {
  const { reach, roles, search } = filter;
  const { key, direction } = order(sort);
  const ordered = sql`order by key ${direction}, id ${direction}`;
  const matching = sql`select u.id, ${key} as key from users u where ${matches(filter)}`;
  const window = sql`limit ${limit}::bigint offset ${offset}::bigint`;
  if (reach === null) return sql<{ id: number }>`${matching} ${ordered} ${window}`;
  const atHome =
    search === null && roles === null
      ? sql`select h.id, h.key from unnest(${reach}::bigint[]) as t(id) cross join lateral (
          ${matching} and u.home_tenant_id = t.id
          ${ordered} limit ${end}::bigint) h`
      : sql`${matching} and u.home_tenant_id = any(${reach}::bigint[])`;
  return sql<{ id: number }>`
    select id from (${atHome} union all ${matching} and u.id = ${GUESTS}) people
    ${ordered} ${window}`;
}

/** How many people there are in all, of a statement that begins with `withGuests`. */
function numberOfPeople(filter: UserConditions): RawBuilder<number> {
  const counted = sql`select count(*) from users u where ${matches(filter)}`;
  if (filter.reach === null) return sql<number>`(${counted})`;
  return sql<number>`((${counted} and u.home_tenant_id = any(${filter.reach}::bigint[])) + (${counted} and u.id = ${GUESTS}))`;
}

function matches(filter: UserConditions): RawBuilder<unknown> {
  const { company, reach, resembles, roles, search, searchesEmail, statuses, waiting } = filter;
  const conditions = [sql`u.kind = 'person'`];
  // As the index has it that holds them in their order.
  if (waiting === true) conditions.push(sql`u.status = 'pendente' and u.home_tenant_id is null`);
  if (statuses !== null) conditions.push(isOneOf(sql`u.status`, statuses));
  if (company !== null) conditions.push(isOfCompany(company));
  if (roles !== null) {
    const isThere = roles.length === 1 ? sql`= ${roles[0]}` : sql`= any(${roles}::bigint[])`;
    conditions.push(sql`u.id in (select m.user_id from memberships m
      where ${within(reach, sql`m.tenant_id`)} and m.role_number ${isThere})`);
    conditions.push(sql`(${roleOfUser(reach)}) ${isThere}`);
  }
  if (search !== null && resembles === true) {
    conditions.push(
      sql`public.word_similarity(app.fold(${search}), app.fold(u.name)) >= ${LEAST_LIKENESS}::real`,
    );
  } else if (search !== null) {
    const text = searchesEmail ? sql`u.name || ' ' || u.email` : sql`u.name`;
    conditions.push(sql`app.fold(${text}) like
      '%' || replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether `u` has a membership of the company, and no other one in reach. */
function isOfCompany({
  companyId,
  reach,
  tenantId,
}: NonNullable<UserListFilter['company']>): RawBuilder<unknown> {
  return sql`u.id in (select m.user_id from memberships m where m.tenant_id = ${tenantId} and m.company_id = ${companyId})
    and not exists (select from memberships m where m.user_id = u.id and m.tenant_id = any(${reach}::bigint[])
      and (m.tenant_id <> ${tenantId} or m.company_id is distinct from ${companyId}))`;
}

/** The role shown for `u`: that of the home tenant, else that of the membership highest in the tree. */
function roleOfUser(reach: UserListFilter['reach']): RawBuilder<unknown> {
  return sql`select m.role_number from memberships m join tenants t on t.id = m.tenant_id
    where m.user_id = u.id and ${within(reach, sql`m.tenant_id`)}
    order by m.tenant_id is not distinct from u.home_tenant_id desc,
      array_length(string_to_array(t.path, '/'), 1), m.tenant_id
    limit 1`;
}

/**
 * The role that counts for `u` at home: of the nearest membership at or above it, which above has to be an admin's. The path of
 * the home names the tenants above it, so that no other tenant is looked at, however many there are.
 */
function roleAtHome(reach: UserListFilter['reach']): RawBuilder<unknown> {
  const above = sql`string_to_array(trim(both '/' from home.path), '/')::bigint[]`;
  return sql`select n.role_number from (
      select m.role_number, m.tenant_id from tenants home
      join memberships m on m.user_id = u.id and m.tenant_id = any(${above})
      where home.id = u.home_tenant_id and ${within(reach, sql`m.tenant_id`)}
      order by array_position(${above}, m.tenant_id) desc limit 1) n
    where n.tenant_id = u.home_tenant_id or n.role_number <= 2`;
}

function within(reach: UserListFilter['reach'], column: RawBuilder<unknown>): RawBuilder<unknown> {
  return reach === null ? sql`true` : sql`${column} = any(${reach}::bigint[])`;
}

function order(sort: UserSort): { key: RawBuilder<unknown>; direction: RawBuilder<unknown> } {
  const keys = {
    nome: sql`app.fold(u.name)`,
    email: sql`u.email`,
    createdAt: sql`u.created_at`,
    status: sql`u.status`,
  };
  const falling = sort.startsWith('-');
  const key = keys[(falling ? sort.slice(1) : sort) as keyof typeof keys];
  return { key, direction: falling ? sql`desc` : sql`asc` };
}
