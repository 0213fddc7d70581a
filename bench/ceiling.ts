import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, nextMessage, pidOf, startChild } from './child.ts';
import type { Installation } from './installation.ts';
import { type LoadRequest, measure, type Round } from './load.ts';
import type { Recording, Rehearsal } from './recording.ts';
import type { RunningServer } from './server-process.ts';
import { median } from './statistics.ts';

/** What is measured beside what, round by round. */
export interface Trial {
  /** Names the file of the recordings. */
  name: string;
  requests: readonly LoadRequest[];
  connections: number;
  warmUpSeconds: number;
  roundSeconds: number;
  rounds: number;
}

/** The middle of some rounds. */
export interface Middle {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
}

export interface Measured {
  name: string;
  middle: Middle;
  /** How much of it the server reaches. */
  serverReaches: number;
}

/** One of those that are measured in turn. */
export interface Runner {
  name: string;
  round(seconds: number): Promise<Round>;
}

/** The server, a bare server with the same statements, and the statements alone, in turn. Throws for a request that failed. */
export async function againstCeilings(
  installation: Installation,
  server: RunningServer,
  rehearsal: Rehearsal,
  trial: Trial,
): Promise<Measured[]> {
  const { connections, requests } = trial;
  const recordings = await recordAll(rehearsal, requests);
  const recordingFile = join(installation.directory, `${trial.name}.json`);
  await writeFile(recordingFile, JSON.stringify(recordings));
  const args = [recordingFile, installation.databaseUrl];
  using baseline = startChild('bench/processes/baseline.ts', { args });
  const { port } = await nextMessage<{ port: number }>(baseline);
  using statements = startChild('bench/processes/statements.ts', { args });
  await nextMessage(statements);
  const baselineUrl = `http://127.0.0.1:${port}`;
  await assertSameAnswers([server.url, baselineUrl], requests.slice(0, 20));
  const order = { connections, requests };
  const runners: Runner[] = [
    { name: 'server', round: (seconds) => measure(server.pid, { ...order, url: server.url, seconds }) },
    {
      name: '(a) bare node:http',
      round: (seconds) => measure(pidOf(baseline), { ...order, url: baselineUrl, seconds }),
    },
    {
      name: '(b) statement alone',
      round: (seconds) => ask<Round, object>(statements, { seconds, atOnce: connections }),
    },
  ];
  const rounds = await alternate(runners, trial);
  const failed = rounds.flat().reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests were not answered with 200`);
  return runners.map(({ name }, of) => ({
    name,
    middle: middleOf(rounds[of] ?? []),
    serverReaches: median(ratiosTo(rounds[of] ?? [], rounds[0] ?? [])),
  }));
}

async function recordAll(rehearsal: Rehearsal, requests: readonly LoadRequest[]): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const request of requests) recordings.push(await rehearsal.record(request));
  return recordings;
}

/** After a round to warm up for each, rounds of all in turn; answers those of each. */
export async function alternate(
  runners: readonly Runner[],
  trial: Pick<Trial, 'warmUpSeconds' | 'roundSeconds' | 'rounds'>,
): Promise<Round[][]> {
  for (const { round } of runners) await round(trial.warmUpSeconds);
  const rounds = runners.map((): Round[] => []);
  for (let i = 0; i < trial.rounds; i += 1) {
    for (const [of, { round }] of runners.entries()) rounds[of]?.push(await round(trial.roundSeconds));
  }
  return rounds;
}

/** A ceiling that answers something else is none. */
async function assertSameAnswers(urls: readonly string[], requests: readonly LoadRequest[]): Promise<void> {
  for (const { headers, path } of requests) {
    const bodies = await Promise.all(urls.map(async (url) => (await fetch(url + path, { headers })).text()));
    if (new Set(bodies).size !== 1)
      throw new Error(`${path} is answered in two ways: ${bodies.join(' and ')}`);
  }
}

/** The middle of every figure for itself. */
export function middleOf(rounds: readonly Round[]): Middle {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpu: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}

/** Round by round, so that what slows the machine for a while slows both sides of a ratio. */
export function ratiosTo(ceiling: readonly Round[], server: readonly Round[]): number[] {
  return server.map(({ perSecond }, i) => perSecond / (ceiling[i]?.perSecond ?? Number.NaN));
}
