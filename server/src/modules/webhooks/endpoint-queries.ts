import { sql } from 'kysely';
import type { AnyTx, TenantReader, Tx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { EndpointKey } from './delivery-making.ts';
import { type DisabledBecause, query } from './tables.ts';

/** The most endpoints of a tenant. */
export const MOST_ENDPOINTS = 20;

export interface EndpointRow {
  tenantId: number;
  id: number;
  uuid: string;
  name: string;
  url: string;
  events: string[];
  companyId: number | null;
  companyUuid: string | null;
  companyName: string | null;
  ownerId: number | null;
  ownerUuid: string | null;
  ownerName: string | null;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
  enabled: boolean;
  disabledBecause: DisabledBecause | null;
  disabledAt: Date | null;
  failures: number;
  failingSince: Date | null;
  pausedUntil: Date | null;
  deliveredAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const ROW = sql`w.tenant_id as "tenantId", w.id, w.uuid, w.name, w.url, w.events, w.company_id as "companyId",
  c.uuid as "companyUuid", coalesce(c.nome_fantasia, c.razao_social) as "companyName", w.owner_id as "ownerId",
  u.uuid as "ownerUuid", u.name as "ownerName", w.secret, w.previous_secret as "previousSecret",
  w.previous_until as "previousUntil", w.enabled, w.disabled_because as "disabledBecause",
  w.disabled_at as "disabledAt", w.failures, w.failing_since as "failingSince", w.paused_until as "pausedUntil",
  w.delivered_at as "deliveredAt", w.version, w.created_at as "createdAt", w.updated_at as "updatedAt"`;

const SOURCE = sql`webhook_endpoints w
  left join companies c on c.tenant_id = w.tenant_id and c.id = w.company_id
  left join users u on u.id = w.owner_id`;

/** The endpoints that somebody sees: those of a tenant, or of one company of it. */
export interface EndpointScope {
  tenantId: number;
  companyId: number | null;
}

function within({ companyId, tenantId }: EndpointScope) {
  const ofTenant = sql`w.tenant_id = ${tenantId}`;
  return companyId === null ? ofTenant : sql`${ofTenant} and w.company_id = ${companyId}`;
}

export function listEndpoints(db: TenantReader, scope: EndpointScope): Promise<EndpointRow[]> {
  return db.many(
    statement(sql<EndpointRow>`select ${ROW} from ${SOURCE} where ${within(scope)} order by w.number`),
  );
}

export function findEndpoint(
  db: TenantReader,
  scope: EndpointScope,
  uuid: string,
): Promise<EndpointRow | null> {
  return db.first(
    statement(sql<EndpointRow>`select ${ROW} from ${SOURCE} where ${within(scope)} and w.uuid = ${uuid}`),
  );
}

export function findEndpointByKey(
  db: TenantReader,
  { endpointId, tenantId }: EndpointKey,
): Promise<EndpointRow | null> {
  return db.first(
    statement(
      sql<EndpointRow>`select ${ROW} from ${SOURCE} where w.tenant_id = ${tenantId} and w.id = ${endpointId}`,
    ),
  );
}

/** Locks an endpoint until the end of the transaction. */
export async function lockEndpoint(tx: AnyTx, { endpointId, tenantId }: EndpointKey): Promise<void> {
  await tx.many(
    query
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', endpointId)
      .forUpdate(),
  );
}

/** The numbers that are taken among the endpoints of a tenant. */
export async function listNumbers(tx: Tx, tenantId: number): Promise<Set<number>> {
  const rows = await tx.many(
    query.selectFrom('webhook_endpoints').select('number').where('tenant_id', '=', tenantId),
  );
  return new Set(rows.map(({ number }) => number));
}

interface NewEndpoint extends EndpointScope {
  uuid: string;
  number: number;
  name: string;
  url: string;
  events: readonly string[];
  ownerId: number;
  secret: Buffer;
  enabled: boolean;
}

/** Adds an endpoint; two that take the last number at once are told apart by the constraint. Answers its number in the database. */
export async function insertEndpoint(tx: AnyTx, endpoint: NewEndpoint, now: Date): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('webhook_endpoints')
      .values({
        tenant_id: endpoint.tenantId,
        uuid: endpoint.uuid,
        number: endpoint.number,
        name: endpoint.name,
        url: endpoint.url,
        events: [...endpoint.events],
        company_id: endpoint.companyId,
        owner_id: endpoint.ownerId,
        secret: endpoint.secret,
        previous_secret: null,
        previous_until: null,
        enabled: endpoint.enabled,
        disabled_because: endpoint.enabled ? null : 'hand',
        disabled_at: endpoint.enabled ? null : now,
        failing_since: null,
        paused_until: null,
        delivered_at: null,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('an endpoint that was added has no number');
  return row.id;
}

/** What may be changed of an endpoint by people. */
export interface EndpointChange {
  name?: string;
  url?: string;
  events?: string[];
  company_id?: number | null;
  owner_id?: number;
  secret?: Buffer;
  previous_secret?: Buffer | null;
  previous_until?: Date | null;
  enabled?: boolean;
  disabled_because?: DisabledBecause | null;
  disabled_at?: Date | null;
  failures?: number;
  failing_since?: Date | null;
  paused_until?: Date | null;
}

export async function changeEndpoint(
  tx: AnyTx,
  { endpointId, tenantId }: EndpointKey,
  change: EndpointChange,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('webhook_endpoints')
      .set({ ...change, updated_at: now, version: sql<number>`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', endpointId),
  );
}

/** How an endpoint does, as its job sees it; whoever edits it sees the same version as before. */
interface EndpointHealth {
  failures: number;
  failing_since: Date | null;
  paused_until: Date | null;
  delivered_at?: Date;
}

export function writeHealth(tx: AnyTx, { endpointId, tenantId }: EndpointKey, health: EndpointHealth): void {
  tx.send(
    query
      .updateTable('webhook_endpoints')
      .set(health)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', endpointId),
  );
}

/** Removes an endpoint with its deliveries. */
export async function deleteEndpoint(tx: Tx, { endpointId, tenantId }: EndpointKey): Promise<void> {
  await tx.many(
    query.deleteFrom('webhook_endpoints').where('tenant_id', '=', tenantId).where('id', '=', endpointId),
  );
}
