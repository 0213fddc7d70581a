const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Close codes from here are refusals (4000 and the HTTP status): asking again would be refused again. */
const REFUSED = 4_400;
const REFUSED_END = 4_500;

export type LiveState = 'connecting' | 'live' | 'broken';

export interface LiveSocketOptions {
  /** Absolute address, `ws:` or `wss:`. */
  url: string;
  onState: (state: LiveState) => void;
  onMessage: (message: Readonly<Record<string, unknown>>) => void;
  /** Called on every connection, so that what has to be said first can be said. */
  onOpen?: (send: (message: object) => void) => void;
}

/** How long to wait before attempt `failures` + 1, in milliseconds; `random` from 0 to 1 keeps browsers apart. */
export function backoff(failures: number, random: number): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return most / 2 + (most / 2) * random;
}

function parsed(data: unknown): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? { ...message } : null;
  } catch {
    return null;
  }
}

/** A WebSocket that comes back by itself after a loss, later each time. Answers what ends it. */
export function openLiveSocket({ url, onState, onMessage, onOpen }: LiveSocketOptions): () => void {
  let failures = 0;
  let ended = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    const current = new WebSocket(url);
    socket = current;
    current.addEventListener('open', () => {
      if (!ended) onOpen?.((message) => current.send(JSON.stringify(message)));
    });
    current.addEventListener('message', ({ data }) => {
      const message = ended ? null : parsed(data);
      if (message === null) return;
      failures = 0;
      onState('live');
      onMessage(message);
    });
    current.addEventListener('close', ({ code }) => {
      if (ended) return;
      onState('broken');
      if (code >= REFUSED && code < REFUSED_END) return;
      timer = setTimeout(connect, backoff(failures, Math.random()));
      failures += 1;
    });
  };

  onState('connecting');
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}
