import { describe, expect, it } from 'vitest';
import { afterEvent, eventOf, type PresenceView } from './presence-store.ts';

const start: PresenceView = { state: 'live', left: new Set(), last: null };
const ts = '2026-11-21T12:00:00.000Z';

describe('events of presence', () => {
  it('are read from messages, and other messages are none', () => {
    expect(eventOf({ type: 'presence.join', userId: 'a', ts })).toEqual({ joined: true, userId: 'a', ts });
    expect(eventOf({ type: 'presence.ready', total: 1 })).toBeNull();
    expect(eventOf({ type: 'presence.leave', ts })).toBeNull();
  });

  it('remember who left until they come back', () => {
    const gone = afterEvent(start, { joined: false, userId: 'a', ts });
    expect([...gone.left]).toEqual(['a']);
    expect(afterEvent(gone, { joined: true, userId: 'a', ts }).left.size).toBe(0);
  });
});
