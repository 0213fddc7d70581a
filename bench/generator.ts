import {
  type LoadOrder,
  type LoadResult,
  load,
  type PacedOrder,
  type PacedResult,
  pacedLoad,
} from './load.ts';
import { hasWrk, loadWithWrk, paceWithWrk } from './wrk.ts';

/** What sends the requests of a section. */
export interface Generator {
  name: 'wrk' | 'autocannon';
  /** Sends requests as fast as they are answered. */
  load(order: LoadOrder): Promise<LoadResult>;
  /** Sends requests at a steady rate; times count from when a request was due. */
  pace(order: PacedOrder): Promise<PacedResult>;
}

/** That of `wrk` where it is installed: at full speed it takes a fifth of what one in Node takes, and at a rate it sends each request when it is due. */
export async function findGenerator(): Promise<Generator> {
  if (await hasWrk()) return { name: 'wrk', load: loadWithWrk, pace: paceWithWrk };
  return { name: 'autocannon', load, pace: pacedLoad };
}
