import type { LiveState } from '../../api/live-socket.ts';

/** Somebody came or left, as the socket told it. */
export interface PresenceEvent {
  joined: boolean;
  userId: string;
  ts: string;
}

export interface PresenceView {
  state: LiveState;
  /** Who left over the socket and did not come back; the list still holds them for some minutes. */
  left: ReadonlySet<string>;
  last: PresenceEvent | null;
}

const NOTHING_YET: PresenceView = { state: 'connecting', left: new Set(), last: null };

let view = NOTHING_YET;
const listeners = new Set<() => void>();

function update(next: PresenceView): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Takes in a message of the socket; null for one that says nothing about coming or going. */
export function eventOf(message: Readonly<Record<string, unknown>>): PresenceEvent | null {
  const { type, userId, ts } = message;
  if (type !== 'presence.join' && type !== 'presence.leave') return null;
  if (typeof userId !== 'string' || typeof ts !== 'string') return null;
  return { joined: type === 'presence.join', userId, ts };
}

/** The view after an event: who comes back has not left. */
export function afterEvent(before: PresenceView, event: PresenceEvent): PresenceView {
  const left = new Set(before.left);
  if (event.joined) left.delete(event.userId);
  else left.add(event.userId);
  return { ...before, left, last: event };
}

/** What the socket of this page has told; outside React, because the socket outlives the pages. */
export const presenceStore = {
  read: (): PresenceView => view,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  reset: (): void => update(NOTHING_YET),
  setState: (state: LiveState): void => {
    if (state !== view.state) update({ ...view, state });
  },
  add: (event: PresenceEvent): void => update(afterEvent(view, event)),
};
