/**
 * `node bench/backup.ts [sales] [kills]`: backs an installation full of sales up, restores it elsewhere and compares both, and kills
 * backups and restores at any moment in between; ends with 1 when anything differs or is half used.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskStorage } from '../server/src/platform/storage/disk-storage.ts';
import { type CommandRun, runCommand } from './backup/command-run.ts';
import { differences } from './backup/comparison.ts';
import { temporaryDirectory } from './installation.ts';
import { figure, markdown, type Section, terminalText, verdict } from './report.ts';

const SALES = 100_000;
const KILLS = 4;
const FILES = 200;
const FILE_BYTES = 200_000;
const MOST_MIB = 400;
const RESULTS = join(import.meta.dirname, 'results');

const [sales = SALES, kills = KILLS] = process.argv.slice(2).map(Number);
await using stack = new AsyncDisposableStack();
const directory = await temporaryDirectory();
stack.defer(() => rm(directory, { recursive: true, force: true }));
const [source, copy, backups] = ['source', 'copy', 'backups'].map((name) => join(directory, name)) as [
  string,
  string,
  string,
];
const keyFile = join(directory, 'keys', 'backup.key');
const at = (dataDir: string) => ({
  NODE_ENV: 'development',
  RETAGUARDA_DATA_DIR: dataDir,
  RETAGUARDA_BACKUP_TO: backups,
  RETAGUARDA_BACKUP_KEY_FILE: keyFile,
});
const settings = at(source);
const runs: { what: string; run: CommandRun; note: string }[] = [];

await done('fill', ['migrate'], settings);
await done('fill', ['demo'], settings);
await done('fill', ['demo', '--transactions', String(sales), '--add'], settings);
const storage = createDiskStorage(join(source, 'files'));
for (let i = 0; i < FILES; i += 1) await storage.put(`documents/bench-${i}.bin`, randomBytes(FILE_BYTES));
await runCommand(['backup', 'key', '--file', keyFile], { ...settings, RETAGUARDA_BACKUP_KEY_FILE: '' });

const whole = await done('backup', ['backup', '--quiet'], settings);
let halfUsed = 0;
for (let i = 0; i < kills; i += 1) {
  const after = Math.random() * whole.seconds * 1000;
  const killed = await runCommand(['backup', '--quiet'], settings, after);
  if (killed.code === 0) continue;
  const { out } = await runCommand(['backup', 'list'], settings);
  const last = out.trimEnd().split('\n').at(-1) ?? '';
  const named = last.endsWith('never finished') ? (last.split(' ', 1)[0] ?? '') : '';
  if (named === '') continue;
  const refused = await runCommand(['restore', named, '--quiet'], at(join(directory, 'half')));
  if (refused.code === 0) halfUsed += 1;
}
const restored = await done('restore', ['restore', '--quiet'], at(copy));
const different = await differences(source, copy);
for (let i = 0; i < kills; i += 1) {
  const target = join(directory, `killed-${i}`);
  await runCommand(['restore', '--quiet'], at(target), Math.random() * restored.seconds * 1000);
  // The database that it started ends by itself a moment after its process.
  await sleep(3_000);
  const started = await runCommand(['tenant', 'list'], at(target));
  const again = await runCommand(['restore', '--quiet'], at(target));
  const isOver = again.code === 0 || again.err.includes('is not empty');
  const isWhole = isOver && (await differences(source, target)).length === 0;
  if (!isWhole || (started.code === 0 && again.code === 0)) halfUsed += 1;
  await rm(target, { recursive: true, force: true });
}
await done('drill', ['backup', 'drill', '--quiet'], settings);

const section = report();
process.stdout.write(`${terminalText(section)}\n`);
for (const line of different) process.stderr.write(`${line}\n`);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'backup.md'), markdown(section, new Date()));
process.exitCode = section.verdicts.every(({ met }) => met) ? 0 : 1;

async function done(what: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandRun> {
  const run = await runCommand(args, env);
  if (run.code !== 0) throw new Error(`${args.join(' ')}: ${run.err}`);
  const note = what === 'fill' ? '' : (run.out.split('\n', 1)[0]?.replace(/^[^:]*: |^\S+ /, '') ?? '');
  runs.push({ what: what === 'fill' ? args.join(' ') : what, run, note });
  process.stderr.write(`${args.join(' ')}: ${figure(run.seconds)} s\n`);
  return run;
}

function report(): Section {
  const measured = runs.filter(({ note }) => note !== '');
  const most = Math.max(...measured.map(({ run }) => run.peakMiB));
  return {
    title: `Backup and restore of ${sales.toLocaleString('en')} sales and ${FILES} files, with ${2 * kills} kills`,
    columns: ['command', 'seconds', 'most memory, MiB', 'what it said'],
    rows: measured.map(({ note, run, what }) => [what, figure(run.seconds), figure(run.peakMiB), note]),
    verdicts: [
      verdict('tables and files that differ', different.length, 1, '', 'under'),
      verdict('killed and half used', halfUsed, 1, '', 'under'),
      verdict('most memory of a process', most, MOST_MIB, ' MiB', 'under'),
    ],
  };
}
