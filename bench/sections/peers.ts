import { isDeepStrictEqual } from 'node:util';
import { loadLargeOperations } from '../../server/src/app/demo/large-operations.ts';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { bareRoutes } from '../bare/routes.ts';
import { alternate, middleOf, type Runner, ratiosTo } from '../ceiling.ts';
import { nextMessage, pidOf, startChild } from '../child.ts';
import { findGenerator, type Generator } from '../generator.ts';
import { install } from '../installation.ts';
import { type LoadRequest, measure, type PacedOrder, type PacedResult, type Round } from '../load.ts';
import { writeMemory } from '../peers/memory.ts';
import { otherRequests } from '../peers/other-requests.ts';
import { type Peer, startPocketBase } from '../peers/pocketbase.ts';
import { requestsOf } from '../peers/requests.ts';
import { addSteps, writeRequests } from '../peers/write-requests.ts';
import { signInAdmins, signInSeller, signInTaskAdmins } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, type Verdict, verdict } from '../report.ts';
import { median } from '../statistics.ts';

const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
/** Fewer and shorter for a quick look: `TASKS=10000 ROUNDS=1 SECONDS=2 ROUTES=list npm run bench peers`. */
const TASKS = setting('TASKS', 100_000);
const TRIAL = { warmUpSeconds: 2, roundSeconds: setting('SECONDS', 4), rounds: setting('ROUNDS', 5) };
const ROUTES = process.env['ROUTES']?.split(',') ?? null;
const SALES = setting('SALES', 100_000);
const CONNECTIONS = 32;
const AMOUNTS = { tenants: 300, users: 3_000, largeTenantUsers: 200, largeTenantTasks: TASKS };
const WRITING_TENANTS = 8;
const COMPARED = 20;
/** What differs each time that something is written. */
const MADE = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'versao',
  'valor_estornado_centavos',
  'saldo_liquido_centavos',
]);
/** When an answer was made, which is another moment for each side. */
const OF_THE_MOMENT = new Set(['atualizadoEm']);
const MOST_P99_MS = 10;

/** How much of the ceiling is asked for, and how many times what PocketBase does. */
const ASKED: Readonly<Record<string, { bare: number; peer?: number; isRead: boolean }>> = {
  settings: { bare: 0.8, isRead: true },
  detail: { bare: 0.75, peer: 1.2, isRead: true },
  list: { bare: 0.75, peer: 1, isRead: true },
  create: { bare: 0.6, isRead: false },
  'create-eight': { bare: 0.6, isRead: false },
  user: { bare: 0.6, isRead: true },
};

interface Sides {
  server: Side;
  bare: Side;
  peer: Peer | null;
  generator: Generator;
}

interface Side {
  url: string;
  pid: number;
}

/** The server, the least code that answers the same, and PocketBase, in turn. */
export async function measurePeers(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const generator = await findGenerator();
  const installation = await install(AMOUNTS);
  stack.defer(() => installation.close());
  await loadLargeSales(installation.databaseUrl, SALES);
  await loadLargeOperations(installation.databaseUrl);
  const server = await installation.serve();
  stack.defer(() => server.stop());
  const rehearsal = await rehearse(installation);
  stack.defer(() => rehearsal.close());
  const [large] = await signInTaskAdmins(installation.owner, rehearsal.context, 1);
  if (large === undefined) throw new Error('no tenant has tasks');
  const seller = await signInSeller(installation.owner, rehearsal.context);
  await addSteps(installation, large);
  const people = {
    large,
    seller,
    others: await signInAdmins(installation.owner, rehearsal.context, WRITING_TENANTS),
  };
  const memory = await writeMemory(installation, rehearsal, server.url, people);
  const bare = startChild('bench/processes/bare.ts', { args: [memory, installation.databaseUrl] });
  stack.defer(() => void bare.kill());
  const { port } = await nextMessage<{ port: number }>(bare);
  const peer =
    process.env['BENCH_PEER'] === 'none' ? null : await startPocketBase(installation.directory, TASKS);
  stack.defer(async () => peer?.stop());
  const sides = { server, bare: { url: `http://127.0.0.1:${port}`, pid: pidOf(bare) }, peer, generator };
  const requests = {
    ...(await requestsOf(installation, people)),
    ...(await writeRequests(installation, people)),
    ...(await otherRequests(installation, { large, seller })),
  };
  const lines: Line[] = [];
  for (const [route, asked] of Object.entries(requests))
    if (ROUTES?.includes(route) ?? true) lines.push(await tried(sides, route, asked));
  return sectionOf(lines, generator.name);
}

interface Line {
  row: string[];
  verdicts: Verdict[];
}

/** A route that fails says so in the report, and the others are measured all the same. */
async function tried(sides: Sides, route: string, requests: readonly LoadRequest[]): Promise<Line> {
  process.stderr.write(`${route} …\n`);
  try {
    return await measureRoute(sides, route, requests);
  } catch (error) {
    return { row: [route], verdicts: [{ text: `${route}: ${String(error)}`, met: false }] };
  }
}

async function measureRoute(sides: Sides, route: string, requests: readonly LoadRequest[]): Promise<Line> {
  const [first] = requests;
  if (first === undefined) throw new Error('there is nothing to ask for');
  const of = (name: string, { pid, url }: Side, asked: readonly LoadRequest[]): Runner => ({
    name,
    round: (seconds) =>
      measure(pid, { url, connections: CONNECTIONS, requests: asked, seconds }, sides.generator.load),
  });
  const runners = [of('server', sides.server, requests)];
  if (hasCeiling(first)) {
    await assertSameAnswers(sides, requests.slice(0, COMPARED));
    runners.push(of('bare', sides.bare, requests));
  } else {
    await answerOf(sides.server, first);
  }
  const asked = peerRequests(sides.peer, route);
  if (sides.peer !== null && asked !== null) runners.push(of('peer', sides.peer, asked));
  const rounds = await alternate(runners, TRIAL);
  const [ours = [], bare = [], peer = []] = rounds;
  const { cpu, p50, p99, perSecond } = middleOf(ours);
  const paced = { connections: CONNECTIONS, requests, seconds: TRIAL.roundSeconds, perSecond: perSecond / 2 };
  // What of the ceiling's is the machine's and the generator's.
  const [half = [], bareHalf = []] = await pacedInTurn(
    hasCeiling(first) ? [sides.server, sides.bare] : [sides.server],
    paced,
    sides.generator,
  );
  const halfP99 = tailOf(half);
  const failed = [...rounds.flat(), ...half].reduce((sum, round) => sum + round.failed, 0);
  const reached = { ofBare: ratioOf(bare, ours), toPeer: ratioOf(peer, ours), halfP99, failed };
  const rates = [perSecond, middleOf(bare).perSecond, middleOf(peer).perSecond];
  const tails = [halfP99, tailOf(bareHalf)];
  const others = [reached.ofBare, reached.toPeer, p50, p99, ...tails, cpu];
  return { row: [route, ...[...rates, ...others].map(known)], verdicts: verdictsOf(route, reached) };
}

/** Rounds at a steady rate, one side after the other: a single one tells more of the machine's last checkpoint than of a side. */
async function pacedInTurn(
  sides: readonly Side[],
  order: Omit<PacedOrder, 'url'>,
  generator: Generator,
): Promise<readonly PacedResult[][]> {
  const results: PacedResult[][] = sides.map(() => []);
  for (let round = 0; round < TRIAL.rounds; round += 1)
    for (const [index, { url }] of sides.entries())
      results[index]?.push(await generator.pace({ ...order, url }));
  return results;
}

function tailOf(rounds: readonly PacedResult[]): number {
  return median(rounds.map(({ p99 }) => p99));
}

/** What could not be measured is left empty. */
function known(value: number): string {
  return Number.isNaN(value) ? '' : figure(value);
}

function ratioOf(others: readonly Round[], ours: readonly Round[]): number {
  return median(ratiosTo(others, ours).filter((ratio) => !Number.isNaN(ratio)));
}

interface Reached {
  ofBare: number;
  toPeer: number;
  halfP99: number;
  failed: number;
}

function verdictsOf(route: string, { failed, halfP99, ofBare, toPeer }: Reached): Verdict[] {
  const asked = ASKED[route];
  const verdicts: Verdict[] = [];
  if (asked !== undefined)
    verdicts.push(verdict(`${route}, share of the ceiling`, ofBare, asked.bare, '', 'at least'));
  if (asked?.peer !== undefined && !Number.isNaN(toPeer))
    verdicts.push(verdict(`${route}, times what PocketBase does`, toPeer, asked.peer, '', 'at least'));
  if (asked?.isRead === true)
    verdicts.push(verdict(`${route}, p99 at half of the full load`, halfP99, MOST_P99_MS, ' ms', 'under'));
  if (failed > 0) verdicts.push({ text: `${route}: ${failed} requests failed`, met: false });
  return verdicts;
}

/** Whether the ceiling has the route. */
function hasCeiling({ method, path }: LoadRequest): boolean {
  const [whole = ''] = path.split('?');
  return bareRoutes.some(
    (route) =>
      route.method === method &&
      (route.path.endsWith('/') ? whole.startsWith(route.path) : whole === route.path),
  );
}

function peerRequests(peer: Peer | null, route: string): readonly LoadRequest[] | null {
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
  const isMade = (key: string) =>
    OF_THE_MOMENT.has(key) || (method !== 'GET' && (key.endsWith('_at') || MADE.has(key)));
  return JSON.parse(text, (key, value: unknown) => (isMade(key) ? undefined : value));
}

function sectionOf(lines: readonly Line[], generator: string): Section {
  return {
    title: `Beside the least code that answers the same and PocketBase: ${TASKS.toLocaleString('en')} tasks, ${CONNECTIONS} connections, ${generator}. PocketBase does not sync each commit`,
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
      'p99 ms of the ceiling at that',
      'CPU µs/request',
    ],
    rows: lines.map(({ row }) => row),
    verdicts: lines.flatMap(({ verdicts }) => verdicts),
  };
}
