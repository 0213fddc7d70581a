import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LiveState, openLiveSocket } from '../../api/live-socket.ts';
import { useTenants } from '../session/use-session.ts';

/** Many changes may come at once; what is on the page is then read once. */
const GATHER_MS = 300;
/** Without a live connection the page asks by itself. */
const POLL_MS = 20_000;

/** Reads the tasks on the page again whenever somebody changes one, and tells whether that works. */
export function useTaskFeed(): LiveState {
  const queries = useQueryClient();
  const { current } = useTenants();
  const tenant = current?.uuid ?? null;
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    if (tenant === null) return;
    let gather: ReturnType<typeof setTimeout> | null = null;
    const refresh = () => {
      gather = null;
      void queries.invalidateQueries({ queryKey: ['tasks'] });
    };
    const url = new URL('/ws/tasks', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('tenant', tenant);
    const end = openLiveSocket({
      url: url.href,
      onState: setState,
      // Every message may have been preceded by ones that a lost connection kept away.
      onMessage: () => {
        gather ??= setTimeout(refresh, GATHER_MS);
      },
    });
    return () => {
      if (gather !== null) clearTimeout(gather);
      end();
    };
  }, [queries, tenant]);

  useEffect(() => {
    if (state === 'live') return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['tasks'] }), POLL_MS);
    return () => clearInterval(timer);
  }, [queries, state]);
  return state;
}
