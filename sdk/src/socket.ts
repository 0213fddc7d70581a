import { RetaguardaError } from './errors.ts';
import type { TokenSource } from './transport.ts';

export interface SocketOptions {
  /** `wss://retaguarda.example/ws/tasks`, `/ws/presence`, or `/ws/logs` of the governance host. */
  url: string;
  token: TokenSource;
  /** Gets a new token when the host says that the present one is over. */
  renewToken?: () => Promise<string>;
  tenantId?: string;
  onMessage: (message: SocketMessage) => void;
  /** The connection was lost and is there again: what came meanwhile was not heard, so read once what you show. */
  onResume?: () => void;
  /** It is over: closed by us, or refused by the host. */
  onClose?: (reason: RetaguardaError | null) => void;
  backOffMs?: number;
}

export interface SocketMessage {
  type: string;
  [field: string]: unknown;
}

export interface LiveSocket {
  /** Sends a message, now and after every reconnection, until it is taken back: what a log is followed by. */
  keep(message: object): () => void;
  /** Sends a message once; false while there is no connection. */
  send(message: object): boolean;
  close(): void;
}

const LONGEST_PAUSE_MS = 30_000;
/** Private codes are 4000 and the HTTP status of the same fault. */
const UNAUTHENTICATED = 4_401;
const REFUSED = 4_400;

/**
 * A WebSocket that stays: it comes back after a pause that grows, says again what it was told to keep, and tells when something may have
 * been missed. It ends when the host refuses the caller (4401 after a renewed token, 4403 …).
 */
export function openSocket(options: SocketOptions): LiveSocket {
  const { backOffMs = 500, onClose, onMessage, onResume } = options;
  const kept = new Set<object>();
  let socket: WebSocket | null = null;
  let token = options.token;
  let attempt = 0;
  let wasOpen = false;
  let isRenewed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const end = (reason: RetaguardaError | null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onClose?.(reason);
  };
  const again = () => {
    if (isOver) return;
    timer = setTimeout(
      () => void open(),
      Math.min(LONGEST_PAUSE_MS, backOffMs * 2 ** attempt * (0.5 + Math.random() / 2)),
    );
    attempt += 1;
  };
  const closed = async ({ code, reason }: CloseEvent) => {
    socket = null;
    if (isOver) return;
    const { renewToken } = options;
    if (code === UNAUTHENTICATED && renewToken !== undefined && !isRenewed) {
      isRenewed = true;
      try {
        token = await renewToken();
        return again();
      } catch (cause) {
        return end(
          new RetaguardaError('the token could not be renewed', { code: 'auth.unauthenticated', cause }),
        );
      }
    }
    if (code < REFUSED || code >= REFUSED + 100) return again();
    end(new RetaguardaError(reason, { code: reason || 'unknown', status: code - 4_000 }));
  };
  const heard = ({ data }: MessageEvent) => {
    const message = parse(data);
    if (message === null) return;
    isRenewed = false;
    attempt = 0;
    onMessage(message);
  };
  const opened = () => {
    for (const message of kept) socket?.send(JSON.stringify(message));
    if (wasOpen) onResume?.();
    wasOpen = true;
  };
  const open = async () => {
    const present = typeof token === 'function' ? await token() : token;
    if (isOver) return;
    const url = new URL(options.url);
    if (options.tenantId !== undefined) url.searchParams.set('tenant', options.tenantId);
    socket = new WebSocket(url, [`bearer.${present}`]);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', heard);
    socket.addEventListener('close', (event) => void closed(event));
  };
  const send = (message: object) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  void open().catch((cause: unknown) => end(new RetaguardaError('no token', { code: 'network', cause })));
  return {
    send,
    keep: (message) => {
      kept.add(message);
      send(message);
      return () => kept.delete(message);
    },
    close: () => {
      end(null);
      socket?.close(1_000);
    },
  };
}

function parse(data: unknown): SocketMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message
      ? (message as SocketMessage)
      : null;
  } catch {
    return null;
  }
}
