import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

/** Where in what a server says to its database it is killed. */
export type KillPoint =
  /** Before the statement of this number, counted from 1 over all connections, reaches the database. */
  | { before: number }
  /** Before the first commit reaches the database, or when the database has it and the server does not know. */
  | { commit: 'withheld' | 'sent' };

/** A way to the database on which a server is killed at a point that a test names. */
export interface StatementDoor {
  url: string;
  /** Calls `kill` once, at the point; nothing that the server says from then on reaches the database. */
  arm(point: KillPoint, kill: () => void): void;
  /** Takes the point away; true when it was not reached. */
  disarm(): boolean;
  close(): void;
}

const EXECUTE = 'E';
const SIMPLE_QUERY = 'Q';
const NAMING = new Set(['Q', 'P', 'B']);
const COMMIT = /(?:^|\0)commit;?(?:\0|$)/i;

export async function openStatementDoor(databaseUrl: string): Promise<StatementDoor> {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const armed = new ArmedPoint();
  const server = createServer((inner) => {
    const outer = connectTo(Number(port), hostname);
    const reader = new MessageReader();
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    inner.on('data', (chunk: Buffer) => {
      const { isDead, pass } = armed.passing(reader.read(chunk));
      if (pass.length > 0) outer.write(pass);
      // The database does what it has, and sees then that the server is gone.
      if (isDead) {
        inner.pause();
        outer.end();
        outer.resume();
      }
    });
    inner.on('close', () => outer.end());
    outer.on('data', (chunk) => void (inner.destroyed || inner.isPaused() || inner.write(chunk)));
    outer.on('close', () => inner.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    arm: (point, kill) => armed.set(point, kill),
    disarm: () => armed.clear(),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Message {
  type: string;
  bytes: Buffer;
}

class ArmedPoint {
  #point: KillPoint | null = null;
  #kill: () => void = () => undefined;
  #seen = 0;

  set(point: KillPoint, kill: () => void): void {
    this.#point = point;
    this.#kill = kill;
    this.#seen = 0;
  }

  clear(): boolean {
    const isLeft = this.#point !== null;
    this.#point = null;
    return isLeft;
  }

  /** What of the messages goes on to the database, and whether the server is dead after that. */
  passing(messages: readonly Message[]): { pass: Buffer; isDead: boolean } {
    const passed: Buffer[] = [];
    for (const message of messages) {
      if (this.#isBefore(message)) return this.#end(passed);
      passed.push(message.bytes);
    }
    const point = this.#point;
    // With everything behind it: the database takes no half of a batch as sent.
    const isSent = point !== null && 'commit' in point && point.commit === 'sent' && messages.some(isCommit);
    return isSent ? this.#end(passed) : { pass: Buffer.concat(passed), isDead: false };
  }

  #isBefore(message: Message): boolean {
    const point = this.#point;
    if (point === null) return false;
    if ('commit' in point) return point.commit === 'withheld' && isCommit(message);
    if (message.type === EXECUTE || message.type === SIMPLE_QUERY) this.#seen += 1;
    return this.#seen === point.before;
  }

  #end(passed: Buffer[]): { pass: Buffer; isDead: boolean } {
    this.#point = null;
    this.#kill();
    return { pass: Buffer.concat(passed), isDead: true };
  }
}

function isCommit({ bytes, type }: Message): boolean {
  return NAMING.has(type) && COMMIT.test(bytes.toString('latin1', 5));
}

/** Cuts what a client says into messages; the first one has no type. */
class MessageReader {
  #rest = Buffer.alloc(0);
  #isStarted = false;

  read(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = this.#isStarted ? 1 : 0;
      if (this.#rest.length < head + 4) return messages;
      const size = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < size) return messages;
      messages.push({
        type: this.#isStarted ? this.#rest.toString('latin1', 0, 1) : '',
        bytes: this.#rest.subarray(0, size),
      });
      this.#rest = this.#rest.subarray(size);
      this.#isStarted = true;
    }
  }
}
