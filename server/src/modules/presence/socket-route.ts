import type { FastifyInstance } from 'fastify';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { PresenceContext } from './context.ts';

/**
 * `/ws/presence` and what presence learns from every request of the host. Call it after the WebSockets of the host were
 * registered and before its routes are.
 */
export function registerPresence(app: FastifyInstance, context: PresenceContext): void {
  app.route({
    method: 'GET',
    url: '/ws/presence',
    handler: () => {
      throw requestProblems.notFound();
    },
    wsHandler: (socket, request) => context.presence.accept(socket, request),
  });
  let used = false;
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.caller !== null) {
      used = true;
      context.presence.activity.note(request.caller);
    }
    done();
  });
  app.addHook('onListen', async () => {
    used = true;
    await context.presence.start();
  });
  app.addHook('preClose', async () => {
    if (used) await context.presence.stop();
  });
  app.addHook('onClose', async () => {
    if (used) await context.presence.activity.stop();
  });
}
