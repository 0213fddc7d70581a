import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProgram } from '../child.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
const SAMPLE_MS = 50;

export interface CommandRun {
  code: number | null;
  out: string;
  err: string;
  seconds: number;
  /** The most memory that its process held at once; its database not counted. */
  peakMiB: number;
}

/** Runs a command of the command line to its end, or kills it after so many milliseconds. */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  killAfterMs?: number,
): Promise<CommandRun> {
  const began = performance.now();
  const child = await startProgram(process.execPath, ['--max-semi-space-size=16', MAIN, ...args], { env });
  let peakMiB = 0;
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid));
  }, SAMPLE_MS);
  const killer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  clearInterval(watch);
  clearTimeout(killer);
  return { code, out, err, seconds: (performance.now() - began) / 1000, peakMiB };
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
