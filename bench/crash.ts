/**
 * `node bench/crash.ts [rounds]`: kills server and database while people write, import and invite; ends with 1 when anything
 * is lost, double or late.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CrashTrial, type TrialResult, type Victim } from './crash/trial.ts';
import { temporaryDirectory } from './installation.ts';
import { figure, markdown, type Section, terminalText, verdict } from './report.ts';

/** In half of the rounds the database dies. */
const VICTIMS: readonly Victim[] = ['server', 'both', 'server', 'database'];
const ROUNDS = 15;
const LEAST_MS = 1_500;
const MOST_MS = 4_500;
const MOST_SECONDS = 60;
const RESULTS = join(import.meta.dirname, 'results');

const rounds = Number(process.argv[2] ?? ROUNDS);
const directory = await temporaryDirectory();
const trial = await CrashTrial.open(directory);
const results: TrialResult[] = [];
let before = 0;
for (let i = 0; i < rounds; i += 1) {
  const victim = VICTIMS[i % VICTIMS.length] ?? 'both';
  // Any moment may be the wrong one: between two writes, in a commit, in a checkpoint, in the middle of a file.
  const result = await trial.run(victim, LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
  const { acknowledged, faults } = result;
  const sum = acknowledged.writes + acknowledged.imports + acknowledged.mails;
  if (sum <= before) throw new Error('nothing was done');
  before = sum;
  results.push(result);
  console.log(`${i + 1}: ${row(result).join('  ')}`);
  for (const [kind, values] of Object.entries(faults)) {
    for (const value of values.slice(0, 20)) console.log(`  ${kind}: ${value}`);
  }
}
await trial.close();
await rm(directory, { recursive: true, force: true });
const section = report(results);
process.stdout.write(`${terminalText(section)}\n`);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'crash.md'), `${markdown(section, new Date())}\n${repeated()}\n`);
process.exitCode = section.verdicts.every(({ met }) => met) ? 0 : 1;

function row({ acknowledged, faults, healthyAfterMs, importsAfterMs, mailsAfterMs, victim }: TrialResult) {
  const { imports, mails, writes } = acknowledged;
  return [
    victim,
    ...[writes, imports, mails].map(figure),
    ...[healthyAfterMs, importsAfterMs, mailsAfterMs].map((ms) => figure(ms / 1000)),
    ...[faults.lost, faults.double, faults.wrong].map(({ length }) => String(length)),
  ];
}

function report(all: readonly TrialResult[]): Section {
  const worst = (pick: (result: TrialResult) => number) => Math.max(...all.map(pick));
  const faultsOf = (kind: keyof TrialResult['faults']) => worst(({ faults }) => faults[kind].length);
  return {
    title: `Kill -9 in the middle of writes, imports and mails, ${all.length} rounds`,
    columns: [
      'killed',
      ...['writes', 'imports', 'mails'].map((name) => `${name} so far`),
      ...['healthy after, s', 'imports done, s later', 'mails done, s later', 'lost', 'double', 'wrong'],
    ],
    rows: all.map(row),
    verdicts: [
      verdict('lost', faultsOf('lost'), 1, '', 'under'),
      verdict('double', faultsOf('double'), 1, '', 'under'),
      verdict('counters and sums that are wrong', faultsOf('wrong'), 1, '', 'under'),
      verdict('every import done', worst(({ importsAfterMs: ms }) => ms) / 1000, MOST_SECONDS, ' s', 'under'),
      verdict('every mail there', worst(({ mailsAfterMs: ms }) => ms) / 1000, MOST_SECONDS, ' s', 'under'),
    ],
  };
}

function repeated(): string {
  const mails = results.at(-1)?.repeatedMails ?? 0;
  return `${mails} mails came a second time, as the same mail with the same link.`;
}
