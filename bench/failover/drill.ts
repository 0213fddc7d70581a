import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { type Person, signIn } from '../crash/person.ts';
import { killPostgres } from '../crash/postgres.ts';
import type { Work } from '../crash/work.ts';
import { profileWrites } from '../crash/writes.ts';
import { temporaryDirectory } from '../installation.ts';
import { startServer } from '../server-process.ts';
import { asOwner, makeSynchronous, promote, startStandby, urlOfBoth } from './database-pair.ts';

const TENANTS = ['alfa', 'beta'];
const ROLES = ['admin', 'editor', 'operator', 'viewer'];
const POLL_MS = 5;
const PATIENCE_MS = 60_000;
/** The primary sends nothing any more for so long before it dies, as when the line between the two is the first to go. */
const STALLED_MS = 100;
/** The standby is promoted so long after the kill: whoever does that has to notice it first. */
const NOTICED_MS = 1_000;

export type Mode = 'asynchronous' | 'synchronous';

export interface DrillResult {
  mode: Mode;
  acknowledged: number;
  lost: number;
  /** From the kill until the standby was the primary. */
  promotedAfterMs: number;
  /** From then until a write was acknowledged. */
  writesAfterMs: number;
  /** From the last good answer before to the first after. */
  writeGapMs: number;
  readGapMs: number;
}

/** Kills the primary while people write and read over a server of its own, promotes the standby, and counts what is missing. */
export async function drill(mode: Mode, workingMs: number): Promise<DrillResult> {
  const home = await temporaryDirectory();
  const [one, two, data] = ['one', 'two', 'server'].map((name) => join(home, name));
  if (one === undefined || two === undefined || data === undefined)
    throw new Error('there are no directories');
  await mkdir(data);
  const log = createLogger({ level: 'silent' });
  const primary = await startEmbeddedDatabase({ dataDir: one, log });
  const first = await startServer({ ...settings(data), databaseUrl: primary.url });
  await first.stop();
  const standby = await startStandby({ url: primary.url, directory: one }, { dataDir: two, log });
  if (mode === 'synchronous') await makeSynchronous(primary);
  const databaseUrl = urlOfBoth(primary, standby);
  const server = await startServer({ ...settings(data, databaseUrl), databaseUrl });
  try {
    const emails = TENANTS.flatMap((tenant) => ROLES.map((role) => `${role}@${tenant}.test`));
    const people = await Promise.all(emails.map((email) => signIn(server.url, email)));
    return await underLoad(server.url, people, {
      mode,
      workingMs,
      kill: async () => {
        await stallSending(primary.url);
        await killPostgres(one);
      },
      promote: () => promote(standby),
      check: (work) => asOwner(standby.url, (owner) => work.check(owner)),
    });
  } finally {
    await server.stop();
    await standby.stop();
    await primary.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function settings(directory: string, readUrl = '') {
  const env = { LOG_LEVEL: 'warn', PUBLIC_URL: 'http://retaguarda.test', DATABASE_READ_URL: readUrl };
  return { command: 'start', directory, env } as const;
}

/** Stops what sends the changes to the standby, and lets the primary go on for a moment without it. */
async function stallSending(url: string): Promise<void> {
  const pids = await asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_replication');
    return rows.map(({ pid }) => pid);
  });
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(STALLED_MS);
}

interface Trial {
  mode: Mode;
  workingMs: number;
  kill(): Promise<void>;
  promote(): Promise<void>;
  check(work: Work): Promise<{ lost: readonly string[] }>;
}

async function underLoad(url: string, people: readonly Person[], trial: Trial): Promise<DrillResult> {
  let isOn = true;
  const work = profileWrites(people);
  const working = work.go(url, () => isOn);
  const [writes, reads] = [new Gap(), new Gap()];
  const watching = Promise.all([
    watch(() => isOn, writes, countsUp(work)),
    ...people.map((person) =>
      watch(
        () => isOn,
        reads,
        () => canRead(url, person),
      ),
    ),
  ]);
  await sleep(trial.workingMs);
  const killed = performance.now();
  await trial.kill();
  await sleep(NOTICED_MS);
  await trial.promote();
  const promoted = performance.now();
  while (writes.lastGood < promoted || reads.lastGood < promoted) {
    if (performance.now() - promoted > PATIENCE_MS) throw new Error('nothing works after the promotion');
    await sleep(POLL_MS);
  }
  const writesAfterMs = writes.firstGoodAfter(promoted) - promoted;
  await sleep(trial.workingMs / 2);
  isOn = false;
  await Promise.all([working, watching]);
  const { lost } = await trial.check(work);
  return {
    mode: trial.mode,
    acknowledged: work.acknowledged(),
    lost: lost.length,
    promotedAfterMs: promoted - killed,
    writesAfterMs,
    writeGapMs: writes.around(killed),
    readGapMs: reads.around(killed),
  };
}

/** When something worked. */
class Gap {
  readonly #good: number[] = [];

  get lastGood(): number {
    return this.#good.at(-1) ?? 0;
  }

  note(): void {
    this.#good.push(performance.now());
  }

  firstGoodAfter(at: number): number {
    return this.#good.find((each) => each >= at) ?? Number.POSITIVE_INFINITY;
  }

  /** The longest time in which nothing worked that touches the moment or comes after it. */
  around(at: number): number {
    let longest = 0;
    for (const [i, each] of this.#good.entries()) {
      const before = this.#good[i - 1] ?? each;
      if (each >= at) longest = Math.max(longest, each - before);
    }
    return longest;
  }
}

async function watch(isOn: () => boolean, gap: Gap, works: () => Promise<boolean>): Promise<void> {
  while (isOn()) {
    if (await works()) gap.note();
    await sleep(POLL_MS);
  }
}

function countsUp(work: Work): () => Promise<boolean> {
  let before = 0;
  return async () => {
    const now = work.acknowledged();
    const hasRisen = now > before;
    before = now;
    return hasRisen;
  };
}

async function canRead(url: string, person: Person): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/companies`, {
    headers: { authorization: person.authorization },
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
