import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { assertCurrent } from '../../platform/http/record-version.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { checkedTarget, GuardedFetchError } from '../../platform/net/guarded-fetch.ts';
import { v7 } from '../../platform/uuid.ts';
import { findCompany } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import type { WebhooksContext } from './context.ts';
import { allowed } from './delivery-attempt.ts';
import { wakeEndpoint } from './delivery-making.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  type EndpointChange,
  type EndpointRow,
  type EndpointScope,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  listNumbers,
  lockEndpoint,
  MOST_ENDPOINTS,
} from './endpoint-queries.ts';
import { auditState, endpointTag, toEndpoint } from './endpoint-view.ts';
import { mayReadType } from './event-rights.ts';
import { webhookProblems } from './problems.ts';
import { newSecret, sealSecret } from './standard-signature.ts';
import type {
  EndpointBody,
  EndpointPatchBody,
  NewWebhookEndpoint,
  WebhookEndpoint,
} from './webhook-schema.ts';

/** The endpoints of the tenant of the request; of one company for somebody who is bound to it. */
export function scopeOf(caller: Caller): EndpointScope {
  return { tenantId: requestTenant(caller).id, companyId: caller.companyId };
}

export async function listReachedEndpoints(
  { clock, database }: WebhooksContext,
  caller: Caller,
): Promise<{ items: WebhookEndpoint[] }> {
  const scope = scopeOf(caller);
  const rows = await listEndpoints(database.tenant(scope.tenantId), scope);
  return { items: rows.map((row) => toEndpoint(row, clock.now())) };
}

/** 404 outside of the caller's scope. */
export async function getEndpoint(
  { clock, database }: WebhooksContext,
  caller: Caller,
  uuid: string,
): Promise<HeadedAnswer<WebhookEndpoint>> {
  const row = await findReached(database.tenant(scopeOf(caller).tenantId), caller, uuid);
  return new HeadedAnswer(toEndpoint(row, clock.now()), { etag: endpointTag(row) });
}

/** Adds an endpoint in the caller's name; its secret is told here and never again. */
export async function createEndpoint(
  context: WebhooksContext,
  call: UserCall,
  body: EndpointBody,
): Promise<NewWebhookEndpoint> {
  const { caller, origin } = call;
  const { clock, webhooks } = context;
  const { tenantId } = scopeOf(caller);
  assertTarget(context, body.url);
  assertReadable(context, caller, body.events);
  const uuid = v7(clock.now());
  const secret = newSecret();
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const companyId = await companyOf(tx, caller, body.companyId ?? null);
    const endpointId = await insertEndpoint(
      tx,
      {
        tenantId,
        companyId,
        uuid,
        number: await freeNumber(tx, tenantId),
        name: body.name.trim(),
        url: body.url,
        events: body.events,
        ownerId: caller.userId,
        secret: sealSecret(webhooks.secret, { tenantId, uuid }, secret),
        enabled: body.enabled ?? true,
      },
      now,
    );
    const row = await findReached(tx, caller, uuid);
    await writeAudit(tx, clock, origin, {
      ...auditTarget('webhook.created', row, endpointId),
      after: auditState(row),
    });
    return { ...toEndpoint(row, now), secret };
  });
}

/**
 * Changes an endpoint. Whoever saves it answers for it: from then on their rights decide over what is sent. 404 outside of the
 * caller's scope, 412 when it is stale. One that is switched on again begins anew.
 */
export async function updateEndpoint(
  context: WebhooksContext,
  call: UserCall,
  uuid: string,
  { companyId, versao, ...body }: EndpointPatchBody,
): Promise<HeadedAnswer<WebhookEndpoint>> {
  const { caller, origin } = call;
  const { clock, database } = context;
  const { tenantId } = scopeOf(caller);
  if (body.url !== undefined) assertTarget(context, body.url);
  const { id: endpointId } = await findReached(database.tenant(tenantId), caller, uuid);
  const key = { tenantId, endpointId };
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    await lockEndpoint(tx, key);
    const before = await findReached(tx, caller, uuid);
    assertCurrent(call, versao, before);
    assertReadable(context, caller, body.events ?? before.events);
    const change = {
      ...body,
      ...(companyId === undefined ? {} : { company_id: await companyOf(tx, caller, companyId) }),
      ...switched(before, body.enabled, now),
      owner_id: caller.userId,
    };
    await changeEndpoint(tx, key, change, now);
    const after = await findReached(tx, caller, uuid);
    const changes = changedFields(auditState(before), auditState(after));
    if (changes !== null) {
      await writeAudit(tx, clock, origin, {
        ...auditTarget('webhook.updated', before, endpointId),
        ...changes,
      });
    }
    if (after.enabled) await wakeEndpoint(tx, clock, key);
    return new HeadedAnswer(toEndpoint(after, now), { etag: endpointTag(after) });
  });
}

/** Removes an endpoint with its deliveries. */
export async function removeEndpoint(context: WebhooksContext, call: UserCall, uuid: string): Promise<void> {
  const { caller, origin } = call;
  const { tenantId } = scopeOf(caller);
  await call.transaction([tenantId], async (tx) => {
    const row = await findReached(tx, caller, uuid);
    await deleteEndpoint(tx, { tenantId, endpointId: row.id });
    await writeAudit(tx, context.clock, origin, {
      ...auditTarget('webhook.deleted', row, row.id),
      before: auditState(row),
    });
  });
}

/** The endpoint, or 404. */
export async function findReached(db: TenantReader, caller: Caller, uuid: string): Promise<EndpointRow> {
  const row = await findEndpoint(db, scopeOf(caller), uuid);
  if (row === null) throw webhookProblems.notFound();
  return row;
}

export function auditTarget(action: string, { companyId, tenantId, uuid }: EndpointRow, id: number) {
  return { tenantId, action, targetType: 'webhook_endpoint', targetUuid: uuid, targetId: id, companyId };
}

function switched(before: EndpointRow, enabled: boolean | undefined, now: Date): Partial<EndpointChange> {
  if (enabled === undefined || enabled === before.enabled) return {};
  if (!enabled) return { disabled_because: 'hand', disabled_at: now };
  const well = { failures: 0, failing_since: null, paused_until: null };
  return { disabled_because: null, disabled_at: null, ...well };
}

function assertTarget({ webhooks }: WebhooksContext, url: string): void {
  try {
    const reach = webhooks.privateAddresses ? 'anywhere' : 'public';
    checkedTarget(url, null, (target) => allowed(target, reach));
  } catch (error) {
    if (error instanceof GuardedFetchError) throw webhookProblems.url();
    throw error;
  }
}

/** Nobody asks for more than they may know: 422 for what does not exist, 403 for what the caller may not read. */
function assertReadable({ eventCatalogue }: WebhooksContext, caller: Caller, types: readonly string[]): void {
  for (const name of types) {
    const type = eventCatalogue.get(name);
    if (type === undefined) throw webhookProblems.eventUnknown();
    if (mayReadType(type, caller)) continue;
    const lacks = type.readKeys.flat().find((key) => !caller.permissions.has(key)) ?? name;
    throw requestProblems.permissionDenied({
      errors: [{ path: lacks, code: 'permission.denied', message: lacks }],
    });
  }
}

/** The company that an endpoint is bound to; always their own for somebody who is bound to one. */
async function companyOf(tx: Tx, caller: Caller, uuid: string | null): Promise<number | null> {
  if (uuid === null) return caller.companyId;
  const { companyId, tenantId } = scopeOf(caller);
  const company = await findCompany(tx, { tenantIds: [tenantId], companyId }, uuid);
  if (company === null) throw webhookProblems.companyUnknown();
  return company.id;
}

async function freeNumber(tx: Tx, tenantId: number): Promise<number> {
  const taken = await listNumbers(tx, tenantId);
  for (let number = 1; number <= MOST_ENDPOINTS; number += 1) if (!taken.has(number)) return number;
  throw webhookProblems.limit();
}
