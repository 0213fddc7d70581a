import type { UserStatus } from '@retaguarda/rules/user-status';
import { type RawBuilder, sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import { isOneOf } from '../../../platform/db/list-order.ts';

/** How well a name has to resemble what is searched for, of 1. */
const LEAST_LIKENESS = 0.5;

/** The tenants whose people are listed; null lists everybody there is, under the system role alone. */
export type Reach = readonly number[] | null;

/** Which people are listed. */
export interface UserConditions {
  reach: Reach;
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
  /** Whether a name need only resemble what is searched for. */
  resembles?: boolean;
}

/** Whether `u` is a person that the conditions let through. */
export function matches(filter: UserConditions): RawBuilder<unknown> {
  const { company, reach, resembles, roles, search, searchesEmail, statuses, waiting } = filter;
  const conditions = [sql`u.kind = 'person'`];
  // As the index has it that holds them in their order.
  if (waiting === true) conditions.push(sql`u.status = 'pendente' and u.home_tenant_id is null`);
  if (statuses !== null) conditions.push(isOneOf(sql`u.status`, statuses));
  if (company !== null) conditions.push(isOfCompany(company));
  if (roles !== null) {
    const isThere = roles.length === 1 ? sql`= ${roles[0]}` : sql`= any(${roles}::bigint[])`;
    // Says nothing that the next one does not: where few have a role, the plan begins with those.
    conditions.push(sql`u.id in (select m.user_id from memberships m
      where ${within(reach, sql`m.tenant_id`)} and m.role_number ${isThere})`);
    conditions.push(isShownWith(reach, isThere));
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
}: NonNullable<UserConditions['company']>): RawBuilder<unknown> {
  return sql`u.id in (select m.user_id from memberships m where m.tenant_id = ${tenantId} and m.company_id = ${companyId})
    and not exists (select from memberships m where m.user_id = u.id and m.tenant_id = any(${reach}::bigint[])
      and (m.tenant_id <> ${tenantId} or m.company_id is distinct from ${companyId}))`;
}

/** The role shown for `u`: that of the home tenant, else that of the membership highest in the tree. */
export function roleOfUser(reach: Reach): RawBuilder<unknown> {
  return sql`select coalesce(
      (select m.role_number from memberships m where ${isAtHome(reach)}), (${roleElsewhere(reach)})) as role_number`;
}

/**
 * Whether one of these roles is shown for `u`. Nearly everybody has a role at home: those who have one of them there are gathered once,
 * and only who has none there is looked at by himself.
 */
function isShownWith(reach: Reach, isOneOfThem: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((u.home_tenant_id, u.id) in (select m.tenant_id, m.user_id from memberships m
      where ${within(reach, sql`m.tenant_id`)} and m.role_number ${isOneOfThem})
    or (not exists (select from memberships m where ${isAtHome(reach)}) and (${roleElsewhere(reach)}) ${isOneOfThem}))`;
}

/** Whether `m` is the membership that `u` has at home. */
function isAtHome(reach: Reach): RawBuilder<unknown> {
  return sql`m.tenant_id = u.home_tenant_id and m.user_id = u.id and ${within(reach, sql`m.tenant_id`)}`;
}

function roleElsewhere(reach: Reach): RawBuilder<unknown> {
  return sql`select m.role_number from memberships m join tenants t on t.id = m.tenant_id
    where m.user_id = u.id and ${within(reach, sql`m.tenant_id`)}
    order by array_length(string_to_array(t.path, '/'), 1), m.tenant_id
    limit 1`;
}

/**
 * The role that counts for `u` at home: of the nearest membership at or above it, which above has to be an admin's. The path of
 * the home names the tenants above it, so that no other tenant is looked at, however many there are.
 */
export function roleAtHome(reach: Reach): RawBuilder<unknown> {
  const above = sql`string_to_array(trim(both '/' from home.path), '/')::bigint[]`;
  return sql`select n.role_number from (
      select m.role_number, m.tenant_id from tenants home
      join memberships m on m.user_id = u.id and m.tenant_id = any(${above})
      where home.id = u.home_tenant_id and ${within(reach, sql`m.tenant_id`)}
      order by array_position(${above}, m.tenant_id) desc limit 1) n
    where n.tenant_id = u.home_tenant_id or n.role_number <= 2`;
}

/** Whether a tenant is in the reach. */
export function within(reach: Reach, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return reach === null ? sql`true` : sql`${column} = any(${reach}::bigint[])`;
}
