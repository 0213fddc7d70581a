import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/log/logger.ts';

/** How long requests under way may take once the process has been asked to stop. */
const DRAIN_MS = 10_000;

export interface Lifecycle {
  /** Runs in the reverse order of its registration when the process stops. */
  onStop(name: string, stop: () => Promise<void>): void;
  stopping(): boolean;
  /** Stops everything; a second call waits for the first. */
  stop(exitCode: number): Promise<void>;
}

/** Ends the process in order: readiness, servers, jobs, connections, the database last. */
export function createLifecycle(log: Logger): Lifecycle {
  const steps: { name: string; stop: () => Promise<void> }[] = [];
  let ending: Promise<void> | null = null;

  const runSteps = async (exitCode: number) => {
    for (const { name, stop } of steps.reverse()) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error, step: name }, 'a part did not stop cleanly');
      }
    }
    log.flush();
    process.exitCode = exitCode;
    // Only sockets of clients and timers of libraries are left, and nobody has to wait for those.
    setTimeout(() => process.exit(exitCode), 200).unref();
  };

  const lifecycle: Lifecycle = {
    onStop: (name, stop) => {
      steps.push({ name, stop });
    },
    stopping: () => ending !== null,
    stop: (exitCode) => {
      ending ??= runSteps(exitCode);
      return ending;
    },
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (lifecycle.stopping()) return;
      log.info({ signal }, 'stopping');
      void lifecycle.stop(0);
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void lifecycle.stop(1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    void lifecycle.stop(1);
  });
  return lifecycle;
}

/** Closes a server: no new connection, requests under way are answered, idle connections end. */
export async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(timer);
}
