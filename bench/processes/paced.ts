/** Sends requests at a steady rate, whether or not those before them are answered, and measures from when each was due. */
import { type PacedOrder, type PacedResult, WARM_UP_SECONDS } from '../load.ts';
import { RawConnection } from '../raw-connection.ts';
import { percentile } from '../statistics.ts';
import { messageOf } from '../wrk.ts';

process.on('message', (order: PacedOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run({ connections, perSecond, requests, seconds, url }: PacedOrder): Promise<PacedResult> {
  const { host } = new URL(url);
  const messages = requests.map((request) => Buffer.from(messageOf(request, host)));
  const all = await Promise.all(Array.from({ length: connections }, () => RawConnection.open(url)));
  const idle = [...all];
  const times: number[] = [];
  let failed = 0;
  let answered = 0;
  const uncounted = Math.floor(perSecond * WARM_UP_SECONDS);
  const total = uncounted + Math.floor(perSecond * seconds);
  const began = performance.now();
  let begun = 0;
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      // The first is due at once.
      const isDue = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1);
      for (
        let connection = idle.at(-1);
        connection !== undefined && begun < isDue;
        connection = idle.at(-1)
      ) {
        idle.pop();
        void one(connection, begun);
        begun += 1;
      }
    };
    const timer = setInterval(sendDue, 1);
    const one = async (connection: RawConnection, number: number) => {
      const status = await connection.send(messages[number % messages.length] ?? Buffer.alloc(0));
      if (number >= uncounted) times.push(performance.now() - (began + (number / perSecond) * 1_000));
      if (status < 200 || status > 299) failed += 1;
      idle.push(connection);
      answered += 1;
      if (answered < total) return;
      clearInterval(timer);
      resolve();
    };
  });
  for (const connection of all) connection.close();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}
