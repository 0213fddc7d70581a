import { useEffect, useRef, useState } from 'react';
import { governanceHost } from '../../api/governance-client.ts';
import { keys } from '../../api/keys.ts';
import { type LiveState, openLiveSocket } from '../../api/live-socket.ts';
import type { AuditEntry } from '../../api/types.ts';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { useTenants } from '../session/use-session.ts';

/** Entries that are kept on the page; the list has the older ones. */
const MOST_KEPT = 200;

interface LogTail {
  state: LiveState;
  /** What arrived since the page was opened, the newest first. */
  entries: readonly AuditEntry[];
}

const NOTHING: LogTail = { state: 'connecting', entries: [] };

const isEntry = (value: unknown): value is AuditEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'action' in value;

/** Follows the audit log of a company, or of its whole tenant. After a loss the list is read again, because something may have been missed. */
export function useLogTail(companyId: string | null, scope: 'company' | 'tenant'): LogTail {
  const refresh = useRefresh();
  const { current } = useTenants();
  const tenant = current?.uuid ?? null;
  const [tail, setTail] = useState(NOTHING);
  const joined = useRef(false);
  useEffect(() => {
    setTail(NOTHING);
    joined.current = false;
    if (companyId === null) return;
    let end: (() => void) | undefined;
    let left = false;
    const follow = (socketUrl: string) => {
      const url = new URL(socketUrl);
      if (tenant !== null) url.searchParams.set('tenant', tenant);
      end = openLiveSocket({
        url: url.href,
        onOpen: (send) => send({ type: 'join', companyUuid: companyId, scope }),
        onState: (state) => setTail((now) => (now.state === state ? now : { ...now, state })),
        onMessage: ({ entry, type }) => {
          if (type === 'joined') {
            if (joined.current) void refresh([keys.governance.part('log', companyId)]);
            joined.current = true;
          }
          if (type !== 'log' || !isEntry(entry)) return;
          setTail(({ entries, state }) => ({ state, entries: [entry, ...entries].slice(0, MOST_KEPT) }));
        },
      });
    };
    governanceHost().then(
      ({ logSocketUrl }) => {
        if (!left) follow(logSocketUrl);
      },
      () => setTail((now) => ({ ...now, state: 'broken' })),
    );
    return () => {
      left = true;
      end?.();
    };
  }, [refresh, companyId, scope, tenant]);
  return tail;
}
