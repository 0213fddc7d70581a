import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { requestProblems } from '../http/request-problems.ts';
import { chooseProtocol } from './socket-authentication.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes WebSockets. */
    takesSockets?: boolean;
  }
}

const LONGEST_MESSAGE_BYTES = 4_096;

/**
 * Lets routes of the host be WebSockets. Call it before they are declared; they close the sockets that they opened. A handshake
 * at any other path is answered 404: the library would accept it first and close it then.
 */
export async function registerWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: LONGEST_MESSAGE_BYTES,
      // Compression would keep a window of memory for every socket.
      perMessageDeflate: false,
      handleProtocols: chooseProtocol,
    },
    // An error of the client closes its socket and is not logged, because nobody here could do anything about it.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done: () => void) => {
      app.websocketServer.close();
      done();
    },
  });
  app.addHook('onRoute', (options) => {
    if (options.websocket || options.wsHandler) options.config = { ...options.config, takesSockets: true };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && !request.routeOptions.config.takesSockets ? requestProblems.notFound() : undefined);
  });
}
