import type { Database } from '../../platform/db/database.ts';
import type { EventType } from '../../platform/events/event.ts';
import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { OutgoingGate } from '../../platform/outgoing/outgoing-gate.ts';

/** Every type of events, by its name. */
export type EventCatalogue = ReadonlyMap<string, EventType>;

/** What webhooks and the feed of events need. */
export interface WebhooksContext extends RouteContext {
  database: Database;
  /** Asked before anything is sent. */
  outgoing: OutgoingGate;
  /** What modules tell of. */
  eventCatalogue: EventCatalogue;
  webhooks: {
    /** Seals the secrets of endpoints. */
    secret: Buffer;
    /** Whether endpoints may be at plain http and private addresses: on the machine of a developer only. */
    privateAddresses: boolean;
  };
}
