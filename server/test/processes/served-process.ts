import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '../harness/bare-environment.ts';
import { RETAGUARDA } from '../harness/program.ts';

/** A machine that is busy with other tests takes its time. */
const START_PATIENCE_MS = 120_000;

/** A real server process on a database, as an operator starts it. */
export interface ServedProcess {
  url: string;
  process: ChildProcess;
  /** Resolves with the exit code, or the signal, when the process is gone. */
  exited: Promise<number | string | null>;
  /** Its log, one line each. */
  lines: string[];
  /** Ends the process however it is, and takes its files away. */
  dispose(): Promise<void>;
}

export function serve(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServedProcess> {
  return start(['serve', '--host', 'main'], 'PORT', databaseUrl, settings);
}

/** A real worker, which answers on the port of its figures. */
export function work(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServedProcess> {
  return start(['worker'], 'WORKER_METRICS_PORT', databaseUrl, settings);
}

async function start(
  args: readonly string[],
  portSetting: string,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<ServedProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'retaguarda-served-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...RETAGUARDA, ...args], {
    env: {
      ...bareEnvironment,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      [portSetting]: String(port),
      GOVERNANCE_PORT: '0',
      RETAGUARDA_DATA_DIR: dataDirectory,
      ARGON2_MEMORY_KIB: '64',
      ARGON2_PASSES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
  }
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const served: ServedProcess = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    exited,
    lines,
    dispose: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  await untilHealthy(served).catch(async (error: unknown) => {
    await served.dispose();
    throw error;
  });
  return served;
}

async function untilHealthy({ exited, lines, url }: ServedProcess): Promise<void> {
  let over = false;
  void exited.then(() => {
    over = true;
  });
  for (const deadline = performance.now() + START_PATIENCE_MS; performance.now() < deadline && !over; ) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not start:\n${lines.join('\n')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
