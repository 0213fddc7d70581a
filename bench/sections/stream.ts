import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { type Person, signInLargestAdmin } from '../people.ts';
import { memoryMiB, resetPeak } from '../process-figures.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import type { RunningServer } from '../server-process.ts';

const PATH = '/api/v1/crm-admin/users';
const MOST_GROWTH_MIB = 100;
const SETTLE_MS = 3_000;
/** Readers at once; the requirement is about one. */
const READERS = [1, 8];

interface Reading {
  users: number;
  mebibytes: number;
  firstByteMs: number;
  seconds: number;
}

/** The whole list of the largest tenant: how much more memory the server needs for it. */
export async function measureStream(installation: Installation, server: RunningServer): Promise<Section> {
  const rehearsal = await rehearse(installation);
  const admin = await signInLargestAdmin(installation.owner, rehearsal.context);
  await rehearsal.close();
  await read(server, admin);
  const rows: string[][] = [];
  const growths: number[] = [];
  for (const readers of READERS) {
    await sleep(SETTLE_MS);
    const before = memoryMiB(server.pid).now;
    resetPeak(server.pid);
    const readings = await Promise.all(Array.from({ length: readers }, () => read(server, admin)));
    const growth = memoryMiB(server.pid).peak - before;
    growths.push(growth);
    const slowest = Math.max(...readings.map(({ seconds }) => seconds));
    rows.push([
      `${readers} at once`,
      figure(readings[0]?.users ?? 0),
      figure(readings[0]?.mebibytes ?? 0),
      figure(Math.max(...readings.map(({ firstByteMs }) => firstByteMs))),
      figure(slowest),
      figure(before),
      figure(growth),
    ]);
  }
  return {
    title: `GET ${PATH} of the largest tenant, as a stream`,
    columns: ['', 'users', 'MiB each', 'first byte ms', 'seconds', 'memory before MiB', 'growth MiB'],
    rows,
    verdicts: [verdict('growth of memory', growths[0] ?? Number.NaN, MOST_GROWTH_MIB, ' MiB', 'under')],
  };
}

async function read(server: RunningServer, admin: Person): Promise<Reading> {
  const began = performance.now();
  const answer = await fetch(server.url + PATH, { headers: { authorization: `Bearer ${admin.token}` } });
  if (answer.status !== 200 || answer.body === null) throw new Error(`${PATH} answered ${answer.status}`);
  const firstByteMs = performance.now() - began;
  let bytes = 0;
  let users = 0;
  const decoder = new TextDecoder();
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    // A name may lie across two chunks; one in a thousand does not matter here.
    users += decoder.decode(chunk, { stream: true }).split('"nomeCompleto"').length - 1;
  }
  return { users, mebibytes: bytes / 2 ** 20, firstByteMs, seconds: (performance.now() - began) / 1000 };
}
