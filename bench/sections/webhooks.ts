import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '../../server/src/app/migrate-database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { exit, finished, startChild } from '../child.ts';
import { ask, type Person, signIn } from '../crash/person.ts';
import { temporaryDirectory } from '../installation.ts';
import { figure, type Section, verdict } from '../report.ts';
import { freePort, type RunningServer, startServer } from '../server-process.ts';

/** Each is created and started: two events of one object. */
const TASKS = 500;
const EVENTS = 2 * TASKS;
const PEOPLE = 4;
/** How long the receiver takes, so that deliveries are under way when something is killed. */
const ANSWER_MS = 150;
/** One in so many requests is answered with 503, as receivers do now and then. */
const REFUSED_EVERY = 50;
const BETWEEN_KILLS_MS = 3_000;
const LEAST_KILLS = 3;
const PATIENCE_MS = 300_000;
const POLL_MS = 200;

const log = createLogger({ level: 'silent' });

interface Arrival {
  type: string;
  task: number;
}

/** A receiver that takes its time, refuses now and then, and notes what it took. */
async function startReceiver() {
  const arrivals: Arrival[] = [];
  let requests = 0;
  let open = 0;
  const server = createServer(async (request, response) => {
    // One whose sender was killed has not arrived.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    requests += 1;
    open += 1;
    await sleep(ANSWER_MS);
    open -= 1;
    if (requests % REFUSED_EVERY === 0) return void response.writeHead(503).end();
    const event = JSON.parse(body) as { type: string; data: { id: number } };
    arrivals.push({ type: event.type, task: event.data.id });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/eventos`,
    arrivals,
    requests: () => requests,
    open: () => open,
    server,
  };
}

interface Place {
  directory: string;
  databaseUrl: string;
  publicUrl: string;
}

const environment = ({ directory, databaseUrl, publicUrl }: Place): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  RETAGUARDA_DATA_DIR: directory,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  WEBHOOK_PRIVATE_ADDRESSES: 'allow',
  LOG_LEVEL: 'warn',
});

function startWorker(place: Place): ChildProcess {
  const logFile = join(place.directory, 'worker.log');
  return startChild('server/src/main.ts', { args: ['worker'], env: environment(place), logFile });
}

function startHost({ databaseUrl, directory, publicUrl }: Place): Promise<RunningServer> {
  const env = { PUBLIC_URL: publicUrl, WEBHOOK_PRIVATE_ADDRESSES: 'allow' };
  return startServer({ command: 'serve', directory, databaseUrl, env });
}

/** Kill -9 of server and worker in turn, while the events of a thousand changes are made and delivered. */
export async function measureWebhooks(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const directory = await temporaryDirectory();
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const embedded = await startEmbeddedDatabase({ dataDir: directory, log });
  stack.defer(() => embedded.stop());
  await migrateDatabase(embedded.url);
  const place = { directory, databaseUrl: embedded.url, publicUrl: `http://127.0.0.1:${await freePort()}` };
  await finished(startChild('server/src/main.ts', { args: ['demo'], env: environment(place) }), 'the demo');
  const receiver = await startReceiver();
  stack.defer(() => void receiver.server.close());
  const processes = new Processes(place, await startHost(place), startWorker(place));
  stack.defer(() => processes.stop());
  const owner = await signIn(processes.url, 'owner@alfa.test');
  await subscribe(processes.url, owner, receiver.url);
  const began = performance.now();
  const killing = new AbortController();
  const killed = killBoth(processes, receiver.open, killing.signal);
  const made = await makeEvents(processes, owner);
  const writtenMs = performance.now() - began;
  killing.abort();
  await killed;
  const result = await settled(receiver.arrivals, made);
  return report(processes.kills, made.length, { ...result, writtenMs, requests: receiver.requests() });
}

/**
 * Kills the worker again and again while requests of it are at the receiver, and the server while people use it, until it is told to stop.
 * Each is left alone for a while in between, for so long that it does some work.
 */
async function killBoth(processes: Processes, open: () => number, signal: AbortSignal): Promise<void> {
  const again = async (victim: 'server' | 'worker', isTime: () => boolean) => {
    while (!signal.aborted) {
      await sleep(BETWEEN_KILLS_MS);
      while (!isTime() && !signal.aborted) await sleep(1);
      if (!signal.aborted) await processes.kill(victim);
    }
  };
  await Promise.all([again('worker', () => open() > 0), again('server', () => true)]);
}

/** The two processes, either of which may be killed and started again. */
class Processes {
  readonly kills = { server: 0, worker: 0 };
  readonly #place: Place;
  #server: RunningServer;
  #worker: ChildProcess;

  constructor(place: Place, server: RunningServer, worker: ChildProcess) {
    this.#place = place;
    this.#server = server;
    this.#worker = worker;
  }

  get url(): string {
    return this.#server.url;
  }

  async kill(victim: 'server' | 'worker'): Promise<void> {
    this.kills[victim] += 1;
    if (victim === 'server') {
      await this.#server.kill();
      this.#server = await startHost(this.#place);
      return;
    }
    this.#worker.kill('SIGKILL');
    await exit(this.#worker);
    this.#worker = startWorker(this.#place);
  }

  async stop(): Promise<void> {
    this.#worker.kill('SIGTERM');
    await exit(this.#worker);
    await this.#server.stop();
  }
}

async function subscribe(url: string, person: Person, target: string): Promise<void> {
  const events = ['task.created', 'task.statusChanged'];
  const body = JSON.stringify({ name: 'Medição', url: target, events });
  const answer = await ask(url, person, { method: 'POST', path: '/api/v1/webhooks', body });
  if (answer?.status !== 201) throw new Error(`no endpoint was made: ${JSON.stringify(answer)}`);
}

/** Makes tasks and starts them, whatever is killed meanwhile; answers what the server acknowledged. */
async function makeEvents(processes: Processes, person: Person): Promise<Arrival[]> {
  const made: Arrival[] = [];
  const post = (path: string, body: object) =>
    ask(processes.url, person, { method: 'POST', path, body: JSON.stringify(body) });
  const work = async (count: number) => {
    for (let left = count; left > 0; ) {
      const created = await post('/api/tarefas', { title: `Medição ${left}` });
      if (created?.status !== 201) {
        await sleep(POLL_MS);
        continue;
      }
      left -= 1;
      const { id } = (created.body as { data: { id: number } }).data;
      made.push({ type: 'task.created', task: id });
      // One whose answer was lost may have happened: it is asked for until it did.
      for (let isStarted = false; !isStarted; ) {
        const started = await post('/api/tarefas/change-status', { id, status: 'started' });
        isStarted = started?.status === 200;
        if (!isStarted) await sleep(POLL_MS);
      }
      made.push({ type: 'task.statusChanged', task: id });
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, () => work(TASKS / PEOPLE)));
  return made;
}

const nameOf = ({ task, type }: Arrival) => `${type} ${task}`;

/** Waits until everything has arrived, or for so long that it is lost. */
async function settled(arrivals: readonly Arrival[], made: readonly Arrival[]) {
  const began = performance.now();
  const missing = () => {
    const there = new Set(arrivals.map(nameOf));
    return made.filter((event) => !there.has(nameOf(event)));
  };
  while (missing().length > 0 && performance.now() - began < PATIENCE_MS) await sleep(POLL_MS);
  const first = new Map<string, number>();
  for (const [index, arrival] of arrivals.entries()) {
    if (!first.has(nameOf(arrival))) first.set(nameOf(arrival), index);
  }
  const outOfOrder = made.filter(({ task, type }) => {
    const [created, started] = [first.get(`task.created ${task}`), first.get(nameOf({ type, task }))];
    return type === 'task.statusChanged' && started !== undefined && (created ?? Infinity) > started;
  });
  return {
    lost: missing().length,
    repeated: arrivals.length - first.size,
    outOfOrder: outOfOrder.length,
    settledMs: performance.now() - began,
  };
}

function report(
  kills: Processes['kills'],
  events: number,
  result: Awaited<ReturnType<typeof settled>> & { writtenMs: number; requests: number },
): Section {
  const { lost, outOfOrder, repeated, requests, settledMs, writtenMs } = result;
  return {
    title: `Kill -9 of server and worker while ${figure(events)} events are made and delivered`,
    columns: ['killed', 'times'],
    rows: [
      ['server', String(kills.server)],
      ['worker, with requests at the receiver', String(kills.worker)],
      ['events acknowledged', figure(events)],
      ['made within, s', figure(writtenMs / 1_000)],
      ['all there after, s', figure(settledMs / 1_000)],
      ['requests at the receiver', figure(requests)],
      ['arrived more than once', figure(repeated)],
    ],
    verdicts: [
      verdict('events', events, EVENTS, '', 'at least'),
      verdict('kills of the server', kills.server, LEAST_KILLS, '', 'at least'),
      verdict('kills of the worker in a delivery', kills.worker, LEAST_KILLS, '', 'at least'),
      verdict('lost', lost, 1, '', 'under'),
      verdict('out of order', outOfOrder, 1, '', 'under'),
    ],
  };
}
