import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, nextMessage, pidOf, startChild } from '../child.ts';
import type { Installation } from '../installation.ts';
import { type LoadRequest, measure, type Round } from '../load.ts';
import { type Person, signInOnePerTenant } from '../people.ts';
import { type Recording, type Rehearsal, rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import type { RunningServer } from '../server-process.ts';
import { median } from '../statistics.ts';

const PEOPLE = 500;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 6;
const ROUND_SECONDS = 4;
const ROUNDS = 7;
const LEAST_RATIO = 0.6;
const MOST_P99_MS = 25;

interface Runner {
  name: string;
  round(seconds: number): Promise<Round>;
}

/** A signed-in user reads the own record: the server, a bare server with the same statement, the statement alone. */
export async function measureGetUser(installation: Installation, server: RunningServer): Promise<Section> {
  const rehearsal = await rehearse(installation);
  const people = await signInOnePerTenant(installation.owner, rehearsal.context, PEOPLE);
  const requests = people.map(requestOf);
  const recordings = await recordAll(rehearsal, requests);
  await rehearsal.close();
  const recordingFile = join(installation.directory, 'get-user.json');
  await writeFile(recordingFile, JSON.stringify(recordings));
  const args = [recordingFile, installation.databaseUrl];
  using baseline = startChild('bench/processes/baseline.ts', { args });
  const { port } = await nextMessage<{ port: number }>(baseline);
  using statements = startChild('bench/processes/statements.ts', { args });
  await nextMessage(statements);
  const baselineUrl = `http://127.0.0.1:${port}`;
  await assertSameAnswers([server.url, baselineUrl], requests.slice(0, 20));
  const order = { connections: CONNECTIONS, requests };
  const runners: Runner[] = [
    { name: 'server', round: (seconds) => measure(server.pid, { ...order, url: server.url, seconds }) },
    {
      name: '(a) bare node:http',
      round: (seconds) => measure(pidOf(baseline), { ...order, url: baselineUrl, seconds }),
    },
    {
      name: '(b) statement alone',
      round: (seconds) => ask<Round, object>(statements, { seconds, atOnce: CONNECTIONS }),
    },
  ];
  return sectionOf(runners, await alternate(runners));
}

async function alternate(runners: readonly Runner[]): Promise<Round[][]> {
  for (const { round } of runners) await round(WARM_UP_SECONDS);
  const rounds = runners.map((): Round[] => []);
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const [of, { round }] of runners.entries()) rounds[of]?.push(await round(ROUND_SECONDS));
  }
  return rounds;
}

function requestOf({ token, userUuid }: Person): LoadRequest {
  return {
    method: 'GET',
    path: `/api/v1/auth/users/${userUuid}`,
    headers: { authorization: `Bearer ${token}` },
  };
}

async function recordAll(rehearsal: Rehearsal, requests: readonly LoadRequest[]): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const request of requests) recordings.push(await rehearsal.record(request));
  return recordings;
}

/** A ceiling that answers something else is none. */
async function assertSameAnswers(urls: readonly string[], requests: readonly LoadRequest[]): Promise<void> {
  for (const { headers, path } of requests) {
    const bodies = await Promise.all(urls.map(async (url) => (await fetch(url + path, { headers })).text()));
    if (new Set(bodies).size !== 1)
      throw new Error(`${path} is answered in two ways: ${bodies.join(' and ')}`);
  }
}

function sectionOf(runners: readonly Runner[], rounds: readonly (readonly Round[])[]): Section {
  const failed = rounds.flat().reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests were not answered with 200`);
  const middle = rounds.map((of) => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    p50: median(of.map(({ p50 }) => p50)),
    p99: median(of.map(({ p99 }) => p99)),
    cpu: median(of.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }));
  const ratios = [0, 1, 2].map((of) => median(ratiosTo(rounds[of] ?? [], rounds[0] ?? [])));
  return {
    title: `GET of a user by that user: ${PEOPLE} users of as many tenants, ${CONNECTIONS} connections`,
    columns: ['', 'requests/s', 'server reaches of it', 'p50 ms', 'p99 ms', 'CPU µs/request'],
    rows: runners.map(({ name }, i) => [
      name,
      figure(middle[i]?.perSecond ?? 0),
      figure(ratios[i] ?? 0),
      figure(middle[i]?.p50 ?? 0),
      figure(middle[i]?.p99 ?? 0),
      figure(middle[i]?.cpu ?? 0),
    ]),
    verdicts: [
      verdict('share of the bare server', ratios[1] ?? 0, LEAST_RATIO, '', 'at least'),
      verdict('p99', middle[0]?.p99 ?? Number.NaN, MOST_P99_MS, ' ms', 'under'),
    ],
  };
}

/** Round by round, so that what slows the machine for a while slows both sides of a ratio. */
function ratiosTo(ceiling: readonly Round[], server: readonly Round[]): number[] {
  return server.map(({ perSecond }, i) => perSecond / (ceiling[i]?.perSecond ?? Number.NaN));
}
