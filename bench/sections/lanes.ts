import { alternate, middleOf, type Runner, ratiosTo } from '../ceiling.ts';
import { findGenerator } from '../generator.ts';
import { install } from '../installation.ts';
import { type LoadRequest, measure } from '../load.ts';
import { requestsOf } from '../peers/requests.ts';
import { signInTaskAdmins } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section } from '../report.ts';
import { type RunningServer, startServer } from '../server-process.ts';
import { median } from '../statistics.ts';

const LANES = [2, 4, 8];
const TASKS = 100_000;
const CONNECTIONS = 32;
const TRIAL = {
  warmUpSeconds: 2,
  roundSeconds: Number(process.env['SECONDS'] ?? 4),
  rounds: Number(process.env['ROUNDS'] ?? 5),
};

/** The same server with more connections for its reads, in turn, on quick reads and on dear ones. */
export async function measureLanes(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const generator = await findGenerator();
  const installation = await install({
    tenants: 30,
    users: 300,
    largeTenantUsers: 200,
    largeTenantTasks: TASKS,
  });
  stack.defer(() => installation.close());
  const { databaseUrl, directory, publicUrl } = installation;
  const servers: RunningServer[] = [];
  for (const lanes of LANES) {
    const env = { PUBLIC_URL: publicUrl, DATABASE_LANES: String(lanes) };
    const server = await startServer({ command: 'serve', directory, databaseUrl, env });
    stack.defer(() => server.stop());
    servers.push(server);
  }
  const rehearsal = await rehearse(installation);
  stack.defer(() => rehearsal.close());
  const [large] = await signInTaskAdmins(installation.owner, rehearsal.context, 1);
  if (large === undefined) throw new Error('no tenant has tasks');
  const { detail, list } = await requestsOf(installation, { large, others: [] });
  const search: LoadRequest[] = list.map(({ path, ...request }) => ({
    ...request,
    path: `${path}&search=a`,
  }));
  const rows: string[][] = [];
  for (const [name, requests] of Object.entries({
    detail,
    list,
    search,
    'detail and search': mixed(detail, search),
  })) {
    process.stderr.write(`${name} …\n`);
    const runners = servers.map(
      ({ pid, url }, index): Runner => ({
        name: String(LANES[index]),
        round: (seconds) =>
          measure(pid, { url, connections: CONNECTIONS, requests, seconds }, generator.load),
      }),
    );
    const rounds = await alternate(runners, TRIAL);
    const [fewest = []] = rounds;
    for (const [index, of] of rounds.entries()) {
      const { cpu, p50, p99, perSecond } = middleOf(of);
      const ratio = median(ratiosTo(fewest, of));
      rows.push([name, String(LANES[index]), ...[perSecond, ratio, p50, p99, cpu].map(figure)]);
    }
  }
  return {
    title: `Lanes of a process: ${TASKS.toLocaleString('en')} tasks, ${CONNECTIONS} connections`,
    columns: ['', 'lanes', 'requests/s', `to ${LANES[0]} lanes`, 'p50 ms', 'p99 ms', 'CPU µs/request'],
    rows,
    verdicts: [],
  };
}

/** One dear request after nine quick ones. */
function mixed(quick: readonly LoadRequest[], dear: readonly LoadRequest[]): LoadRequest[] {
  return dear.flatMap((request, index) => [...quick.slice(index * 9, index * 9 + 9), request]);
}
