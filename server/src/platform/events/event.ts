import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Static, TSchema } from 'typebox';
import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import { prepared } from '../db/prepared.ts';
import type { PlatformTables } from '../db/tables.ts';
import { v7 } from '../uuid.ts';

const query = queryBuilder<PlatformTables>();

/** The keys that somebody needs to know of an event: of each list at least one. */
export type ReadKeys = readonly (readonly PermissionKey[])[];

/** What the catalogue says of a type of events. */
export interface EventType {
  /** `<noun>.<what happened>`, e.g. `task.created`. */
  readonly type: string;
  readonly readKeys: ReadKeys;
  readonly summary: Readonly<{ 'pt-BR': string; en: string }>;
  /** Ids, states and amounts; no personal data. */
  readonly data: TSchema;
}

/** Something that happened to an object, before it has a place among all events. */
export interface NewEvent {
  type: string;
  /** What it happened to, `<noun>:<id>`: events of one object are delivered in their order. */
  object: string;
  companyId: number | null;
  data: unknown;
  /** The one endpoint that gets it; everybody who asked for such events when it is left out. */
  endpointId?: number;
}

export interface DefinedEvent<Schema extends TSchema> extends EventType {
  readonly data: Schema;
  /** One event of the type; `id` is that of the object. */
  of(object: { id: number | string; companyId: number | null }, data: Static<Schema>): NewEvent;
}

/** Declares a type of events. The part of its name before the dot is what its objects are. */
export function defineEvent<Schema extends TSchema>(
  definition: EventType & { data: Schema; noun?: string },
): DefinedEvent<Schema> {
  const { noun = definition.type.split('.')[0] ?? '', ...type } = definition;
  return {
    ...type,
    of: ({ companyId, id }, data) => ({ type: type.type, object: `${noun}:${id}`, companyId, data }),
  };
}

/** An event as it waits for its place. */
export interface LeftEvent extends NewEvent {
  uuid: string;
}

const insertion = prepared((is: { tenantId: number; at: Date; events: string }) =>
  query.insertInto('event_outbox').values({ tenant_id: is.tenantId, happened_at: is.at, events: is.events }),
);

/**
 * Leaves events in the transaction in which they happened, without waiting for it, and after the rows that they are about are locked:
 * that decides over their order. However many there are, they are one row.
 */
export function leaveEvents(tx: AnyTx, clock: Clock, tenantId: number, events: readonly NewEvent[]): void {
  if (events.length === 0) return;
  const at = clock.now();
  const left = events.map((event): LeftEvent => ({ uuid: v7(at), ...event }));
  tx.send(insertion({ tenantId, at, events: JSON.stringify(left) }));
}
