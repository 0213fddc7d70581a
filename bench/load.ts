import { finished, nextMessage, startChild } from './child.ts';
import { cpuSeconds } from './process-figures.ts';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  /** Each connection sends them in turn, over and over. */
  requests: readonly LoadRequest[];
}

export interface LoadResult {
  perSecond: number;
  total: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
}

/** A round of load on a process, with the processor time that each request took there. */
export interface Round extends LoadResult {
  cpuMicroseconds: number;
}

/** Sends requests as fast as they are answered, over connections that stay open. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const child = startChild('bench/processes/load.ts');
  const result = nextMessage<LoadResult>(child);
  child.send(order);
  const answer = await result;
  child.disconnect();
  await finished(child, 'the load generator');
  return answer;
}

export async function measure(pid: number, order: LoadOrder): Promise<Round> {
  const before = cpuSeconds(pid);
  const result = await load(order);
  return { ...result, cpuMicroseconds: ((cpuSeconds(pid) - before) / result.total) * 1e6 };
}
