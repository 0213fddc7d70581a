import type { PlacedEvent } from './event-order-queries.ts';

/** An event that has its place, and for whom it is where it is for one endpoint alone. */
export interface OrderedEvent extends PlacedEvent {
  endpointId: number | null;
}
