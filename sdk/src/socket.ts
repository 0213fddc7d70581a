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
  return new Staying(options);
}

class Staying implements LiveSocket {
  readonly #options: SocketOptions;
  readonly #kept = new Set<object>();
  #socket: WebSocket | null = null;
  #token: TokenSource;
  /** Since the last message. */
  #attempt = 0;
  #isRenewed = false;
  #wasOpen = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#token = options.token;
    void this.#open();
  }

  keep(message: object): () => void {
    this.#kept.add(message);
    this.send(message);
    return () => this.#kept.delete(message);
  }

  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#end(null);
    this.#socket?.close(1_000);
  }

  async #open(): Promise<void> {
    const { tenantId, url: address } = this.#options;
    try {
      const token = typeof this.#token === 'function' ? await this.#token() : this.#token;
      if (this.#isOver) return;
      const url = new URL(address);
      if (tenantId !== undefined) url.searchParams.set('tenant', tenantId);
      const socket = new WebSocket(url, [`bearer.${token}`]);
      this.#socket = socket;
      socket.addEventListener('open', () => this.#opened());
      socket.addEventListener('message', ({ data }) => this.#heard(data));
      socket.addEventListener('close', ({ code, reason }) => this.#closed(code, reason));
    } catch (cause) {
      this.#end(new RetaguardaError('there is no token', { code: 'auth.unauthenticated', cause }));
    }
  }

  #opened(): void {
    for (const message of this.#kept) this.send(message);
    if (this.#wasOpen) this.#options.onResume?.();
    this.#wasOpen = true;
  }

  #heard(data: unknown): void {
    const message = parse(data);
    if (message === null) return;
    this.#isRenewed = false;
    this.#attempt = 0;
    this.#options.onMessage(message);
  }

  #closed(code: number, reason: string): void {
    this.#socket = null;
    if (this.#isOver) return;
    const { renewToken } = this.#options;
    const isRenewing = code === UNAUTHENTICATED && renewToken !== undefined && !this.#isRenewed;
    if (isRenewing) {
      this.#isRenewed = true;
      this.#token = renewToken;
    }
    if (isRenewing || code < REFUSED || code >= REFUSED + 100) this.#again();
    else this.#end(new RetaguardaError(reason, { code: reason || 'unknown', status: code - 4_000 }));
  }

  #again(): void {
    const { backOffMs = 500 } = this.#options;
    // Clients that were cut off together do not come back together.
    const pause = backOffMs * 2 ** this.#attempt * (0.5 + Math.random() / 2);
    this.#attempt += 1;
    this.#timer = setTimeout(() => void this.#open(), Math.min(LONGEST_PAUSE_MS, pause));
  }

  #end(reason: RetaguardaError | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#options.onClose?.(reason);
  }
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
