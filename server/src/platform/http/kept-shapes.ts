import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const kept = new WeakMap<Server, readonly [IncomingMessage, ServerResponse]>();

/**
 * Keeps one request and its answer for as long as the server is there. V8 forgets the shape of objects of which there are none, and when
 * memory was collected in a quiet moment the next requests got other shapes: dictionaries, since their properties are many and come one by
 * one. From then on every request cost up to three quarters more of the processor's time. What carries credentials is not kept.
 */
export function keepShapes(server: Server): void {
  const keep = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined || cookie !== undefined) return;
    kept.set(server, [request, response]);
    server.off('request', keep);
  };
  server.on('request', keep);
}
