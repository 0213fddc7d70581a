import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveNotice } from '../notifications/index.ts';
import { giveUpAll } from './delivery-queries.ts';
import { changeEndpoint, type EndpointRow } from './endpoint-queries.ts';
import type { DisabledBecause } from './tables.ts';

const NOBODY = { userId: null, ip: null, requestId: null };

/** Switches an endpoint off that does not answer, gives up what waits there, and tells those who look after it. */
export async function disableEndpoint(
  tx: Tx,
  clock: Clock,
  endpoint: EndpointRow,
  because: Exclude<DisabledBecause, 'hand'>,
): Promise<void> {
  const { companyId, id, tenantId, uuid } = endpoint;
  const now = clock.now();
  const key = { tenantId, endpointId: id };
  await changeEndpoint(tx, key, { enabled: false, disabled_because: because, disabled_at: now }, now);
  await giveUpAll(tx, key);
  await writeAudit(tx, clock, NOBODY, {
    tenantId,
    action: 'webhook.disabled',
    targetType: 'webhook_endpoint',
    targetUuid: uuid,
    targetId: id,
    companyId,
    after: { enabled: false, because },
  });
  await leaveNotice(tx, clock, {
    tenantId,
    subjectType: 'webhook',
    subjectId: id,
    occasion: `disabled:${now.getTime()}`,
    actorId: null,
    people: [{ kind: 'webhookDisabled', userIds: null }],
  });
}
