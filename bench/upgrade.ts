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
});
stack.defer(() => old.stop());
const people = await Promise.all(PEOPLE.map((email) => signIn(old.url, email)));
const probes = await startWriteProbes(embedded.url);
stack.defer(() => probes.stop());
let load = startLoad(old, people);
const measured: Measured[] = [];
await measure(
  'nothing but people at work',
  () => new Promise((resolve) => setTimeout(resolve, SIDE_BY_SIDE_MS)),
);
const plan = await retaguarda(NOW, 'migrate', '--plan');
await measure('`retaguarda migrate`', () => retaguarda(NOW, 'migrate'));
const fresh = await startServer({ command: 'serve', directory: dataDir, databaseUrl: embedded.url });
stack.defer(() => fresh.stop());
const second = startLoad(fresh, await Promise.all(PEOPLE.map((email) => signIn(fresh.url, email))));
await measure(
  'old and new servers side by side',
  () => new Promise((resolve) => setTimeout(resolve, SIDE_BY_SIDE_MS)),
);
const failures = await load.stop();
load = second;
const changes = largeChange(embedded.url, owner);
for (const { run, what } of changes) await measure(what, run);
failures.push(...(await second.stop()));
await owner.query('drop index transactions_refused_idx; alter table transactions drop column bench_mark');

const section = report();
process.stdout.write(`${terminalText(section)}\n`);
await mkdir(RESULTS, { recursive: true });
const planned = `What \`retaguarda migrate --plan\` said:\n\n\`\`\`\n${plan.trimEnd()}\n\`\`\`\n`;
await writeFile(join(RESULTS, 'upgrade.md'), `${markdown(section, new Date())}\n${planned}`);
process.exitCode = section.verdicts.every(({ met }) => met) ? 0 : 1;

async function measure(what: string, run: () => Promise<unknown>): Promise<void> {
  probes.span();
  load.longest();
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1000;
  const result = { what, seconds, pauses: probes.span(), requestMs: load.longest() };
  measured.push(result);
  say(row(result).join('  '));
}

/** People who change their records and make tasks, and what the server did not take. */
function startLoad(server: RunningServer, by: readonly Person[]) {
  let isOn = true;
  let longest = 0;
  const failed: string[] = [];
  const works = [profileWrites(by), taskWrites(by)];
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
  const running = Promise.all([watch, ...works.map((work) => work.go(server.url, () => isOn))]);
  return {
    longest: () => {
      const found = longest;
      longest = 0;
      return found;
    },
    stop: async () => {
      isOn = false;
      await running;
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      for (const work of works) {
        const { double, lost, wrong } = await work.check(client);
        failed.push(...lost, ...double, ...wrong);
        if (work.acknowledged() === 0) failed.push('nothing was done');
      }
      await client.end();
      return failed;
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
