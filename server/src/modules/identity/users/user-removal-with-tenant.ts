import { sql } from 'kysely';
import type { SystemTx } from '../../../platform/db/executors.ts';
import {
  countRows,
  deletes,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../../tenancy/index.ts';
import { RECORD_TABLES } from './user-home.ts';

/** Rows of the tenants, but for those of users that are removed before. */
const ofTenants: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`;

/** Rows that belong to nobody among the users. */
const everything: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Links of invitations go with the invitations. */
const resetLinks: RowsOf<TenantRemoval> = (subject) => sql`${ofTenants(subject)} and invitation_id is null`;

const atHome: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`home_tenant_id = any(${tenantIds}::bigint[]) and id <> all(${removedUserIds}::bigint[])`;

const sessionsForTenants: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`claim_tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`;

/** A right that the tenant gave ends with the tenant; it must not come back in the next one. */
const grants = deletes('user_grants', 'explicit grants and denials that the tenants gave', ofTenants);

const endsSessions: RemovalPart<TenantRemoval> = {
  table: 'sessions',
  effect: 'ended',
  describe: 'sessions that were opened for one of the tenants',
  count: countRows('sessions', sessionsForTenants),
  remove: (tx, subject, now) =>
    runRemoval(
      tx,
      sql`update sessions set claim_tenant_id = null, ended_at = coalesce(ended_at, ${now}),
        end_reason = coalesce(end_reason, 'tenant-removed') where ${sessionsForTenants(subject)}`,
    ),
};

/** The highest of the other tenants that the user is a member of becomes the home; with none there is no home. */
const movesUsers: RemovalPart<TenantRemoval> = {
  table: 'users',
  effect: 'moved',
  describe: 'users whose home it is: to another tenant of theirs, else to the platform',
  count: countRows('users', atHome),
  remove: (tx, subject) =>
    runRemoval(
      tx,
      sql`update users set home_tenant_id = (
          select m.tenant_id from memberships m join tenants t on t.id = m.tenant_id
          where m.user_id = users.id and m.tenant_id <> all(${subject.tenantIds}::bigint[])
          order by length(t.path) - length(replace(t.path, '/', '')), t.path limit 1)
        where ${atHome(subject)}`,
    ),
};

const RECORDS: Record<string, string> = {
  user_profiles: 'profiles of those users',
  user_personal_data: 'their personal data',
  user_addresses: 'their addresses',
  user_documents: 'their documents',
  user_uploads: 'files of their documents',
  user_brandings: 'their branding',
  user_tokens: 'their links of reset mails',
  user_totp: 'their authenticators',
  recovery_codes: 'their recovery codes',
  passkeys: 'their passkeys',
  email_changes: 'their changes of an e-mail address that wait',
  refresh_tokens: 'tokens that renew their sessions in programs',
  remembered_devices: 'browsers that are remembered for them',
  used_passkey_challenges: 'what their passkeys answered',
  sign_in_challenges: 'their sign-ins that wait for a second factor',
  sessions: 'their sessions',
};

const movesRecords: readonly RemovalPart<TenantRemoval>[] = Object.entries(RECORDS).map(
  ([table, describe]) => ({
    table,
    effect: 'moved',
    describe,
    count: countRows(table, table === 'user_tokens' ? resetLinks : ofTenants),
    remove: (tx, subject, now) => moveRecords(tx, table, subject, now),
  }),
);

/**
 * Brings rows to where their users live now. Written anew and deleted, never updated: the tenant of a row decides where
 * the row is stored.
 */
async function moveRecords(tx: SystemTx, table: string, subject: TenantRemoval, now: Date): Promise<void> {
  if (table === 'user_profiles') await markChanged(tx, subject, now);
  const name = sql.table(table);
  const columns = RECORD_TABLES[table] ?? [];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  await runRemoval(
    tx,
    sql`insert into ${name} (tenant_id, ${list})
      select coalesce(u.home_tenant_id, ${subject.platformTenantId}::bigint), ${values}
      from ${name} r join users u on u.id = r.user_id where r.tenant_id = any(${subject.tenantIds}::bigint[])
      returning user_id`,
  );
  await runRemoval(tx, sql`delete from ${name} where ${ofTenants(subject)}`);
}

/** Home, role and grants are part of the record: whoever holds an older one must read it anew. */
async function markChanged(tx: SystemTx, subject: TenantRemoval, now: Date): Promise<void> {
  await runRemoval(
    tx,
    sql`update user_profiles set version = version + 1, updated_at = ${now} where ${ofTenants(subject)}`,
  );
}

/** What becomes of users, memberships and sessions when tenants go. */
export const identityTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('memberships', 'memberships in the tenants', ofTenants),
  deletes(
    'custom_roles',
    'roles that the tenants made',
    ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`,
  ),
  deletes('invitations', 'invitations to the tenants, with their links', ofTenants),
  deletes('list_views', 'columns and views of lists in the tenants', ofTenants),
  deletes('user_preferences', 'looks of the application in the tenants', ofTenants),
  deletes('second_factor_policies', 'what the tenants ask of sign-ins', everything),
  deletes('user_identities', 'who people are at the providers of the tenants', everything),
  deletes('oidc_states', 'sign-ins that wait at those providers', everything),
  deletes('identity_providers', 'providers at which people of the tenants sign in', everything),
  deletes('email_domains', 'domains of e-mail addresses of the tenants', everything),
  deletes(
    'verified_domains',
    'domains that the tenants had verified',
    ({ tenantIds }) => sql`owner_tenant_id = any(${tenantIds}::bigint[])`,
  ),
  deletes(
    'password_policies',
    'what the tenants ask of new passwords',
    ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`,
  ),
  grants,
  endsSessions,
  movesUsers,
  ...movesRecords,
];
