import { writeAudit } from '../../platform/audit/audit.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import type { UserCall } from '../identity/index.ts';
import type { WebhooksContext } from './context.ts';
import { changeEndpoint, lockEndpoint } from './endpoint-queries.ts';
import { auditTarget, findReached, scopeOf } from './endpoint-service.ts';
import { webhookProblems } from './problems.ts';
import { newSecret, sealSecret } from './standard-signature.ts';
import { testEvent } from './test-event.ts';
import type { RotatedSecret, RotationBody } from './webhook-schema.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives an endpoint another secret, which is told here and never again. The one before signs beside it for so many hours, so that
 * the receiver may change to the new one at any moment in between.
 */
export async function rotateSecret(
  context: WebhooksContext,
  call: UserCall,
  uuid: string,
  { overlapHours = 24 }: RotationBody,
): Promise<RotatedSecret> {
  const { clock, webhooks } = context;
  const { tenantId } = scopeOf(call.caller);
  const secret = newSecret();
  return call.transaction([tenantId], async (tx) => {
    const found = await findReached(tx, call.caller, uuid);
    const key = { tenantId, endpointId: found.id };
    await lockEndpoint(tx, key);
    const before = await findReached(tx, call.caller, uuid);
    const now = clock.now();
    const until = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    const change = {
      secret: sealSecret(webhooks.secret, { tenantId, uuid: before.uuid }, secret),
      previous_secret: until === null ? null : before.secret,
      previous_until: until,
    };
    await changeEndpoint(tx, key, change, now);
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget('webhook.secretRotated', before, before.id),
      after: { overlapHours },
    });
    return { secret, previousSecretUntil: until?.toISOString() ?? null };
  });
}

/** Sends a test event to one endpoint. 409 while it is switched off. */
export async function sendTest(
  { clock }: WebhooksContext,
  call: UserCall,
  uuid: string,
): Promise<{ sent: boolean }> {
  const { tenantId } = scopeOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const endpoint = await findReached(tx, call.caller, uuid);
    if (!endpoint.enabled) throw webhookProblems.disabled();
    const { companyId, id } = endpoint;
    const event = testEvent.of(
      { id: `${id}:${clock.now().getTime()}`, companyId },
      { endpointId: endpoint.uuid },
    );
    leaveEvents(tx, clock, tenantId, [{ ...event, endpointId: id }]);
    return { sent: true };
  });
}
