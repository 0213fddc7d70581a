/** Makes HTTP load in a process of its own, so that making it takes no time from what is measured. */
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from '../load.ts';

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run({ connections, requests, seconds, url }: LoadOrder): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map(({ body, headers, method, path }) => ({
      method,
      path,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
    })),
  });
  return {
    perSecond: result.requests.total / result.duration,
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
