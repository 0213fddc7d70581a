import type { UserStatus } from '@retaguarda/rules/user-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { ConnectionRow } from '../connections/connection-queries.ts';
import type { Columns } from '../protocol/filter-sql.ts';
import { query } from '../tables.ts';

/** The part of a connection by which its people are found. */
export type ConnectionKey = Pick<ConnectionRow, 'id' | 'tenantId'>;

export interface PersonRow {
  userId: number;
  uuid: string;
  email: string;
  name: string;
  status: UserStatus;
  displayName: string | null;
  phone: string | null;
  personalMetadata: Record<string, unknown> | null;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  gaveMembership: boolean;
  switchedOff: boolean;
  /** Of the record, and of what the directory calls the person. */
  recordVersion: number;
  version: number;
  createdAt: Date;
  changedAt: Date;
  groups: { id: string; name: string }[];
}

const CHANGED = sql`greatest(s.updated_at, p.updated_at)`;

const groupsOf = (tenantId: number) => sql`coalesce((
  select json_agg(json_build_object('id', r.uuid, 'name', r.name) order by lower(r.name))
  from scim_group_members g join custom_roles r on r.tenant_id = ${tenantId} and r.id = g.custom_role_id
  where g.tenant_id = ${tenantId} and g.user_id = s.user_id), '[]'::json)`;

const ROW = sql`u.id as "userId", u.uuid, u.email, u.name, u.status, p.display_name as "displayName", d.fone as phone,
  d.metadata as "personalMetadata", s.external_id as "externalId", s.given_name as "givenName", s.family_name as "familyName",
  s.gave_membership as "gaveMembership", s.switched_off as "switchedOff", p.version as "recordVersion", s.version,
  s.created_at as "createdAt", ${CHANGED} as "changedAt"`;

/** People at home in the tenant alone: whoever moved away since is another tenant's. */
const source = (tenantId: number) => sql`scim_people s
  join users u on u.id = s.user_id and u.home_tenant_id = ${tenantId} and u.status <> 'anonimizado'
  join user_profiles p on p.tenant_id = ${tenantId} and p.user_id = s.user_id
  left join user_personal_data d on d.tenant_id = ${tenantId} and d.user_id = s.user_id`;

const kept = ({ id, tenantId }: ConnectionKey) =>
  sql`s.tenant_id = ${tenantId} and s.connection_id = ${id} and s.removed_at is null`;

/** What filters may name of people. */
export function personColumns(tenantId: number): Columns {
  const email = { kind: 'text', sql: sql`u.email`, letters: 'lower' } as const;
  const phone = { kind: 'text', sql: sql`d.fone`, letters: 'exact' } as const;
  const any = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from scim_group_members g
    join custom_roles r on r.tenant_id = ${tenantId} and r.id = g.custom_role_id
    where g.tenant_id = ${tenantId} and g.user_id = s.user_id${condition})`;
  const groups = {
    kind: 'several',
    has: (uuid: string) => any(sql` and r.uuid = ${uuid}::uuid`),
    any: any(sql``),
  } as const;
  return {
    id: { kind: 'id', sql: sql`u.uuid` },
    username: email,
    emails: email,
    'emails.value': email,
    'emails.type': { kind: 'text', sql: sql`'work'::text`, letters: 'lower' },
    'emails.primary': { kind: 'boolean', sql: sql`true` },
    externalid: { kind: 'text', sql: sql`s.external_id`, letters: 'exact' },
    displayname: { kind: 'text', sql: sql`p.display_name`, letters: 'any' },
    'name.formatted': { kind: 'text', sql: sql`u.name`, letters: 'any' },
    'name.givenname': { kind: 'text', sql: sql`s.given_name`, letters: 'any' },
    'name.familyname': { kind: 'text', sql: sql`s.family_name`, letters: 'any' },
    active: { kind: 'boolean', sql: sql`(u.status = 'ativo')` },
    phonenumbers: phone,
    'phonenumbers.value': phone,
    groups,
    'groups.value': groups,
    'meta.created': { kind: 'moment', sql: sql`s.created_at` },
    'meta.lastmodified': { kind: 'moment', sql: CHANGED },
  };
}

/** One page of the people of a connection, those that were there first. */
export function listPeople(
  db: TenantReader,
  connection: ConnectionKey,
  where: RawBuilder<boolean>,
  { count, startIndex }: { count: number; startIndex: number },
): Promise<PersonRow[]> {
  const { tenantId } = connection;
  return db.many(
    statement(sql<PersonRow>`select ${ROW}, ${groupsOf(tenantId)} as groups from ${source(tenantId)}
      where ${kept(connection)} and ${where} order by s.created_at, s.id limit ${count} offset ${startIndex - 1}`),
  );
}

/** How many of them there are: RFC 7644 asks for it. It counts rows of one connection over their index. */
export async function countPeople(
  db: TenantReader,
  connection: ConnectionKey,
  where: RawBuilder<boolean>,
): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`select count(*)::int as total from ${source(connection.tenantId)}
      where ${kept(connection)} and ${where}`),
  );
  return row?.total ?? 0;
}

/** Somebody whom the connection keeps; null for anybody else. */
export function findPerson(
  db: TenantReader,
  connection: ConnectionKey,
  uuid: string,
): Promise<PersonRow | null> {
  const { tenantId } = connection;
  return db.first(
    statement(sql<PersonRow>`select ${ROW}, ${groupsOf(tenantId)} as groups from ${source(tenantId)}
      where ${kept(connection)} and u.uuid = ${uuid}::uuid`),
  );
}

/** Those of these people whom the connection keeps, by the numbers that the directory knows. */
export function listUserIds(
  db: TenantReader,
  connection: ConnectionKey,
  uuids: readonly string[],
): Promise<{ userId: number; uuid: string }[]> {
  return db.many(
    statement(sql<{
      userId: number;
      uuid: string;
    }>`select u.id as "userId", u.uuid from ${source(connection.tenantId)}
      where ${kept(connection)} and u.uuid = any(${uuids}::uuid[])`),
  );
}

export interface LinkRow {
  connectionId: number;
  isRemoved: boolean;
  /** Whether the connection that kept the person last is over. */
  isOver: boolean;
  switchedOff: boolean;
  gaveMembership: boolean;
}

/** What directories of the tenant know of somebody, whether or not one still keeps them. */
export function findLink(tx: AnyTx, tenantId: number, userId: number): Promise<LinkRow | null> {
  return tx.first(
    statement(sql<LinkRow>`
      select s.connection_id as "connectionId", s.removed_at is not null as "isRemoved", c.revoked_at is not null as "isOver",
        s.switched_off as "switchedOff", s.gave_membership as "gaveMembership"
      from scim_people s join scim_connections c on c.tenant_id = s.tenant_id and c.id = s.connection_id
      where s.tenant_id = ${tenantId} and s.user_id = ${userId} for update of s`),
  );
}

export interface LinkChange {
  externalId?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  switchedOff?: boolean;
}

/** Notes that a connection keeps somebody, whoever kept them before. */
export async function writeLink(
  tx: AnyTx,
  { id, tenantId }: ConnectionKey,
  userId: number,
  link: Required<LinkChange> & { gaveMembership: boolean },
  now: Date,
): Promise<void> {
  const values = {
    connection_id: id,
    external_id: link.externalId,
    given_name: link.givenName,
    family_name: link.familyName,
    gave_membership: link.gaveMembership,
    switched_off: link.switchedOff,
    removed_at: null,
    updated_at: now,
  };
  await tx.many(
    query
      .insertInto('scim_people')
      .values({ tenant_id: tenantId, user_id: userId, created_at: now, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id'])
          .doUpdateSet({ ...values, created_at: now, version: sql<number>`scim_people.version + 1` }),
      ),
  );
}

/** Changes what the directory calls somebody, and counts the version up. */
export async function changeLink(
  tx: AnyTx,
  tenantId: number,
  userId: number,
  change: LinkChange,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('scim_people')
      .set({
        ...(change.externalId === undefined ? {} : { external_id: change.externalId }),
        ...(change.givenName === undefined ? {} : { given_name: change.givenName }),
        ...(change.familyName === undefined ? {} : { family_name: change.familyName }),
        ...(change.switchedOff === undefined ? {} : { switched_off: change.switchedOff }),
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}

/** Takes somebody out of a connection and of all groups. */
export async function endLink(tx: AnyTx, tenantId: number, userId: number, now: Date): Promise<void> {
  await tx.many(
    query.deleteFrom('scim_group_members').where('tenant_id', '=', tenantId).where('user_id', '=', userId),
  );
  await tx.many(
    query
      .updateTable('scim_people')
      .set({ removed_at: now, updated_at: now, version: sql<number>`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}
