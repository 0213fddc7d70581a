import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { databaseProblems } from './database-problems.ts';

const INTERVAL_MS = 1_000;
const SILENCE_MS = 3_000;
const SLICE_MS = 250;

/**
 * Notices a database that neither answers nor refuses, as when its machine is frozen or unplugged. Every connection of the
 * process is then cut, which ends what is under way, and nothing new is sent until the database answers again. It is asked
 * every second, and counts as lost four seconds after its last answer.
 */
export interface Pulse {
  /** A socket for a new connection, which is cut together with all others. */
  socket(): Socket;
  /** Asks on this connection until it ends. Call it as soon as the connection works, which shows that the database answers. */
  follow(client: pg.Client): void;
  /** Ends every connection at once, also when nothing reads any more that they end. */
  cut(): void;
  /** Called when the database does not answer. */
  lost(): void;
  /** Throws 503 while the database does not answer. */
  assertAnswering(): void;
}

export function createPulse(log: Logger): Pulse {
  const sockets = new Set<Socket>();
  let answering = true;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const lost = () => {
    if (answering) log.error('the database does not answer');
    answering = false;
    cut();
  };
  const beat = async (client: pg.Client) => {
    for (;;) {
      await sleep(INTERVAL_MS, undefined, { ref: false });
      const answer = await soon(client.query('select 1').then(() => true));
      if (!answer) return lost();
    }
  };
  return {
    socket: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    follow: (client) => {
      if (!answering) log.info('the database answers again');
      answering = true;
      // Ends with its connection; whoever opened that opens the next one.
      beat(client).catch(() => undefined);
    },
    cut,
    lost,
    assertAnswering: () => {
      if (!answering) throw databaseProblems.unavailable({ retryAfterSeconds: 2 });
    },
  };
}

/**
 * Whether the answer comes in time. The time is divided into slices: while this process itself is not running, only one slice
 * ends late instead of all of them, and an answer that has arrived is read before the next one.
 */
async function soon(answer: Promise<true>): Promise<boolean> {
  for (let waited = 0; waited < SILENCE_MS; waited += SLICE_MS) {
    if (await Promise.race([answer, sleep(SLICE_MS, false, { ref: false })])) return true;
  }
  return false;
}
