import { WebSocket } from 'ws';

interface Message {
  type: string;
  userId?: string;
  tenantId?: string;
  companyId?: string | null;
  total?: number;
  ts?: string;
}

export interface SocketOptions {
  /** Sent as the subprotocol `bearer.<jwt>`. */
  bearer?: string;
  tenant?: { uuid: string };
  headers?: Record<string, string>;
  /** Answers no pings, as a peer that is gone. */
  deaf?: boolean;
}

/** A client of `/ws/presence` that remembers what it was told. */
export interface TestSocket {
  socket: WebSocket;
  messages: Message[];
  /** The close code. */
  closed: Promise<number>;
  /** The next message that was not taken yet and fits; fails when the socket closes or nothing comes. */
  next(type: string, who?: { uuid: string }): Promise<Message>;
  close(): Promise<void>;
}

const PATIENCE_MS = 5_000;
const open = new Set<WebSocket>();

export function openSocket(baseUrl: string, options: SocketOptions = {}): TestSocket {
  const { bearer, deaf = false, headers = {}, tenant } = options;
  const url = new URL('/ws/presence', baseUrl.replace(/^http/, 'ws'));
  if (tenant !== undefined) url.searchParams.set('tenant', tenant.uuid);
  const protocols = bearer === undefined ? [] : [`bearer.${bearer}`];
  const socket = new WebSocket(url, protocols, { headers, autoPong: !deaf });
  const messages: Message[] = [];
  const taken = new Set<Message>();
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  open.add(socket);
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as Message);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      open.delete(socket);
      resolve(code);
      wake();
    });
  });
  const next: TestSocket['next'] = (type, who) =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        waiting.delete(look);
        settle();
      };
      const look = () => {
        const found = messages.find((message) => !taken.has(message) && isMeant(message, type, who));
        if (found !== undefined) {
          taken.add(found);
          end(() => resolve(found));
        } else if (socket.readyState === WebSocket.CLOSED)
          end(() => reject(new Error(`closed before ${type}`)));
      };
      const timer = setTimeout(
        () => end(() => reject(new Error(`no ${type}; there were ${JSON.stringify(messages)}`))),
        PATIENCE_MS,
      );
      waiting.add(look);
      look();
    });
  const close = async () => {
    socket.close();
    await closed;
  };
  return { socket, messages, closed, next, close };
}

function isMeant(message: Message, type: string, who?: { uuid: string }): boolean {
  return message.type === type && (who === undefined || message.userId === who.uuid);
}

/** Cuts what a test has left open. */
export function closeSockets(): void {
  for (const socket of open) socket.terminate();
}
