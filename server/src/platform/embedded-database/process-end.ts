import { signalProcess } from './leftovers.ts';

interface Running {
  /** Null while the server is down. */
  pid(): number | null;
  stop(): Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<Running>();

/**
 * Stops the database when this process ends without having done so: by `process.exit`, by an error that nobody caught,
 * or by a signal that nobody else handles. A process that handles signals itself calls `stop` when it has drained.
 *
 * @returns a function to call when the database has stopped, which ends this
 */
export function stopWithProcess(database: Running): () => void {
  if (running.size === 0) {
    process.on('exit', interruptAll);
    for (const signal of SIGNALS) process.on(signal, stopAll);
  }
  running.add(database);
  return () => {
    running.delete(database);
    if (running.size === 0) forgetProcess();
  };
}

function forgetProcess(): void {
  process.off('exit', interruptAll);
  for (const signal of SIGNALS) process.off(signal, stopAll);
}

/** All that can be done while the process exits: PostgreSQL then finishes on its own. */
function interruptAll(): void {
  for (const database of running) {
    const pid = database.pid();
    if (pid !== null) signalProcess(pid, 'SIGINT');
  }
}

async function stopAll(signal: NodeJS.Signals): Promise<void> {
  if (process.listenerCount(signal) > 1) return;
  await Promise.allSettled([...running].map((database) => database.stop()));
  forgetProcess();
  process.kill(process.pid, signal);
}
