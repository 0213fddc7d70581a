import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

const MOST_FORGOTTEN_BYTES = 64 * 1024 * 1024;
const LONGEST_FORGETTING_MS = 5_000;

/**
 * Reads and forgets what a client still sends of a body that is refused, so that it comes to read why: a connection that
 * is closed with bytes unread is reset, and takes the answer with it. One that sends on and on is closed all the same.
 */
export function forgetRestOfBody(body: IncomingMessage, reply: FastifyReply): void {
  reply.removeHeader('connection');
  // The answer behind which the connection closes waits for the rest by itself.
  if (endsConnection(body)) return;
  void forgottenRest(body).then((isAll) => {
    if (!isAll) body.socket.destroy();
  });
}

/** Whether the client wants the connection closed behind the answer: before that, the rest of its body has to be read. */
export function endsConnection({ headers }: IncomingMessage): boolean {
  return headers.connection?.toLowerCase() === 'close';
}

/** Reads and forgets the rest of a body. True at its end; false when it is too much or too late, or was cut off. */
export function forgottenRest(body: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isAll: boolean) => {
      clearTimeout(late);
      resolve(isAll);
    };
    const late = setTimeout(end, LONGEST_FORGETTING_MS, false);
    let bytes = 0;
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_FORGOTTEN_BYTES) end(false);
    });
    body.once('end', () => end(true));
    for (const event of ['close', 'error']) body.once(event, () => end(false));
    body.resume();
    if (body.readableEnded || body.destroyed) end(body.readableEnded);
  });
}
