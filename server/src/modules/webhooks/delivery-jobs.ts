import { sql } from 'kysely';
import { statement } from '../../platform/db/raw-statement.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { DELIVERY_JOB, type EndpointKey, wakeEndpoint } from './delivery-making.ts';
import { type DeliveryContext, deliverTo } from './delivery-service.ts';

const WAKE_TASK = 'webhooks.wake';

/** Endpoints at which something is due are woken now and then, so that what waited for a suspended tenant goes on by itself. */
export const deliverySchedules: readonly Schedule[] = [{ task: WAKE_TASK, cron: '*/5 * * * *' }];

export function deliveryJobs(context: DeliveryContext): Record<string, JobHandler> {
  return {
    [DELIVERY_JOB]: (payload, attempt) =>
      deliverTo(context, payload as unknown as EndpointKey, attempt?.signal),
    [WAKE_TASK]: () => wakeAll(context),
  };
}

/** Endpoints of active tenants at which something has been due for a minute. */
async function wakeAll({ clock, database }: DeliveryContext): Promise<void> {
  const overdue = new Date(clock.now().getTime() - 60_000);
  const keys = await database.system.many(
    statement(sql<EndpointKey>`
      select w.tenant_id as "tenantId", w.id as "endpointId" from webhook_endpoints w
      join tenants t on t.id = w.tenant_id and t.status = 'ativo'
      where w.enabled and coalesce(w.paused_until <= ${overdue}::timestamptz, true) and exists (
        select from webhook_deliveries d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
          and d.state = 'pending' and d.due_at <= ${overdue}::timestamptz)
      order by w.tenant_id, w.id`),
  );
  for (const key of keys) {
    await database.transaction([key.tenantId], (tx) => wakeEndpoint(tx, clock, key));
  }
}
