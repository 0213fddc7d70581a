import { type RawBuilder, sql } from 'kysely';
import type { SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { idleSince } from '../sessions/session-queries.ts';
import { matches, roleAtHome, roleOfUser, type UserConditions, within } from './user-conditions.ts';
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

/** Reads within the reach of a list, or across tenants where it has no end. */
export type UserReader = TenantReader | SystemReader;

export interface UserListFilter extends UserConditions {
  platformTenantId: number;
  sort: UserSort;
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
    isFoundFirst(is)
      ? sql<{ ids: number[]; total: number }>`${withFound(is, form)}
          select ${idsOf(inWindow(sql`found`, form, is.window))} as ids, (select count(*) from found) as total`
      : sql<{ ids: number[]; total: number }>`${withGuests(is)}
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

/** Of the filter only the order changes the text of the statements. */
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

/** Whether those that match are found before they are put in order: an order that an index holds is of no use then. */
function isFoundFirst({ roles, search }: UserConditions): boolean {
  return search !== null || roles !== null;
}

/** `withGuests`, and all who match as `found`: what takes as long to count as to list is looked for once. */
function withFound(filter: UserConditions, form: UserOrder): RawBuilder<unknown> {
  if (filter.reach === null) return sql`with found as materialized (${matching(filter, form)})`;
  return sql`${withGuests(filter)}, found as materialized (${atHomeOrGuests(filter, form)})`;
}

/**
 * The people at home in the tenants and the guests among them, of a statement that begins with `withGuests`. An index holds each tenant's people in order, so that a
 * page reads no further than it reaches; what is searched for is found first and ordered then.
 */
function people(filter: UserConditions, form: UserOrder, window: UserWindow): RawBuilder<{ id: number }> {
  const { reach } = filter;
  if (reach === null) return inWindow(sql`(${matching(filter, form)}) people`, form, window);
  if (isFoundFirst(filter)) return inWindow(sql`(${atHomeOrGuests(filter, form)}) people`, form, window);
  const atHome = sql`select h.id, h.key from unnest(${reach}::bigint[]) as t(id) cross join lateral (
    ${matching(filter, form)} and u.home_tenant_id = t.id
    ${inOrder(form)} limit ${window.end}::bigint) h`;
  return inWindow(
    sql`(${atHome} union all ${matching(filter, form)} and u.id = ${GUESTS}) people`,
    form,
    window,
  );
}

function atHomeOrGuests(filter: UserConditions, form: UserOrder): RawBuilder<unknown> {
  const all = matching(filter, form);
  return sql`${all} and u.home_tenant_id = any(${filter.reach}::bigint[]) union all ${all} and u.id = ${GUESTS}`;
}

/** Who matches, `u`, each with what the order goes by. */
function matching(filter: UserConditions, { sort }: UserOrder): RawBuilder<unknown> {
  return sql`select u.id, ${order(sort).key} as key from users u where ${matches(filter)}`;
}

function inOrder({ sort }: UserOrder): RawBuilder<unknown> {
  const { direction } = order(sort);
  return sql`order by key ${direction}, id ${direction}`;
}

function inWindow(
  from: RawBuilder<unknown>,
  form: UserOrder,
  { limit, offset }: UserWindow,
): RawBuilder<{ id: number }> {
  return sql`select id from ${from} ${inOrder(form)} limit ${limit}::bigint offset ${offset}::bigint`;
}

/** How many people there are in all, of a statement that begins with `withGuests`. */
function numberOfPeople(filter: UserConditions): RawBuilder<number> {
  const counted = sql`select count(*) from users u where ${matches(filter)}`;
  if (filter.reach === null) return sql<number>`(${counted})`;
  return sql<number>`((${counted} and u.home_tenant_id = any(${filter.reach}::bigint[])) + (${counted} and u.id = ${GUESTS}))`;
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
