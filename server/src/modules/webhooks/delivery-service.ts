import type { Tx } from '../../platform/db/executors.ts';
import { findUserReach, type IdentityContext } from '../identity/index.ts';
import { enabledModules, findTenantById, MODULES, type TenantRow } from '../tenancy/index.ts';
import type { WebhooksContext } from './context.ts';
import { type Attempt, sendEvent } from './delivery-attempt.ts';
import { type EndpointKey, wakeEndpoint } from './delivery-making.ts';
import { type DeliveryStep, type DueDelivery, findNextDue, listDue, writeStep } from './delivery-queries.ts';
import { disableEndpoint } from './endpoint-disabling.ts';
import { type EndpointRow, findEndpointByKey, writeHealth } from './endpoint-queries.ts';
import { messageOf } from './event-message.ts';
import { type EventReader, mayRead } from './event-rights.ts';
import { hasFailedTooLong, nextAttempt, pauseAfter } from './retry-plan.ts';
import { testEvent } from './test-event.ts';

/** Requests that an endpoint gets at once; of one object never more than one. */
const AT_ONCE = 10;
/** After so long an endpoint gives its place to others and queues again. */
const TURN_MS = 20_000;

export type DeliveryContext = Pick<
  WebhooksContext,
  'clock' | 'database' | 'eventCatalogue' | 'outgoing' | 'webhooks'
> &
  Pick<IdentityContext, 'database'>;

/** What is known of an endpoint while events are sent to it. */
interface Turn {
  key: EndpointKey;
  endpoint: EndpointRow;
  tenant: TenantRow;
  /** What its owner may know at this moment; null for somebody who may not even enter the tenant. */
  reader: EventReader | null;
}

/**
 * Sends what is due at an endpoint, for a while, and leaves word when it is to go on; throws `OutgoingLocked` while nothing may leave. A second run sends nothing again that was
 * answered; what was sent and not written down because the process died is sent once more.
 */
export async function deliverTo(
  context: DeliveryContext,
  key: EndpointKey,
  signal?: AbortSignal,
): Promise<void> {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until && !signal?.aborted) {
    const turn = await openTurn(context, key);
    if (turn === null) return;
    await context.outgoing.assertOpen();
    const now = context.clock.now();
    if ((turn.endpoint.pausedUntil ?? now) > now) break;
    // An endpoint that does not answer is asked with one event, until it does.
    const most = turn.endpoint.failures > 0 ? 1 : AT_ONCE;
    const due = await listDue(context.database.tenant(key.tenantId), key, now, most);
    if (due.length === 0) break;
    const tried = await Promise.all(due.map((one) => attempt(context, turn, one, signal)));
    await record(context, turn, tried);
  }
  await leaveNext(context, key);
}

/** Null when nothing is sent: the endpoint is gone or switched off, or its tenant is not active; what waits there stays. */
async function openTurn(context: DeliveryContext, key: EndpointKey): Promise<Turn | null> {
  const { database } = context;
  const [endpoint, tenant] = await Promise.all([
    findEndpointByKey(database.tenant(key.tenantId), key),
    findTenantById(database.system, key.tenantId),
  ]);
  if (endpoint === null || !endpoint.enabled || tenant === null || tenant.status !== 'ativo') return null;
  return { key, endpoint, tenant, reader: await readerOf(context, endpoint.ownerId, tenant) };
}

async function readerOf(
  context: DeliveryContext,
  ownerId: number | null,
  tenant: TenantRow,
): Promise<EventReader | null> {
  if (ownerId === null) return null;
  const enabled =
    tenant.kind === 'platform' ? MODULES : await enabledModules(context.database.system, tenant.id);
  return findUserReach(context, ownerId, tenant, new Set<string>(enabled));
}

interface Tried {
  due: DueDelivery;
  /** Null when nothing was sent. */
  attempt: Attempt | null;
  /** Why nothing was sent and never will be: the owner may not know of it, or it is not kept any more. */
  dropped: 'withheld' | 'givenUp' | null;
}

async function attempt(
  context: DeliveryContext,
  { endpoint, reader, tenant }: Turn,
  due: DueDelivery,
  signal?: AbortSignal,
): Promise<Tried> {
  const { companyId, data, happenedAt, type } = due;
  if (data === null || happenedAt === null) return { due, attempt: null, dropped: 'givenUp' };
  const isTest = type === testEvent.type;
  const isKnown = reader !== null && (isTest || mayRead(context.eventCatalogue, reader, { type, companyId }));
  if (!isKnown) return { due, attempt: null, dropped: 'withheld' };
  const message = messageOf({ ...due, data, happenedAt }, tenant.uuid);
  return { due, attempt: await sendEvent(context, endpoint, message, signal), dropped: null };
}

async function record(context: DeliveryContext, turn: Turn, tried: readonly Tried[]): Promise<void> {
  const { clock, database } = context;
  await database.transaction([turn.key.tenantId], async (tx) => {
    const now = clock.now();
    for (const one of tried) {
      const taken = stepOf(one, now);
      if (taken !== null) writeStep(tx, turn.key, taken);
    }
    await noteHealth(tx, context, turn, tried, now);
  });
}

/** Null where the process ended before there was an answer: nothing is known of it, and it is sent again. */
function stepOf({ attempt: made, dropped, due }: Tried, now: Date): DeliveryStep | null {
  const { attempts, firstAttemptAt, place } = due;
  const untried = { status: null, fault: null, answer: null, durationMs: null, lastAttemptAt: null };
  if (dropped !== null) {
    return { ...untried, place, state: dropped, attempts, firstAttemptAt, dueAt: now };
  }
  if (made === null) return null;
  const { answer, durationMs, fault, kind, status } = made;
  const first = firstAttemptAt ?? now;
  const told = { place, attempts: attempts + 1, firstAttemptAt: first, lastAttemptAt: now };
  const answered = { status, fault, answer, durationMs };
  if (kind === 'delivered') return { ...told, ...answered, state: 'delivered', dueAt: now };
  const next = nextAttempt(attempts + 1, first, now);
  return { ...told, ...answered, state: next === null ? 'givenUp' : 'pending', dueAt: next ?? now };
}

/** One that answers well is well; one at which everything fails is left alone for a while, and disabled in the end. */
async function noteHealth(
  tx: Tx,
  { clock }: DeliveryContext,
  { endpoint, key }: Turn,
  tried: readonly Tried[],
  now: Date,
): Promise<void> {
  const kinds = new Set(tried.map(({ attempt: made }) => made?.kind));
  if (kinds.has('gone')) return disableEndpoint(tx, clock, endpoint, 'gone');
  if (kinds.has('delivered')) {
    writeHealth(tx, key, { failures: 0, failing_since: null, paused_until: null, delivered_at: now });
  } else if (kinds.has('failed')) {
    const failingSince = endpoint.failingSince ?? now;
    if (hasFailedTooLong(failingSince, now)) return disableEndpoint(tx, clock, endpoint, 'failing');
    const failures = endpoint.failures + 1;
    const paused_until = pauseAfter(failures, now);
    writeHealth(tx, key, { failures, failing_since: failingSince, paused_until });
  }
}

/** Leaves word when the endpoint is to be looked at again, if anything waits there. */
async function leaveNext({ clock, database }: DeliveryContext, key: EndpointKey): Promise<void> {
  await database.transaction([key.tenantId], async (tx) => {
    const endpoint = await findEndpointByKey(tx, key);
    const next = endpoint?.enabled ? await findNextDue(tx, key) : null;
    if (endpoint === null || next === null) return;
    const runAt = endpoint.pausedUntil === null || endpoint.pausedUntil < next ? next : endpoint.pausedUntil;
    await wakeEndpoint(tx, clock, key, runAt <= clock.now() ? undefined : runAt);
  });
}
