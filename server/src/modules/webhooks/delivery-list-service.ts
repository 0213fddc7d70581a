import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { UserCall } from '../identity/index.ts';
import type { WebhooksContext } from './context.ts';
import { wakeEndpoint } from './delivery-making.ts';
import {
  type DeliveryDetailRow,
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  writeStep,
} from './delivery-queries.ts';
import { auditTarget, findReached, scopeOf } from './endpoint-service.ts';
import { timeOf } from './endpoint-view.ts';
import { type EventMessage, messageOf } from './event-message.ts';
import { mayRead } from './event-rights.ts';
import { webhookProblems } from './problems.ts';
import { testEvent } from './test-event.ts';
import type {
  DeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
} from './webhook-schema.ts';

/** One page of what was sent to an endpoint and of what waits there. */
export async function pageDeliveries(
  { database }: WebhooksContext,
  caller: Caller,
  uuid: string,
  { cursor, pageSize = 20, state }: DeliveriesQuery,
): Promise<WebhookDeliveryPage> {
  const { tenantId } = scopeOf(caller);
  const db = database.tenant(tenantId);
  const { id: endpointId } = await findReached(db, caller, uuid);
  const window = {
    before: cursor === undefined ? null : Number(cursor),
    limit: pageSize + 1,
    state: state ?? null,
  };
  const rows = await listDeliveries(db, { tenantId, endpointId }, window);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map(toDelivery),
    next: rows.length > pageSize && last !== undefined ? String(last.place) : null,
  };
}

/** A delivery with what is sent and what was answered. What the caller may not know of an event is left out. */
export async function getDelivery(
  context: WebhooksContext,
  caller: Caller,
  { endpointId: uuid, eventId }: { endpointId: string; eventId: string },
): Promise<WebhookDeliveryDetail> {
  const { tenantId } = scopeOf(caller);
  const db = context.database.tenant(tenantId);
  const { id: endpointId } = await findReached(db, caller, uuid);
  const row = await findDelivery(db, { tenantId, endpointId }, eventId);
  if (row === null) throw webhookProblems.deliveryNotFound();
  return { ...toDelivery(row), answer: row.answer, payload: payloadOf(context, caller, row) };
}

/** Sends an event to an endpoint again, whatever became of it. 409 while the endpoint is switched off. */
export async function resend(
  { clock }: WebhooksContext,
  call: UserCall,
  { endpointId: uuid, eventId }: { endpointId: string; eventId: string },
): Promise<WebhookDelivery> {
  const { tenantId } = scopeOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const endpoint = await findReached(tx, call.caller, uuid);
    if (!endpoint.enabled) throw webhookProblems.disabled();
    const key = { tenantId, endpointId: endpoint.id };
    const row = await findDelivery(tx, key, eventId);
    if (row === null) throw webhookProblems.deliveryNotFound();
    if (row.data === null) throw webhookProblems.eventNotKept();
    const now = clock.now();
    const { answer, durationMs, fault, lastAttemptAt, place, status } = row;
    const before = { answer, durationMs, fault, lastAttemptAt, place, status };
    const again = { ...before, state: 'pending', attempts: 0, firstAttemptAt: null, dueAt: now } as const;
    writeStep(tx, key, again);
    await wakeEndpoint(tx, clock, key);
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget('webhook.resent', endpoint, endpoint.id),
      after: { event: eventId },
    });
    return toDelivery({ ...row, ...again });
  });
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    eventId: row.uuid,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: timeOf(row.state === 'pending' ? row.dueAt : null),
    lastAttemptAt: timeOf(row.lastAttemptAt),
    status: row.status,
    fault: row.fault,
    durationMs: row.durationMs,
    createdAt: row.createdAt.toISOString(),
  };
}

function payloadOf(
  { eventCatalogue }: WebhooksContext,
  caller: Caller,
  { data, happenedAt, ...row }: DeliveryDetailRow,
): EventMessage | null {
  const isTest = row.type === testEvent.type;
  const { tenant } = caller;
  if (tenant === null || data === null || happenedAt === null) return null;
  if (!isTest && !mayRead(eventCatalogue, caller, row)) return null;
  return messageOf({ ...row, data, happenedAt }, tenant.uuid);
}
