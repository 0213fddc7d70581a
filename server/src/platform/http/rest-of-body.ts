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
  const close = () => body.socket.destroy();
  const late = setTimeout(close, LONGEST_FORGETTING_MS);
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_FORGOTTEN_BYTES) close();
  });
  for (const end of ['end', 'close']) body.once(end, () => clearTimeout(late));
}
