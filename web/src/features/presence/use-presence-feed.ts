import { useEffect } from 'react';
import { keys } from '../../api/keys.ts';
import { openLiveSocket } from '../../api/live-socket.ts';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { useTenants } from '../session/use-session.ts';
import { eventOf, presenceStore } from './presence-store.ts';

/** Several people may come at once; the lists are then read once. */
const GATHER_MS = 300;
/** Besides what says so, a new connection: what was said before it is lost. */
const CHANGES_NOTIFICATIONS: ReadonlySet<unknown> = new Set(['notification.changed', 'presence.ready']);

/** Keeps the caller online in the tenant that the page shows, and takes in who else comes and goes. */
export function usePresenceFeed(): void {
  const refresh = useRefresh();
  const { current } = useTenants();
  const tenant = current?.uuid ?? null;
  useEffect(() => {
    if (tenant === null) return;
    let gather: ReturnType<typeof setTimeout> | undefined;
    presenceStore.reset();
    const url = new URL('/ws/presence', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('tenant', tenant);
    const end = openLiveSocket({
      url: url.href,
      onState: presenceStore.setState,
      onMessage: (message) => {
        if (CHANGES_NOTIFICATIONS.has(message['type'])) {
          void refresh([keys.notifications.lists, keys.notifications.part('unread')]);
        }
        if (message['type'] === 'notification.changed') return;
        const event = eventOf(message);
        if (event) presenceStore.add(event);
        clearTimeout(gather);
        gather = setTimeout(() => refresh([keys.presence.all]), GATHER_MS);
      },
    });
    return () => {
      clearTimeout(gather);
      end();
    };
  }, [refresh, tenant]);
}
