/**
 * `node bench/upgrade.ts [sales]`: brings an installation of the release before, full of sales and at work, to this release; ends with 1
 * when writers wait too long, or when anything fails.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import { outputOf } from './child.ts';
import { type Person, signIn } from './crash/person.ts';
import { profileWrites, taskWrites } from './crash/writes.ts';
import { temporaryDirectory } from './installation.ts';
import { figure, markdown, type Section, terminalText, verdict } from './report.ts';
import { type RunningServer, startServer } from './server-process.ts';
import { largeChange } from './upgrade/large-change.ts';
import { checkOutPrevious } from './upgrade/previous-release.ts';
import { type Pause, startWriteProbes } from './upgrade/write-probes.ts';

const SALES = 100_000;
const MOST_PAUSE_MS = 2_000;
const SIDE_BY_SIDE_MS = 10_000;
/** The address of both servers, as behind one load balancer: a token of one is good for the other. */
const SERVER_ENV = { PUBLIC_URL: 'http://retaguarda.test' };
const PEOPLE = ['admin@alfa.test', 'editor@alfa.test', 'admin@beta.test', 'editor@beta.test'];
const RESULTS = join(import.meta.dirname, 'results');

interface Measured {
  what: string;
  seconds: number;
  pauses: Pause[];
  /** The longest that a request of the old server took. */
  requestMs: number;
}

const sales = Number(process.argv[2] ?? SALES);
await using stack = new AsyncDisposableStack();
const directory = await temporaryDirectory();
stack.defer(() => rm(directory, { recursive: true, force: true }));
const previous = await checkOutPrevious(directory);
const dataDir = join(directory, 'data');
await mkdir(dataDir);
const embedded = await startEmbeddedDatabase({ dataDir, log: createLogger({ level: 'silent' }) });
stack.defer(() => embedded.stop());
const env = { DATABASE_URL: embedded.url, RETAGUARDA_DATA_DIR: dataDir, NODE_ENV: 'development' };
const retaguarda = (main: string, ...args: string[]) => outputOf(process.execPath, [main, ...args], { env });
const NOW = join(import.meta.dirname, '../server/src/main.ts');

say(`the release before (${previous.commit.slice(0, 8)}) is installed and filled with ${sales} sales`);
await retaguarda(previous.main, 'migrate');
await retaguarda(previous.main, 'demo');
await retaguarda(previous.main, 'demo', '--transactions', String(sales), '--add');
const owner = new pg.Pool({ connectionString: embedded.url, max: 2, application_name: 'bench' });
owner.on('error', () => undefined);
stack.defer(() => owner.end());
await owner.query('analyze');

const old = await startServer({
  command: 'serve',
  directory: dataDir,
  databaseUrl: embedded.url,
  main: previous.main,
  env: SERVER_ENV,
});
stack.defer(() => old.stop());
const people = await Promise.all(PEOPLE.map((email) => signIn(old.url, email)));
const probes = await startWriteProbes(embedded.url);
stack.defer(() => probes.stop());
const load = startLoad(people);
load.askToo(old);
const measured: Measured[] = [];
await measure(
  'nothing but people at work',
  () => new Promise((resolve) => setTimeout(resolve, SIDE_BY_SIDE_MS)),
);
const plan = await retaguarda(NOW, 'migrate', '--plan');
await measure('`retaguarda migrate`', () => retaguarda(NOW, 'migrate'));
const fresh = await startServer({
  command: 'serve',
  directory: dataDir,
  databaseUrl: embedded.url,
  env: SERVER_ENV,
});
stack.defer(() => fresh.stop());
load.askToo(fresh);
await measure(
  'old and new servers side by side',
  () => new Promise((resolve) => setTimeout(resolve, SIDE_BY_SIDE_MS)),
);
await load.leave(old);
const changes = largeChange(embedded.url, owner);
for (const { run, what } of changes) await measure(what, run);
const failures = await load.stop();
await owner.query('drop index transactions_refused_idx; alter table transactions drop column bench_mark');

const section = report();
process.stdout.write(`${terminalText(section)}\n`);
await mkdir(RESULTS, { recursive: true });
const planned = `What \`retaguarda migrate --plan\` said:\n\n\`\`\`\n${plan.trimEnd()}\n\`\`\`\n`;
await writeFile(join(RESULTS, 'upgrade.md'), `${markdown(section, new Date())}\n${planned}`);
process.exitCode = section.verdicts.every(({ met }) => met) ? 0 : 1;

async function measure(what: string, run: () => Promise<unknown>): Promise<void> {
  await probes.span();
  load.longest();
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1000;
  const result = { what, seconds, pauses: await probes.span(), requestMs: load.longest() };
  measured.push(result);
  say(row(result).join('  '));
}

/**
 * People who change their records and make tasks, on one server or on two at once, and in the end what of it is not there. What they
 * write is numbered through, so that it is known on whichever server it was written.
 */
function startLoad(by: readonly Person[]) {
  let isOn = true;
  let longest = 0;
  const works = [profileWrites(by), taskWrites(by)];
  const asked = new Map<RunningServer, { isOn: boolean; done: Promise<unknown> }>();
  const watch = (async () => {
    let before = -1;
    let since = performance.now();
    while (isOn) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const sum = works.reduce((total, work) => total + work.acknowledged(), 0);
      if (sum !== before) since = performance.now();
      before = sum;
      longest = Math.max(longest, performance.now() - since);
    }
  })();
  const leave = async (server: RunningServer) => {
    const one = asked.get(server);
    if (one !== undefined) one.isOn = false;
    await one?.done;
  };
  return {
    askToo: (server: RunningServer) => {
      const one: { isOn: boolean; done: Promise<unknown> } = { isOn: true, done: Promise.resolve() };
      one.done = Promise.all(works.map((work) => work.go(server.url, () => one.isOn)));
      asked.set(server, one);
    },
    leave,
    longest: () => {
      const found = longest;
      longest = 0;
      return found;
    },
    stop: async () => {
      await Promise.all([...asked.keys()].map(leave));
      isOn = false;
      await watch;
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      const faults = await Promise.all(works.map((work) => work.check(client)));
      await client.end();
      if (works.some((work) => work.acknowledged() === 0)) return ['nothing was done'];
      return faults.flatMap(({ double, lost, wrong }) => [...lost, ...double, ...wrong]);
    },
  };
}

function row({ pauses, requestMs, seconds, what }: Measured): string[] {
  const [worst] = pauses;
  return [
    what,
    figure(seconds),
    figure(worst?.longestMs ?? 0),
    worst?.table ?? '',
    figure(requestMs),
    figure(pauses.reduce((sum, { writes }) => sum + writes, 0)),
  ];
}

function report(): Section {
  const allowed = measured.slice(0, -1);
  const longest = Math.max(...allowed.map(({ pauses }) => pauses[0]?.longestMs ?? 0));
  return {
    title: `From the release before to this one with ${sales.toLocaleString('en')} sales, people at work`,
    columns: [
      'step',
      'seconds',
      'longest write, ms',
      'of',
      'longest without an answer, ms',
      'writes of the probes',
    ],
    rows: measured.map(row),
    verdicts: [
      verdict('longest write of a step that is allowed', longest, MOST_PAUSE_MS, ' ms', 'under'),
      verdict('acknowledged and lost, double or wrong', failures.length, 1, '', 'under'),
    ],
  };
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
