/** Sends the requests from a process of its own, so that sending takes no time from what is measured. */
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from '../load.ts';

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run({ connections, requests, seconds, url }: LoadOrder): Promise<LoadResult> {
  const order = requests.map(({ body, headers, method, path }) => ({
    method,
    path,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  }));
  let connected = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: order.slice(0, 1),
    // Each connection gets a share of its own. Writing out all of them for each took so long that the first ones gave up waiting.
    setupClient: (client) => {
      const start = Math.floor((connected * order.length) / connections) % order.length;
      connected += 1;
      client.setRequests(order.slice(start, start + Math.ceil(order.length / connections)));
    },
  });
  return {
    perSecond: result.requests.total / result.duration,
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
