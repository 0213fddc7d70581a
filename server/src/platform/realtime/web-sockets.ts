import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { chooseProtocol } from './socket-authentication.ts';

const LONGEST_MESSAGE_BYTES = 4_096;

/** Lets routes of the host be WebSockets; to be called before they are declared, and they close what they opened. */
export async function registerWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: LONGEST_MESSAGE_BYTES,
      // Compression would keep a window of memory for every socket.
      perMessageDeflate: false,
      handleProtocols: chooseProtocol,
    },
    // What a client breaks is the client's business: its socket is closed and nothing is logged.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done: () => void) => {
      app.websocketServer.close();
      done();
    },
  });
}
