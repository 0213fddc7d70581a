import { isDeepStrictEqual } from 'node:util';
import { alternate, middleOf, type Runner, ratiosTo } from '../ceiling.ts';
import { nextMessage, pidOf, startChild } from '../child.ts';
import { install } from '../installation.ts';
import { type LoadRequest, load, measure, pacedLoad } from '../load.ts';
import { writeMemory } from '../peers/memory.ts';
import { type Peer, startPocketBase } from '../peers/pocketbase.ts';
import { PEER_ROUTES, type PeerRoute, requestsOf } from '../peers/requests.ts';
import { signInAdmins, signInTaskAdmins } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, type Verdict, verdict } from '../report.ts';
import { median } from '../statistics.ts';
import { hasWrk, loadWithWrk } from '../wrk.ts';

const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
/** Fewer and shorter for a quick look: `TASKS=10000 ROUNDS=1 SECONDS=2 ROUTES=list npm run bench peers`. */
const TASKS = setting('TASKS', 100_000);
const TRIAL = { warmUpSeconds: 2, roundSeconds: setting('SECONDS', 4), rounds: setting('ROUNDS', 5) };
const ROUTES = process.env['ROUTES']?.split(',') ?? PEER_ROUTES;
const CONNECTIONS = 32;
const AMOUNTS = { tenants: 300, users: 3_000, largeTenantUsers: 200, largeTenantTasks: TASKS };
const WRITING_TENANTS = 8;
const COMPARED = 20;
const MOST_P99_MS = 10;

/** How much of the ceiling is asked for, and how many times what PocketBase does. */
const ASKED: Partial<Record<PeerRoute, { bare: number; peer?: number }>> = {
  settings: { bare: 0.8 },
  detail: { bare: 0.75, peer: 1.2 },
  list: { bare: 0.75, peer: 1 },
  create: { bare: 0.6 },
  'create-eight': { bare: 0.6 },
  user: { bare: 0.6 },
};

interface Sides {
  server: Side;
  bare: Side;
  peer: Peer | null;
}

interface Side {
  url: string;
  pid: number;
}

/** The server, the least code that answers the same, and PocketBase, in turn. */
export async function measurePeers(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const generator = (await hasWrk()) ? loadWithWrk : load;
  const installation = await install(AMOUNTS);
  stack.defer(() => installation.close());
  const server = await installation.serve();
  stack.defer(() => server.stop());
  const rehearsal = await rehearse(installation);
  stack.defer(() => rehearsal.close());
  const [large] = await signInTaskAdmins(installation.owner, rehearsal.context, 1);
  if (large === undefined) throw new Error('no tenant has tasks');
  const people = {
    large,
    others: await signInAdmins(installation.owner, rehearsal.context, WRITING_TENANTS),
  };
  const memory = await writeMemory(installation, rehearsal, server.url, people);
  const bare = startChild('bench/processes/bare.ts', { args: [memory, installation.databaseUrl] });
  stack.defer(() => void bare.kill());
  const { port } = await nextMessage<{ port: number }>(bare);
  const peer =
    process.env['BENCH_PEER'] === 'none' ? null : await startPocketBase(installation.directory, TASKS);
  stack.defer(async () => peer?.stop());
  const sides = { server, bare: { url: `http://127.0.0.1:${port}`, pid: pidOf(bare) }, peer };
  const requests = await requestsOf(installation, people);
  const lines: Line[] = [];
  for (const route of PEER_ROUTES)
    if (ROUTES.includes(route)) lines.push(await measureRoute(sides, route, requests[route], generator));
  return sectionOf(lines, generator === load ? 'autocannon' : 'wrk');
}

interface Line {
  row: string[];
  verdicts: Verdict[];
}

async function measureRoute(
  sides: Sides,
  route: PeerRoute,
  requests: readonly LoadRequest[],
  generator: typeof load,
): Promise<Line> {
  process.stderr.write(`${route} …\n`);
  await assertSameAnswers(sides, requests.slice(0, COMPARED));
  const of = (name: string, { pid, url }: Side, asked: readonly LoadRequest[]): Runner => ({
    name,
    round: (seconds) => measure(pid, { url, connections: CONNECTIONS, requests: asked, seconds }, generator),
  });
  const runners = [of('server', sides.server, requests), of('bare', sides.bare, requests)];
  const asked = peerRequests(sides.peer, route);
  if (sides.peer !== null && asked !== null) runners.push(of('peer', sides.peer, asked));
  const rounds = await alternate(runners, TRIAL);
  const failed = rounds.flat().reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${route}: ${failed} requests failed`);
  const [ours = [], ceiling = [], theirs] = rounds;
  const ofBare = median(ratiosTo(ceiling, ours));
  const toPeer = theirs === undefined ? null : median(ratiosTo(theirs, ours));
  const { cpu, p50, p99, perSecond } = middleOf(ours);
  const half = await pacedLoad({
    url: sides.server.url,
    connections: CONNECTIONS,
    requests,
    seconds: TRIAL.roundSeconds,
    perSecond: perSecond / 2,
  });
  const peerRate = theirs === undefined ? '' : figure(middleOf(theirs).perSecond);
  const rates = [figure(perSecond), figure(middleOf(ceiling).perSecond), peerRate];
  const ratios = [figure(ofBare), toPeer === null ? '' : figure(toPeer)];
  const times = [p50, p99, half.p99, cpu].map(figure);
  return {
    row: [route, ...rates, ...ratios, ...times],
    verdicts: verdictsOf(route, ofBare, toPeer, half.p99),
  };
}

function verdictsOf(route: PeerRoute, ofBare: number, toPeer: number | null, halfP99: number): Verdict[] {
  const asked = ASKED[route];
  const verdicts: Verdict[] = [];
  if (asked !== undefined)
    verdicts.push(verdict(`${route}, share of the ceiling`, ofBare, asked.bare, '', 'at least'));
  if (asked?.peer !== undefined && toPeer !== null)
    verdicts.push(verdict(`${route}, times what PocketBase does`, toPeer, asked.peer, '', 'at least'));
  if (!route.startsWith('create'))
    verdicts.push(verdict(`${route}, p99 at half of the full load`, halfP99, MOST_P99_MS, ' ms', 'under'));
  return verdicts;
}

function peerRequests(peer: Peer | null, route: PeerRoute): readonly LoadRequest[] | null {
  switch (route) {
    case 'detail':
    case 'list':
      return peer?.requests[route] ?? null;
    case 'create':
    case 'create-eight':
      return peer?.requests.create ?? null;
    default:
      return null;
  }
}

/** A ceiling that answers something else is none. */
async function assertSameAnswers({ bare, server }: Sides, requests: readonly LoadRequest[]): Promise<void> {
  for (const request of requests) {
    const [ours, theirs] = [await answerOf(server, request), await answerOf(bare, request)];
    if (isDeepStrictEqual(ours, theirs)) continue;
    const said = [ours, theirs].map((answer) => JSON.stringify(answer)).join(' and ');
    throw new Error(`${request.path} is answered in two ways: ${said}`);
  }
}

/** What is answered; what is created differs by its number and its times, which are left out. */
async function answerOf({ url }: Side, { body, headers, method, path }: LoadRequest): Promise<unknown> {
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  const isMade = (key: string) => method !== 'GET' && (key === 'id' || key.endsWith('_at'));
  return JSON.parse(text, (key, value: unknown) => (isMade(key) ? undefined : value));
}

function sectionOf(lines: readonly Line[], generator: string): Section {
  return {
    title: `Beside the least code that answers the same and PocketBase: ${TASKS.toLocaleString('en')} tasks, ${CONNECTIONS} connections, ${generator}`,
    columns: [
      '',
      'requests/s',
      'ceiling/s',
      'PocketBase/s',
      'of the ceiling',
      'to PocketBase',
      'p50 ms',
      'p99 ms',
      'p99 ms at half',
      'CPU µs/request',
    ],
    rows: lines.map(({ row }) => row),
    verdicts: lines.flatMap(({ verdicts }) => verdicts),
  };
}
