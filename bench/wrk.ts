import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf } from './child.ts';
import {
  type LoadOrder,
  type LoadRequest,
  type LoadResult,
  type PacedOrder,
  type PacedResult,
  WARM_UP_SECONDS,
} from './load.ts';

const AT_FULL_SPEED = join(import.meta.dirname, 'wrk.lua');
const AT_A_RATE = join(import.meta.dirname, 'paced.lua');
const MICROSECONDS_PER_SECOND = 1e6;
const MICROSECONDS_PER_MILLISECOND = 1e3;

interface Written {
  requests: number;
  microseconds: number;
  failed: number;
  p50: number;
  p99: number;
}

/** Whether the load generator `wrk` is on this machine: it takes a fifth of what one in Node takes. */
export async function hasWrk(): Promise<boolean> {
  // Without an address it says how it is used and ends with 1.
  return outputOf('wrk', ['--version']).then(
    () => true,
    (error: Error) => !error.message.includes('ENOENT'),
  );
}

/** Sends requests as fast as they are answered, over connections that stay open. */
export async function loadWithWrk({ connections, requests, seconds, url }: LoadOrder): Promise<LoadResult> {
  await using file = await fileOf(requests, url);
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', AT_FULL_SPEED];
  return resultOf(await outputOf('wrk', [...flags, url, '--', file.path]));
}

/** Sends requests at a steady rate, each when it is due and not at the next tick of a timer; times count from then. */
export async function paceWithWrk({ url, ...order }: PacedOrder): Promise<PacedResult> {
  await using file = await fileOf(order.requests, url);
  const { connections, perSecond, seconds } = order;
  const args = [file.path, connections, perSecond, WARM_UP_SECONDS, seconds].map(String);
  return resultOf(await outputOf('wrk', ['-s', AT_A_RATE, url, '--', ...args]));
}

async function fileOf(requests: readonly LoadRequest[], url: string) {
  const path = join(tmpdir(), `retaguarda-bench-${randomUUID()}.requests`);
  const { host } = new URL(url);
  await writeFile(path, requests.map((request) => `${messageOf(request, host)}\0`).join(''));
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

/** A request as it goes over the wire. */
export function messageOf({ body, headers, method, path }: LoadRequest, host: string): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

function resultOf(output: string): LoadResult {
  const line = /^RESULT (.*)$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`wrk said nothing of its result: ${output}`);
  const { failed, microseconds, p50, p99, requests } = JSON.parse(line) as Written;
  return {
    perSecond: requests / (microseconds / MICROSECONDS_PER_SECOND),
    total: requests,
    p50: p50 / MICROSECONDS_PER_MILLISECOND,
    p99: p99 / MICROSECONDS_PER_MILLISECOND,
    failed,
  };
}
