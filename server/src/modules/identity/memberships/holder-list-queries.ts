import { type RawBuilder, sql } from 'kysely';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { defaultHolders } from '../permissions/permission-defaults.ts';
import type { Member, TenantPath } from './member-queries.ts';
import {
  grantAtHome,
  grantsWithin,
  grantWithin,
  holdsNeeded,
  type NeededKeys,
} from './permission-holders.ts';

const MOST_MEMBERS = 100;
/**
 * How many people are read in the order of their names. When too few of them hold what is needed, holders are rare, and the
 * search begins with those who may be holders.
 */
const MOST_READ_BY_NAME = 4_000;

/** The tenant whose members are searched, and a text that their names contain. */
interface HolderSearch {
  tenantId: number | null;
  pathIds: TenantPath;
  search: string | null;
}

/** Where in a name the text is looked for: anywhere, or where one of its words begins. */
export type NameSearch = 'anywhere' | 'wordStart';

/** What they need to hold, and how names are searched. */
interface HolderForm {
  needed: NeededKeys;
  where: NameSearch;
}

interface NamedMember extends Member {
  /** What members are ordered by. */
  key: string;
}

/**
 * The first 100 active members of the tenant itself by name who hold what is needed there; with a search those whose name
 * holds it. The executor reaches the whole path, where grants of guests are.
 */
export async function listActiveHolders(
  db: TenantReader,
  pathIds: TenantPath,
  needed: NeededKeys,
  search: string | null,
  where: NameSearch = 'anywhere',
): Promise<Member[]> {
  const wanted = { values: { tenantId: pathIds.at(-1) ?? null, pathIds, search }, form: { needed, where } };
  const found = await Promise.all([listAtHome(db, wanted), db.many(guests(wanted.values, wanted.form))]);
  return found
    .flat()
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id))
    .slice(0, MOST_MEMBERS)
    .map(({ id, name }) => ({ id, name }));
}

/** First reads the people by name; when that finds too few, those who may be holders. */
async function listAtHome(
  db: TenantReader,
  { form, values }: { values: HolderSearch; form: HolderForm },
): Promise<NamedMember[]> {
  const walked = await db.many(firstByName(values, form));
  const isComplete = walked.length === MOST_MEMBERS || walked[0]?.areMore === false;
  return isComplete ? walked : db.many(amongCandidates(values, form));
}

/** The number of the role that counts in the tenant, and what a role of the tenant's own gives. */
const ROLE = sql`u.role_number`;
const KEYS = sql`u.keys`;

/** Joined to a membership `m`. */
const CUSTOM_ROLE = sql`left join custom_roles r on r.tenant_id = m.tenant_id and r.id = m.custom_role_id`;

/** The best plan for a small tenant is a bad one for a large one, so each execution is planned anew. */
const PLAN_EACH_TIME = { planned: 'anew' } as const;

/**
 * Those among the first people by name, and whether there are more people. An index holds the people at home in a tenant
 * in that order, so that without a search no more are read than it takes; a search finds all that match first.
 */
const firstByName = preparedShapes(({ search, tenantId }: HolderSearch, { needed, where }: HolderForm) => {
  const some = sql`select u.id, u.name, u.home_tenant_id, m.role_number, r.keys, app.fold(u.name) as key
      from users u join memberships m on m.tenant_id = ${tenantId} and m.user_id = u.id ${CUSTOM_ROLE}
      where u.home_tenant_id = ${tenantId} and u.status = 'ativo' and ${nameHolds(search, where)}
      order by app.fold(u.name), u.id limit ${MOST_READ_BY_NAME}::bigint`;
  const counted =
    search === null
      ? sql`select from users h where h.home_tenant_id = ${tenantId} limit ${MOST_READ_BY_NAME}::bigint`
      : sql`select from u`;
  return statement(sql<
    NamedMember & { areMore: boolean }
  >`with u as ${search === null ? sql`` : sql`materialized`} (${some})
    select u.id, u.name, u.key, (select count(*) from (${counted}) p) = ${MOST_READ_BY_NAME}::bigint as "areMore" from u
    where ${holdsNeeded(needed, { role: ROLE, keys: KEYS, grantOf: grantAtHome('u', tenantId) })}
    order by u.key, u.id limit ${MOST_MEMBERS}::bigint`);
}, PLAN_EACH_TIME);

/** Those among the people whose role holds a key of the first group, or who were granted one. */
const amongCandidates = preparedShapes(
  ({ search, tenantId }: HolderSearch, { needed, where }: HolderForm) => {
    const [first = []] = needed;
    const roles = [...new Set(first.flatMap((key) => defaultHolders(key).map((name) => ROLE_NUMBERS[name])))];
    return statement(sql<NamedMember>`with c as materialized (
      select m.user_id from memberships m
        where m.tenant_id = ${tenantId} and m.role_number = any(${roles}::smallint[])
      union select m.user_id from custom_roles r
        join memberships m on m.tenant_id = ${tenantId} and m.custom_role_id = r.id
        where r.tenant_id = ${tenantId} and r.keys && ${[...first]}::text[]
      union select g.user_id from user_grants g join permissions p on p.id = g.permission_id
        where g.tenant_id = ${tenantId} and g.allowed and p.key = any(${[...first]}::text[])),
    u as materialized (select u.id, u.name, u.home_tenant_id, m.role_number, r.keys from c
      join users u on u.id = c.user_id join memberships m on m.tenant_id = ${tenantId} and m.user_id = u.id ${CUSTOM_ROLE}
      where u.home_tenant_id = ${tenantId} and u.status = 'ativo' and ${nameHolds(search, where)})
    select u.id, u.name, app.fold(u.name) as key from u
    where ${holdsNeeded(needed, { role: ROLE, keys: KEYS, grantOf: grantAtHome('u', tenantId) })}
    order by key, u.id limit ${MOST_MEMBERS}::bigint`);
  },
  PLAN_EACH_TIME,
);

/** Guests are few. Materialized, or the planner may look for them among all users in the order of their names. */
const guests = preparedShapes(
  ({ pathIds, search, tenantId }: HolderSearch, { needed, where }: HolderForm) => {
    return statement(sql<NamedMember>`with u as materialized (
      select p.id, p.name, p.home_tenant_id, m.role_number, r.keys
      from memberships m join users p on p.id = m.user_id ${CUSTOM_ROLE}
      where m.tenant_id = ${tenantId} and p.status = 'ativo' and p.home_tenant_id is distinct from ${tenantId}),
    ${grantsWithin(pathIds, sql`array(select u.id from u)`, needed)}
    select u.id, u.name, app.fold(u.name) as key from u
    where ${nameHolds(search, where)} and ${holdsNeeded(needed, { role: ROLE, keys: KEYS, grantOf: grantWithin('u') })}
    order by key, u.id limit ${MOST_MEMBERS}::bigint`);
  },
  PLAN_EACH_TIME,
);

function nameHolds(search: string | null, where: NameSearch): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  const escaped = sql`replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return where === 'anywhere'
    ? sql`app.fold(u.name) like '%' || ${escaped}`
    : sql`' ' || app.fold(u.name) like '% ' || ${escaped}`;
}
