/** The ceiling of the bare server: only the statements of a recording, over the same driver, as many at once. */
import { readFileSync } from 'node:fs';
import type { Recording } from '../recording.ts';
import { openReplayConnections, replay } from '../replay.ts';
import { percentile } from '../statistics.ts';

const [recordingFile = '', databaseUrl = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(recordingFile, 'utf8')) as Recording[];
const connections = await openReplayConnections(databaseUrl);

process.on('message', (order: { seconds: number; atOnce: number }) => {
  void run(order).then((result) => process.send?.(result));
});
process.send?.('ready');

async function run({ atOnce, seconds }: { seconds: number; atOnce: number }) {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  const one = async (first: number) => {
    for (let i = first; performance.now() < end; i += atOnce) {
      const began = performance.now();
      const recording = recordings[i % recordings.length];
      await replay(connections[i % connections.length], recording?.statements ?? []);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, i) => one(i)));
  const { system, user } = process.cpuUsage(cpu);
  return {
    total: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: 0,
    cpuMicroseconds: (system + user) / times.length,
  };
}
