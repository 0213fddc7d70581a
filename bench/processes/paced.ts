/** Sends requests at a steady rate, whether or not those before them are answered, and measures from when each was due. */
import { Agent, request } from 'node:http';
import type { LoadRequest, PacedOrder, PacedResult } from '../load.ts';
import { percentile } from '../statistics.ts';

process.on('message', (order: PacedOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run({ connections, perSecond, requests, seconds, url }: PacedOrder): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failed = 0;
  const one = async (wanted: LoadRequest, due: number) => {
    const status = await send({ agent, hostname, port }, wanted);
    times.push(performance.now() - due);
    if (status < 200 || status > 299) failed += 1;
  };
  const total = Math.floor(perSecond * seconds);
  const began = performance.now();
  const open: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const isDue = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond));
      while (open.length < isDue) {
        const wanted = requests[open.length % requests.length];
        const due = began + (open.length / perSecond) * 1_000;
        if (wanted !== undefined) open.push(one(wanted, due));
      }
      if (open.length < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(open);
  agent.destroy();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}

/** The status of the answer, 0 when there is none. */
function send(
  target: { agent: Agent; hostname: string; port: string },
  { body, headers, method, path }: LoadRequest,
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ ...target, method, path, headers: { ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}
