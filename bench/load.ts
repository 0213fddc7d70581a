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
  /** All of them are sent, over and over; in which order is up to the generator. */
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

/** A steady load: so many requests a second, however long their answers take. */
export interface PacedOrder extends LoadOrder {
  perSecond: number;
}

/** Seconds of a steady load that do not count: new connections and a generator that is not compiled yet are no part of it. */
export const WARM_UP_SECONDS = 2;

export type PacedResult = Pick<LoadResult, 'p50' | 'p99' | 'failed'>;

/** Sends requests as fast as they are answered, over connections that stay open. */
export function load(order: LoadOrder): Promise<LoadResult> {
  return generate('bench/processes/load.ts', order);
}

/** Sends requests at a steady rate; times count from when a request was due. */
export function pacedLoad(order: PacedOrder): Promise<PacedResult> {
  return generate('bench/processes/paced.ts', order);
}

async function generate<Result>(file: string, order: LoadOrder): Promise<Result> {
  const child = startChild(file);
  const result = nextMessage<Result>(child);
  child.send(order);
  const answer = await result;
  child.disconnect();
  await finished(child, 'the load generator');
  return answer;
}

/** A round of load, by `generator`, with what it took of the process. */
export async function measure(
  pid: number,
  order: LoadOrder,
  generator: (order: LoadOrder) => Promise<LoadResult> = load,
): Promise<Round> {
  const before = cpuSeconds(pid);
  const result = await generator(order);
  return { ...result, cpuMicroseconds: ((cpuSeconds(pid) - before) / result.total) * 1e6 };
}
