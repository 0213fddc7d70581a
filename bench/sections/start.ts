import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDirectory } from '../installation.ts';
import { memoryMiB } from '../process-figures.ts';
import { figure, type Section, verdict } from '../report.ts';
import { startServer } from '../server-process.ts';
import { median } from '../statistics.ts';

const ROUNDS = 3;
const IDLE_MS = 5_000;
const MOST_FIRST_SECONDS = 15;
const MOST_SECOND_SECONDS = 3;
const MOST_IDLE_MIB = 150;

/** `start` on an empty directory and on the one that it has filled, until the first good answer of the health check. */
export async function measureStarts(): Promise<Section> {
  const first: number[] = [];
  const second: number[] = [];
  const idle: number[] = [];
  const ofFiles: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const directory = await temporaryDirectory();
    const options = { command: 'start', directory, databaseUrl: null } as const;
    const fresh = await startServer(options);
    first.push(fresh.healthyAfterMs / 1000);
    await fresh.stop();
    const again = await startServer(options);
    second.push(again.healthyAfterMs / 1000);
    await sleep(IDLE_MS);
    const memory = memoryMiB(again.pid);
    idle.push(memory.now);
    ofFiles.push(memory.files);
    await again.stop();
    await rm(directory, { recursive: true, force: true });
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    figure(median(values)),
    figure(Math.min(...values)),
    figure(Math.max(...values)),
  ];
  return {
    title: 'Start with the embedded database, demo business, both hosts and jobs',
    columns: ['', 'median', 'least', 'most'],
    rows: [
      row('first start, seconds to healthy', first),
      row('second start, seconds to healthy', second),
      row('memory of the idle server process, MiB', idle),
      row('of which pages of its program and libraries, MiB', ofFiles),
    ],
    verdicts: [
      verdict('first start', median(first), MOST_FIRST_SECONDS, ' s', 'under'),
      verdict('second start', median(second), MOST_SECOND_SECONDS, ' s', 'under'),
      verdict('idle memory', median(idle), MOST_IDLE_MIB, ' MiB', 'under'),
    ],
  };
}
