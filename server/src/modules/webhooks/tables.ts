import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { DirectoryTables } from '../directory/index.ts';

/** What became of one event for one endpoint; the values are wire names. */
export const DELIVERY_STATES = ['pending', 'delivered', 'givenUp', 'withheld'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why nothing is sent to an endpoint; the values are wire names. */
export const DISABLED_BECAUSE = ['hand', 'failing', 'gone'] as const;
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number];

interface WebhookEndpoints {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  /** Its place among those of the tenant, which are few. */
  number: number;
  name: string;
  url: string;
  events: string[];
  company_id: number | null;
  /** In whose name events are sent; null for somebody who was removed. */
  owner_id: number | null;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: Date | null;
  enabled: boolean;
  disabled_because: DisabledBecause | null;
  disabled_at: Date | null;
  failures: Generated<number>;
  failing_since: Date | null;
  paused_until: Date | null;
  delivered_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface WebhookDeliveries {
  tenant_id: number;
  endpoint_id: number;
  place: number;
  event_uuid: string;
  type: string;
  object: string;
  state: DeliveryState;
  attempts: Generated<number>;
  due_at: Date;
  first_attempt_at: Date | null;
  last_attempt_at: Date | null;
  status: number | null;
  fault: string | null;
  answer: string | null;
  duration_ms: number | null;
  created_at: Date;
}

export interface WebhookTables extends DirectoryTables {
  webhook_endpoints: WebhookEndpoints;
  webhook_deliveries: WebhookDeliveries;
}

export const query = queryBuilder<WebhookTables>();
