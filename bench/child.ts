import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '..');

/** Every process that a benchmark has started ends with it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

export interface ChildOptions {
  args?: readonly string[];
  /** Over the environment of this process. */
  env?: NodeJS.ProcessEnv;
  nodeArgs?: readonly string[];
  /** Where its output goes; this process's standard error unless named. */
  logFile?: string;
}

/** Starts a process of the same Node that runs a file of this repository, or one elsewhere, and exchanges messages with this one. */
export function startChild(file: string, options: ChildOptions = {}): ChildProcess {
  const { args = [], env = {}, logFile, nodeArgs = [] } = options;
  const output = logFile === undefined ? 2 : openSync(logFile, 'a');
  return kept(
    spawn(process.execPath, [...nodeArgs, resolve(ROOT, file), ...args], {
      cwd: ROOT,
      env: { ...environment(), ...env },
      stdio: ['ignore', output, output, 'ipc'],
    }),
  );
}

export interface ProgramOptions {
  /** Where it runs; the root of the repository unless named. */
  directory?: string;
  /** Over the environment of this process. */
  env?: NodeJS.ProcessEnv;
}

/** Another program, ended with this process; its output can be read. Throws when it cannot be started at all. */
export async function startProgram(
  program: string,
  args: readonly string[],
  { directory = ROOT, env = {} }: ProgramOptions = {},
): Promise<ChildProcessByStdio<null, Readable, Readable>> {
  const child = spawn(program, args, {
    cwd: directory,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child, 'spawn');
  return kept(child);
}

/** Runs a program to its end and answers what it wrote. Rejects with its complaints when it ends with anything but 0. */
export async function outputOf(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  const child = await startProgram(program, args, options);
  const [written, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${code}: ${complaints || written}`);
  return written;
}

function kept<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * The environment of this process without settings of a PostgreSQL on this machine: a child is given its database, or makes
 * one.
 */
function environment(): NodeJS.ProcessEnv {
  const foreign = (name: string) => name === 'DATABASE_URL' || /^PG[A-Z]+$/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign(name)));
}

/** Rejects when the child ends with anything but 0. */
export async function finished(child: ChildProcess, what: string): Promise<void> {
  const [code, signal] = await exit(child);
  if (code !== 0) throw new Error(`${what} ended with ${signal ?? `code ${code}`}`);
}

export async function exit(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode, child.signalCode];
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
}

/** Sends a message and waits for the one that comes back. Rejects when the child ends instead. */
export async function ask<Answer, Order extends string | object>(
  child: ChildProcess,
  message: Order,
): Promise<Answer> {
  const answer = nextMessage<Answer>(child);
  child.send(message);
  return answer;
}

export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      child.off('message', arrived);
      reject(new Error('the process ended without an answer'));
    };
    const arrived = (message: unknown) => {
      child.off('exit', ended);
      resolve(message as Message);
    };
    child.once('message', arrived);
    child.once('exit', ended);
  });
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process could not be started');
  return child.pid;
}
