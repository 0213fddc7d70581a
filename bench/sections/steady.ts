import { setTimeout as sleep } from 'node:timers/promises';
import { findGenerator } from '../generator.ts';
import { install } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import { requestsOf } from '../peers/requests.ts';
import { signInAdmins, signInTaskAdmins } from '../people.ts';
import { memoryMiB } from '../process-figures.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import { median } from '../statistics.ts';

/** Shorter for a quick look: `STEADY_SECONDS=30 npm run bench steady`. */
const SECONDS = Number(process.env['STEADY_SECONDS'] ?? 600);
const AMOUNTS = { tenants: 300, users: 3_000, largeTenantUsers: 200, largeTenantTasks: 100_000 };
const CONNECTIONS = 32;
const WRITING_TENANTS = 8;
/** So many that a task gets few comments: what is read stays as large as it was, or its growth would be measured as that of memory. */
const COMMENTED_TASKS = 20_000;
/** Until memory has the size that it keeps. */
const WARM_UP_SECONDS = Math.min(60, SECONDS / 2);
const SAMPLE_MS = 1_000;
/** The figures of the table; each is the middle of its samples. */
const PARTS = 5;
const MOST_DRIFT = 0.05;
const MOST_MIB = 250;

/** Reads and writes of several tenants for minutes: whether memory stays where it is, and whether everything is answered. */
export async function measureSteadyLoad(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const installation = await install(AMOUNTS);
  stack.defer(() => installation.close());
  const server = await installation.serve();
  stack.defer(() => server.stop());
  const rehearsal = await rehearse(installation);
  const [large] = await signInTaskAdmins(installation.owner, rehearsal.context, 1);
  const others = await signInAdmins(installation.owner, rehearsal.context, WRITING_TENANTS);
  await rehearsal.close();
  if (large === undefined) throw new Error('no tenant has tasks');
  const requests = mixed(Object.values(await requestsOf(installation, { large, others }, COMMENTED_TASKS)));
  const order = { url: server.url, connections: CONNECTIONS, requests };
  const generator = await findGenerator();
  const warm = await generator.load({ ...order, seconds: WARM_UP_SECONDS });
  const { result, samples } = await sampled(server.pid, () => generator.load({ ...order, seconds: SECONDS }));
  const size = Math.ceil(samples.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) =>
    median(samples.slice(part * size, (part + 1) * size)),
  );
  const [first = Number.NaN] = parts;
  const last = parts.at(-1) ?? Number.NaN;
  return {
    title: `Reads and writes of ${WRITING_TENANTS + 1} tenants on ${CONNECTIONS} connections for ${SECONDS} s`,
    columns: [
      'requests',
      'a second',
      'p50 ms',
      'p99 ms',
      'failed',
      ...parts.map((_, part) => `MiB, part ${part + 1}`),
    ],
    rows: [
      [
        result.total.toLocaleString('en'),
        ...[result.perSecond, result.p50, result.p99].map(figure),
        String(result.failed),
        ...parts.map(figure),
      ],
    ],
    verdicts: [
      verdict('failed requests', warm.failed + result.failed, 1, '', 'under'),
      verdict(
        'memory, from the first fifth to the last',
        Math.abs(last / first - 1),
        MOST_DRIFT,
        '',
        'under',
      ),
      verdict('memory under load', Math.max(...parts), MOST_MIB, ' MiB', 'under'),
    ],
  };
}

/** What work answers, with the memory of a process once a second meanwhile. */
async function sampled<Result>(pid: number, work: () => Promise<Result>) {
  const samples: number[] = [];
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await sleep(SAMPLE_MS)) samples.push(memoryMiB(pid).now);
  };
  const watched = watch();
  const result = await work();
  isOver = true;
  await watched;
  return { result, samples };
}

/** One request of each kind in turn, as often as the largest kind has some. */
function mixed(kinds: readonly (readonly LoadRequest[])[]): LoadRequest[] {
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) =>
    kinds.flatMap((kind) => kind[index % kind.length] ?? []),
  ).flat();
}
