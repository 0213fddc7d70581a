import type { FastifyReply } from 'fastify';

/** Sends text that is JSON already without serialising it again. */
export function sendRaw(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(json);
}
