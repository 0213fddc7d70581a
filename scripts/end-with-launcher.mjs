/** Loaded before the server by `npm start`: when the launcher is killed, the server stops as it would on SIGTERM. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
