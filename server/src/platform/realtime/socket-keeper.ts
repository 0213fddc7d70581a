import type { WebSocket } from 'ws';

/** The timer runs this many times in one ping interval, so that pings are spread and silence is noticed soon. */
const TURNS = 5;
const MESSAGES_PER_TURN = 50;
const LONGEST_BACKLOG_BYTES = 1_048_576;
const POLICY_VIOLATION = 1008;

export interface SocketKeeperOptions {
  /** Between two pings of one socket. */
  pingMs: number;
  /** A socket that has sent nothing for this long is cut. */
  silenceMs: number;
}

/** Watches all sockets of a process with one timer. */
export interface SocketKeeper {
  /** Pings the socket from now on, cuts it when it stays silent, and closes it when it sends too much. */
  keep(socket: WebSocket): void;
  /** How many sockets are open. */
  size(): number;
  /** Closes every socket with this code. */
  closeAll(code: number, reason: string): void;
  /** Cuts what is still open and ends the timer. */
  stop(): void;
}

interface Kept {
  /**
   * Runs of the timer since the socket last sent something. Runs are counted and not time, because a process that is held up
   * reads no socket meanwhile.
   */
  silentTurns: number;
  messages: number;
  turn: number;
}

export function createSocketKeeper({ pingMs, silenceMs }: SocketKeeperOptions): SocketKeeper {
  const sockets = new Map<WebSocket, Kept>();
  const longestSilence = Math.ceil((silenceMs * TURNS) / pingMs);
  let turn = 0;
  let timer: NodeJS.Timeout | null = null;

  const tick = () => {
    turn = (turn + 1) % TURNS;
    for (const [socket, kept] of sockets) {
      kept.messages = 0;
      kept.silentTurns += 1;
      if (kept.silentTurns > longestSilence) socket.terminate();
      else if (kept.turn === turn && socket.readyState === socket.OPEN) socket.ping();
    }
  };

  // One function for all sockets: a closure for each of thousands would only cost memory.
  function heard(this: WebSocket): void {
    const kept = sockets.get(this);
    if (kept === undefined) return;
    kept.silentTurns = 0;
    kept.messages += 1;
    if (kept.messages > MESSAGES_PER_TURN) this.close(POLICY_VIOLATION, 'too many messages');
  }

  function gone(this: WebSocket): void {
    sockets.delete(this);
  }

  return {
    keep: (socket) => {
      sockets.set(socket, { silentTurns: 0, messages: 0, turn: sockets.size % TURNS });
      socket.on('message', heard);
      socket.on('ping', heard);
      socket.on('pong', heard);
      socket.on('close', gone);
      timer ??= setInterval(tick, pingMs / TURNS).unref();
    },
    size: () => sockets.size,
    closeAll: (code, reason) => {
      for (const socket of sockets.keys()) socket.close(code, reason);
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      for (const socket of sockets.keys()) socket.terminate();
      sockets.clear();
    },
  };
}

/** Sends a text unless the socket is closed; one that does not take what it was sent is cut. */
export function sendText(socket: WebSocket, text: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > LONGEST_BACKLOG_BYTES) socket.terminate();
  else socket.send(text, { binary: false });
}
