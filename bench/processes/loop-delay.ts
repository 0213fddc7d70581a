/** Loaded before the server: on request it measures how late timers are. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import type { LoopDelay, LoopDelayOrder } from '../server-process.ts';

const NANOSECONDS_PER_MILLISECOND = 1e6;
const RESOLUTION_MS = 1;

if (isMainThread && process.channel) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  process.on('message', (order: LoopDelayOrder) => {
    if (order === 'watch the loop') {
      histogram.reset();
      histogram.enable();
    } else {
      histogram.disable();
    }
    process.send?.({
      p99: histogram.percentile(99) / NANOSECONDS_PER_MILLISECOND,
      max: histogram.max / NANOSECONDS_PER_MILLISECOND,
    } satisfies LoopDelay);
  });
  process.channel.unref();
}
