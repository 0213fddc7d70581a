import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failureOfOutput } from './failures.ts';
import { clearLeftovers, endProcess } from './leftovers.ts';
import { dataDirectoryArgument, type ProgramExit, runProgram } from './program.ts';
import { type PostgresSettings, settingArguments } from './settings.ts';

/** Where the embedded database reports; a pino logger is one. */
export interface EmbeddedDatabaseLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface Postmaster {
  readonly pid: number;
  readonly exited: Promise<ProgramExit>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  account: Account | null;
  clusterDir: string;
  /** Listens on a socket in `clusterDir` too, and not on the port alone. */
  hasSocket: boolean;
  port: number;
  settings: PostgresSettings;
  log: EmbeddedDatabaseLog;
  /** Stops the server at any time, also while it still starts. */
  end: AbortSignal;
  /** Called with the process as soon as there is one, and with null when it is gone. */
  onProcess: (pid: number | null) => void;
}

/** A standby takes connections that only read. */
const READY = /database system is ready to accept (read-only )?connections$/;
const REMEMBERED_LINES = 50;

/**
 * Starts the server and waits until it takes connections, which includes the recovery after a crash.
 *
 * @throws EmbeddedDatabaseError with what PostgreSQL said when it gave up; `port-taken` when somebody was faster
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, account, clusterDir, hasSocket, port, settings, log, end, onProcess } = options;
  await clearLeftovers(clusterDir, (pid) =>
    log.warn(`stopping the database process ${pid} that was left behind`),
  );
  end.throwIfAborted();
  const ready = Promise.withResolvers<'ready'>();
  const lines: string[] = [];
  const program = await runProgram({
    path: binaries.postgres,
    args: [
      '-D',
      dataDirectoryArgument(clusterDir, account),
      '-p',
      String(port),
      ...settingArguments(settings, hasSocket),
    ],
    clusterDir,
    account,
    detached: true,
    onLine: (line) => {
      lines.push(line);
      if (lines.length > REMEMBERED_LINES) lines.shift();
      if (READY.test(line)) ready.resolve('ready');
      report(line, log);
    },
  });
  onProcess(program.pid);
  let running = true;
  const exited = program.exited.finally(() => {
    running = false;
    onProcess(null);
  });
  const stop = (): void => void endProcess(program.pid, 'SIGINT', () => running);
  if (end.aborted) stop();
  else end.addEventListener('abort', stop, { once: true });
  void exited.then(() => end.removeEventListener('abort', stop));
  if ((await Promise.race([ready.promise, exited])) !== 'ready') {
    end.throwIfAborted();
    throw failureOfOutput('PostgreSQL cannot be started', lines);
  }
  return { pid: program.pid, exited };
}

function report(line: string, log: EmbeddedDatabaseLog): void {
  const [, level, message] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  if (level === 'PANIC') log.error(`postgres: ${message}`);
  else if (level === 'FATAL' || level === 'WARNING') log.warn(`postgres: ${message}`);
  else log.debug(`postgres: ${message ?? line}`);
}
