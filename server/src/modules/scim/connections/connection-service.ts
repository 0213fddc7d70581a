import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { takeFreePlace } from '../../../platform/db/free-place.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import {
  type IdentityContext,
  MADE_ROLES,
  providerTenant,
  resolveCompany,
  type UserCall,
  userProblems,
} from '../../identity/index.ts';
import { connectionProblems, MOST_CONNECTIONS } from '../problems.ts';
import {
  type ConnectionRow,
  countPeopleOfConnections,
  findConnection,
  insertConnection,
  listConnections,
  listPeopleOfConnection,
  lockConnection,
  revokeLockedConnection,
  rotateLockedConnection,
} from './connection-queries.ts';
import {
  type ConnectionBody,
  type ConnectionRotationBody,
  type NewScimConnection,
  PEOPLE_ON_PAGE,
  type ScimConnection,
  type ScimConnectionList,
  type ScimPeoplePage,
} from './connection-schema.ts';
import { createScimToken, scimTokenPrefix } from './connection-token.ts';

const HOUR_MS = 3_600_000;

/** Where directories ask, below the address of the installation. */
export const SCIM_PREFIX = '/scim/v2';

/** The connections of the tenant of the request, the newest first. */
export async function readConnections(context: IdentityContext, caller: Caller): Promise<ScimConnectionList> {
  const { id } = providerTenant(context, caller);
  const db = context.database.tenant(id);
  const [rows, people] = await Promise.all([listConnections(db, id), countPeopleOfConnections(db, id)]);
  const items = await viewsOf(context, db, rows, people);
  return { items, baseUrl: context.identity.publicUrl + SCIM_PREFIX };
}

/** Makes a connection, whose token is told here and never again. 422 for one too many, and for a company that is not there. */
export async function createConnection(
  context: IdentityContext,
  { caller, origin, transaction }: UserCall,
  body: ConnectionBody,
): Promise<NewScimConnection> {
  const { clock } = context;
  const tenant = providerTenant(context, caller);
  const token = createScimToken();
  const db = context.database.tenant(tenant.id);
  const companyId = (await resolveCompany(context.companies, db, tenant.id, body.companyId)) ?? null;
  return transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const uuid = v7(now);
    const place = await takeFreePlace(tx, 'scim_connections', tenant.id, MOST_CONNECTIONS);
    if (place === null) throw connectionProblems.limit();
    const role = ROLE_NUMBERS[body.role ?? 'viewer'];
    const secret = { hash: hashToken(token), prefix: scimTokenPrefix(token) };
    await insertConnection(
      tx,
      { tenantId: tenant.id, uuid, place, name: body.name.trim(), role, companyId, ...secret },
      now,
    );
    const row = found(await findConnection(tx, tenant.id, uuid));
    await writeAudit(tx, clock, origin, {
      ...auditTarget('scimConnection.created', row),
      after: { name: row.name, role: madeRole(row), prefix: row.prefix },
    });
    return { ...(await viewOf(context, tx, row)), token };
  });
}

/** Gives a connection another token, told here and never again; the one before is good for so many hours more. */
export async function rotateConnection(
  context: IdentityContext,
  { caller, origin, transaction }: UserCall,
  uuid: string,
  { overlapHours = 24 }: ConnectionRotationBody,
): Promise<NewScimConnection> {
  const { clock } = context;
  const tenant = providerTenant(context, caller);
  const token = createScimToken();
  return transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const before = found(await lockConnection(tx, tenant.id, uuid));
    if (before.revokedAt !== null) throw connectionProblems.ended();
    const prefix = scimTokenPrefix(token);
    const previousUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    await rotateLockedConnection(tx, before, { hash: hashToken(token), prefix, previousUntil }, now);
    await writeAudit(tx, clock, origin, {
      ...auditTarget('scimConnection.rotated', before),
      before: { prefix: before.prefix },
      after: { prefix, overlapHours },
    });
    return { ...(await viewOf(context, tx, { ...before, prefix, previousUntil })), token };
  });
}

/** Ends a connection at once. The people that it kept stay as they are; one that is ended stays so. */
export async function revokeConnection(
  context: IdentityContext,
  { caller, origin, transaction }: UserCall,
  uuid: string,
): Promise<void> {
  const { clock } = context;
  const tenant = providerTenant(context, caller);
  await transaction([tenant.id], async (tx) => {
    const row = found(await lockConnection(tx, tenant.id, uuid));
    if (row.revokedAt !== null) return;
    await revokeLockedConnection(tx, row, clock.now());
    await writeAudit(tx, clock, origin, {
      ...auditTarget('scimConnection.revoked', row),
      before: { name: row.name, prefix: row.prefix },
    });
  });
}

/** The people that a connection keeps, page by page; 404 outside of the tenant, 403 for who looks after one company alone. */
export async function readConnectionPeople(
  context: IdentityContext,
  caller: Caller,
  uuid: string,
  page: number,
): Promise<ScimPeoplePage> {
  const { id } = providerTenant(context, caller);
  // A directory keeps people of the whole tenant.
  if (caller.companyId !== null) throw userProblems.companyForbidden();
  const db = context.database.tenant(id);
  const row = found(await findConnection(db, id, uuid));
  const window = { limit: PEOPLE_ON_PAGE + 1, offset: (page - 1) * PEOPLE_ON_PAGE };
  const people = await listPeopleOfConnection(db, row, window);
  const items = people.slice(0, PEOPLE_ON_PAGE).map((person) => ({
    ...person,
    status: person.status as ScimPeoplePage['items'][number]['status'],
    since: person.since.toISOString(),
  }));
  return { items, hasMore: people.length > PEOPLE_ON_PAGE };
}

function found(row: ConnectionRow | null): ConnectionRow {
  if (row === null) throw connectionProblems.notFound();
  return row;
}

async function viewOf(
  context: IdentityContext,
  db: TenantReader,
  row: ConnectionRow,
): Promise<ScimConnection> {
  const people = await countPeopleOfConnections(db, row.tenantId);
  const [view] = await viewsOf(context, db, [row], people);
  if (view === undefined) throw new Error('one connection makes one view');
  return view;
}

async function viewsOf(
  { clock, companies }: IdentityContext,
  db: TenantReader,
  rows: readonly ConnectionRow[],
  people: ReadonlyMap<number, number>,
): Promise<ScimConnection[]> {
  const bound = rows.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]));
  const [first] = rows;
  const named =
    first === undefined || bound.length === 0
      ? null
      : await companies.nameCompaniesOf(db, first.tenantId, bound);
  const now = clock.now();
  return rows.map((row) => {
    const company = row.companyId === null ? undefined : named?.get(row.companyId);
    const overlaps = row.previousUntil !== null && row.previousUntil > now;
    return {
      id: row.uuid,
      name: row.name,
      role: madeRole(row),
      company: company === undefined ? null : { id: company.uuid, name: company.name },
      prefix: row.prefix,
      people: people.get(row.id) ?? 0,
      previousUntil: overlaps ? iso(row.previousUntil) : null,
      lastUsedAt: iso(row.lastUsedAt),
      revokedAt: iso(row.revokedAt),
      createdAt: row.createdAt.toISOString(),
    };
  });
}

function madeRole({ role }: Pick<ConnectionRow, 'role'>) {
  return MADE_ROLES.find((name) => ROLE_NUMBERS[name] === role) ?? 'viewer';
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function auditTarget(action: string, { companyId, id, tenantId, uuid }: ConnectionRow) {
  return { tenantId, action, targetType: 'scim_connection', targetUuid: uuid, targetId: id, companyId };
}
