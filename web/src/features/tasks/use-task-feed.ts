import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { type LiveState, openLiveSocket } from '../../api/live-socket.ts';
import { useTenants } from '../session/use-session.ts';

/** Many changes may come at once; what is on the page is then read once. */
const GATHER_MS = 300;
/** While changes keep coming, the page is not read more often than this. */
const BUSY_MS = 2_000;
/** Without a live connection the page asks by itself. */
const POLL_MS = 20_000;

/**
 * How far the tasks had changed, as the server said, when the oldest of what is known of them was read or marked to be read again:
 * while it says the same, nothing has to be read again. The page comes with the first position.
 */
let known = readPosition(document.querySelector<HTMLMetaElement>('meta[name="retaguarda-tasks"]')?.content);

interface Position {
  tenant: string;
  at: string;
}

/** Of `<tenant> <position>`; null for anything else. */
export function readPosition(text: string | undefined): Position | null {
  const [tenant, at] = (text ?? '').split(' ');
  return tenant && at ? { tenant, at } : null;
}

/** Reads the tasks on the page again whenever somebody changes one, and tells whether that works. */
export function useTaskFeed(): LiveState {
  const queries = useQueryClient();
  const { current } = useTenants();
  const tenant = current?.uuid ?? null;
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    if (tenant === null) return;
    let gather: ReturnType<typeof setTimeout> | null = null;
    let heard: unknown = null;
    let refreshedAt = Number.NEGATIVE_INFINITY;
    const refresh = () => {
      gather = null;
      refreshedAt = performance.now();
      known = typeof heard === 'string' ? { tenant, at: heard } : null;
      // A page that nobody looks at is read when somebody does.
      const refetchType = document.hidden ? 'none' : 'active';
      void queries.invalidateQueries({ queryKey: keys.tasks.all, refetchType });
    };
    const url = new URL('/ws/tasks', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('tenant', tenant);
    const end = openLiveSocket({
      url: url.href,
      onState: setState,
      // The first message of a connection counts as well: something may have changed before it was there.
      onMessage: ({ at }) => {
        heard = at;
        if (known?.tenant === tenant && known.at === at) return;
        const isBusy = performance.now() - refreshedAt < BUSY_MS;
        gather ??= setTimeout(refresh, isBusy ? BUSY_MS : GATHER_MS);
      },
    });
    return () => {
      if (gather !== null) clearTimeout(gather);
      end();
    };
  }, [queries, tenant]);

  useEffect(() => {
    if (state === 'live') return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: keys.tasks.all }), POLL_MS);
    return () => clearInterval(timer);
  }, [queries, state]);
  return state;
}
