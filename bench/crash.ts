/** `node bench/crash.ts [rounds]`: kills server and database while they write; ends with 1 when a write is lost. */
import { rm } from 'node:fs/promises';
import { CrashTrial, type Victim } from './crash-trial.ts';
import { temporaryDirectory } from './installation.ts';

const VICTIMS: readonly Victim[] = ['server', 'database', 'both'];
const ROUNDS = 6;
const LEAST_MS = 1_000;
const MOST_MS = 4_000;

const rounds = Number(process.argv[2] ?? ROUNDS);
const directory = await temporaryDirectory();
const trial = await CrashTrial.open(directory);
let lostWrites = 0;
let before = 0;
for (let i = 0; i < rounds; i += 1) {
  const victim = VICTIMS[i % VICTIMS.length] ?? 'both';
  // Any moment may be the wrong one: between two writes, in a commit, in a checkpoint.
  const writingMs = LEAST_MS + Math.random() * (MOST_MS - LEAST_MS);
  const { acknowledged, healthyAfterMs, lost } = await trial.run(victim, writingMs);
  if (acknowledged <= before) throw new Error('nothing was written');
  before = acknowledged;
  lostWrites += lost.length;
  const seconds = (healthyAfterMs / 1000).toFixed(1);
  console.log(
    `kill -9 of ${victim.padEnd(8)}  ${acknowledged} writes acknowledged so far, ${lost.length} lost, healthy after ${seconds} s`,
  );
  for (const value of lost) console.log(`  lost: ${value}`);
}
await trial.close();
await rm(directory, { recursive: true, force: true });
process.exitCode = lostWrites === 0 ? 0 : 1;
