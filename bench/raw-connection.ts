import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /^content-length: *(\d+)/im;
const STATUS = 'HTTP/1.1 '.length;
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * A connection that stays open and has one request under way. Of an answer it reads the status and where it ends, by its length:
 * a client of Node takes several times as long for a request as the server that answers it.
 */
export class RawConnection {
  readonly #socket: Socket;
  #read = NOTHING;
  #answered: (status: number) => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => this.#answered(0));
    socket.on('close', () => this.#answered(0));
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Sends a whole message. Answers the status, 0 when there is no answer. */
  send(message: Buffer): Promise<number> {
    if (this.#socket.destroyed) return Promise.resolve(0);
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(message);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk]);
    const headEnd = this.#read.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#read.toString('latin1', 0, headEnd);
    if (this.#read.length < headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0)) return;
    this.#read = NOTHING;
    this.#answered(Number(head.slice(STATUS, STATUS + 3)));
  }
}
