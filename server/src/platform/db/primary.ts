import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { hostUrls } from './host-urls.ts';
import { HostWatch, type Sight } from './host-watch.ts';
import { fixedTarget, type Target } from './target.ts';

/** What PostgreSQL tells by itself of every connection, at its beginning and when it changes. */
const REFUSES_WRITES = new Set(['in_hot_standby', 'default_transaction_read_only']);

/** For how long a primary is looked for when a process starts: one may just be promoted. */
const PATIENCE_MS = 5_000;
const AGAIN_MS = 250;

/** The server to which connections go, and how many promotions came before it. */
interface Chosen {
  url: string;
  name: string;
  timeline: number;
}

/**
 * Where writes go. A URL of one server is that server, and nothing is asked of it. Of several, the primary is looked for four times a
 * second; when another one is promoted all connections to the one before are cut, and new ones go there. A primary that comes
 * back after another was promoted is older by its timeline, and gets nothing.
 *
 * @throws when none of several servers is a primary
 */
export async function openPrimary(url: string, log: Logger): Promise<Target> {
  const urls = hostUrls(url);
  if (urls.length < 2) return fixedTarget(url);
  const watches = urls.map((each) => new HostWatch(each));
  const first = await find(watches);
  if (first !== null) return follow(watches, first, log);
  await Promise.all(watches.map((watch) => watch.close()));
  throw noPrimary();
}

/**
 * The URL of the server that takes writes at the moment, for a connection that is opened once.
 *
 * @throws when none of several servers is a primary
 */
export async function primaryUrl(url: string): Promise<string> {
  const urls = hostUrls(url);
  if (urls.length < 2) return url;
  const watches = urls.map((each) => new HostWatch(each));
  const chosen = await find(watches);
  await Promise.all(watches.map((watch) => watch.close()));
  if (chosen === null) throw noPrimary();
  return chosen.url;
}

/**
 * PostgreSQL looks first in the schema that has the name of the login: of one that is called `app`, or `citus` on a cluster, all tables
 * would be made there, where the roles of the application do not look.
 */
const IN_PUBLIC = `select set_config('search_path', 'public', false) where current_setting('search_path') !~ '^public'`;

/** Connects as the login of the URL, to the server that takes writes. */
export async function connectOwner(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await primaryUrl(url), application_name: name });
  await client.connect();
  await client.query(IN_PUBLIC);
  return client;
}

/** Looks at all of them, and again for a moment while none of those that answer is a primary. */
async function find(watches: readonly HostWatch[]): Promise<Chosen | null> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    const chosen = newest(watches, await Promise.all(watches.map((watch) => watch.look())), null);
    if (chosen !== null || performance.now() > deadline) return chosen;
  }
}

function follow(watches: readonly HostWatch[], first: Chosen, log: Logger): Target {
  let chosen = first;
  const waiting = new Set<() => void>();
  const cuts = new Map<pg.Client, { url: string; cut: () => void }>();
  const looked = () => {
    const next = newest(
      watches,
      watches.map(({ sight }) => sight),
      chosen,
    );
    if (next === null) return;
    const before = chosen;
    chosen = next;
    if (next.url === before.url) return;
    log.warn({ before: before.name, now: next.name }, 'another server of the database is the primary now');
    for (const { cut, url } of [...cuts.values()]) if (url !== next.url) cut();
    for (const wake of [...waiting]) wake();
  };
  for (const watch of watches) watch.follow(looked);
  return {
    url: () => chosen.url,
    pause: (ms, from) => (chosen.url === from ? pauseUntil(ms, waiting) : Promise.resolve()),
    Client: clientOfPrimary(() => chosen.url, cuts),
    close: async () => {
      await Promise.all(watches.map((watch) => watch.close()));
    },
  };
}

/**
 * The primary with the most promotions before it; of two alike the one that is used. Null when there is none, and when there are only
 * such as another has taken the place of.
 */
function newest(
  watches: readonly HostWatch[],
  sights: readonly (Sight | null)[],
  used: Chosen | null,
): Chosen | null {
  let best: Chosen | null = null;
  for (const [at, { name, url }] of watches.entries()) {
    const sight = sights[at];
    if (sight == null || sight.isStandby) continue;
    const { timeline } = sight;
    if (timeline < (used?.timeline ?? 0)) continue;
    if (best === null || timeline > best.timeline || (timeline === best.timeline && url === used?.url))
      best = { name, timeline, url };
  }
  return best;
}

function pauseUntil(ms: number, waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms).unref();
    waiting.add(wake);
  });
}

/**
 * A client that goes to the primary of the moment it is made at, and gives its connection up when the server says that it is a
 * standby: it was demoted, or has come back as one.
 */
function clientOfPrimary(
  url: () => string,
  cuts: Map<pg.Client, { url: string; cut: () => void }>,
): typeof pg.Client {
  return class PrimaryClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const own = url();
      super({ ...(typeof config === 'string' ? {} : config), connectionString: own });
      const { connection } = this as unknown as { connection: WireEvents };
      // Without an error: a client that fails while it connects has nobody left who would hear of it.
      const cut = () => void connection.stream.destroy();
      cuts.set(this, { url: own, cut });
      this.once('end', () => cuts.delete(this));
      connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (REFUSES_WRITES.has(parameterName) && parameterValue === 'on') cut();
      });
    }
  };
}

/** What the driver keeps of a connection; its published types leave this out. */
interface WireEvents {
  readonly stream: Socket;
  on(
    event: 'parameterStatus',
    listener: (status: { parameterName: string; parameterValue: string }) => void,
  ): void;
}

function noPrimary(): Error {
  return Object.assign(new Error('none of the servers of the database is a primary'), {
    code: 'ECONNREFUSED',
  });
}
