import type { Caller } from '../../platform/auth/caller.ts';
import type { EventType, ReadKeys } from '../../platform/events/event.ts';
import type { EventCatalogue } from './context.ts';

/** What decides over the events that somebody may know of in a tenant. */
export type EventReader = Pick<Caller, 'companyId' | 'isSuperAdmin' | 'permissions'>;

/** Whether somebody may know of events of a type, whatever they happened to. */
export function mayReadType({ readKeys }: { readKeys: ReadKeys }, reader: EventReader): boolean {
  return readKeys.every((any) => reader.isSuperAdmin || any.some((key) => reader.permissions.has(key)));
}

/** The types that somebody may know of, in the order of the catalogue. */
export function readableTypes(catalogue: EventCatalogue, reader: EventReader): EventType[] {
  return [...catalogue.values()].filter((type) => mayReadType(type, reader));
}

/** Whether somebody may know of an event: of its type, and of the company where it happened. */
export function mayRead(
  catalogue: EventCatalogue,
  reader: EventReader,
  event: { type: string; companyId: number | null },
): boolean {
  const type = catalogue.get(event.type);
  if (type === undefined || !mayReadType(type, reader)) return false;
  return reader.companyId === null || reader.companyId === event.companyId;
}
