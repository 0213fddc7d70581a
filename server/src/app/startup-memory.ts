import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

const WATCH_MS = 1_000;
/** A server that is asked for next to nothing; one that works keeps the memory that it works with. */
const QUIET_UTILIZATION = 0.03;
const MOST_WATCHES = 600;

/**
 * Gives back the memory that starting took: what is garbage by now, and the room of the young generation, which grew with all that was
 * loaded and would keep its size on a server with little to do. Takes about a tenth of a second, in which nothing else happens.
 */
export function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}

/** How the process is watched, and what is done when it is quiet. */
export interface QuietWatch {
  /** Part of the time, between 0 and 1, in which the process worked since it was asked last. */
  readonly utilization: () => number;
  readonly release: () => void;
}

/**
 * Once more, in the first quiet second after the start: the first jobs, the pools and the first answers load what start did not.
 * Gives up on a server that has had no such second in ten minutes. The answer ends the watch.
 */
export function releaseMemoryOnceQuiet(
  { release, utilization }: QuietWatch = { release: releaseStartupMemory, utilization: loopUtilization() },
): () => void {
  let watches = 0;
  const timer = setInterval(() => {
    watches += 1;
    const isQuiet = utilization() < QUIET_UTILIZATION;
    if (!isQuiet && watches < MOST_WATCHES) return;
    clearInterval(timer);
    if (isQuiet) release();
  }, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function loopUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
