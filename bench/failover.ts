/**
 * `node bench/failover.ts [rounds]`: kills the primary of two databases while people write, and promotes the other; ends with 1 when
 * writes take too long to go on, or when one is lost in synchronous mode.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrillResult, drill, type Mode } from './failover/drill.ts';
import { figure, markdown, type Section, terminalText, verdict } from './report.ts';

const MODES: readonly Mode[] = ['asynchronous', 'synchronous'];
const ROUNDS = 3;
const WORKING_MS = 4_000;
const MOST_SECONDS = 2;
const RESULTS = join(import.meta.dirname, 'results');

const rounds = Number(process.argv[2] ?? ROUNDS);
const results: DrillResult[] = [];
for (let i = 0; i < rounds; i += 1) {
  for (const mode of MODES) {
    const result = await drill(mode, WORKING_MS);
    results.push(result);
    console.log(row(result).join('  '));
  }
}
const section = report(results);
process.stdout.write(`${terminalText(section)}\n`);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'failover.md'), markdown(section, new Date()));
process.exitCode = section.verdicts.every(({ met }) => met) ? 0 : 1;

function row(result: DrillResult): string[] {
  const { acknowledged, lost, mode, promotedAfterMs, readGapMs, writeGapMs, writesAfterMs } = result;
  const seconds = [promotedAfterMs, writesAfterMs, writeGapMs, readGapMs].map((ms) => figure(ms / 1000));
  return [mode, figure(acknowledged), String(lost), ...seconds];
}

function report(all: readonly DrillResult[]): Section {
  const lost = all.filter(({ mode }) => mode === 'synchronous').reduce((sum, each) => sum + each.lost, 0);
  const slowest = Math.max(...all.map(({ writesAfterMs }) => writesAfterMs));
  return {
    title:
      'Kill -9 of the primary under load, 100 ms after it stopped sending; promotion of the standby a second later',
    columns: [
      ...['mode', 'writes acknowledged', 'of them lost', 'promoted after, s', 'first write later, s'],
      ...['no write for, s', 'no read for, s'],
    ],
    rows: all.map(row),
    verdicts: [
      verdict('writes go on after the promotion', slowest / 1000, MOST_SECONDS, ' s', 'under'),
      verdict('acknowledged writes lost in synchronous mode', lost, 1, '', 'under'),
    ],
  };
}
