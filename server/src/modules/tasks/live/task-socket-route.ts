import type { FastifyInstance } from 'fastify';
import type { TaskSockets } from './task-sockets.ts';

/** `/ws/tasks`. Call it after the WebSockets of the host were registered and before its routes are. */
export function registerTaskSocket(app: FastifyInstance, context: { taskSockets: TaskSockets }): void {
  let used = false;
  app.get('/ws/tasks', { websocket: true }, (socket, request) => {
    used = true;
    context.taskSockets.accept(socket, request);
  });
  // Without it pages read what they show once more when their socket opens, which tries again.
  app.addHook('onListen', () => context.taskSockets.listen().catch(() => undefined));
  app.addHook('preClose', async () => {
    if (used) context.taskSockets.stop();
  });
}
