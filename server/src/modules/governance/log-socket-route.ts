import type { FastifyInstance } from 'fastify';
import type { GovernanceContext } from './context.ts';

/** `/ws/logs`. Call it after the WebSockets of the host were registered and before its routes are. */
export function registerLogSocket(app: FastifyInstance, context: GovernanceContext): void {
  let used = false;
  app.get('/ws/logs', { websocket: true }, (socket, request) => {
    used = true;
    context.logSockets.accept(socket, request);
  });
  app.addHook('preClose', async () => {
    if (used) context.logSockets.stop();
  });
}
