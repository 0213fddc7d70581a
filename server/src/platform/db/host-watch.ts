import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hostName } from './host-urls.ts';

const INTERVAL_MS = 250;
/** A server that has not answered for so long counts as away. */
const PATIENCE_MS = 1_000;

/**
 * What a server is, and up to where: what it has on its disk of its own changes, or what it has made visible of those of its
 * primary. The timeline goes up by one with every promotion; that of a standby is not asked for.
 */
const LOOK = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isStandby",
    case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
    (case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
      else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position`;

/** What was seen of a server. */
export interface Sight {
  readonly isStandby: boolean;
  /** 0 for a standby. */
  readonly timeline: number;
  /** A position in the log of changes, in bytes. */
  readonly position: bigint;
  /** When it was asked for, by `performance.now()`: what had been committed on a primary by then lies before the position. */
  readonly at: number;
}

/** Looks at one server of the database, four times a second, over a connection of its own. */
export class HostWatch {
  readonly url: string;
  readonly name: string;
  #sight: Sight | null = null;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  #turn: Promise<void> | null = null;
  #looking: Promise<Sight | null> | null = null;
  readonly #end = new AbortController();

  constructor(url: string) {
    this.url = url;
    this.name = hostName(url);
  }

  /** What was seen last; null while the server does not answer. */
  get sight(): Sight | null {
    return this.#sight;
  }

  /** Looks again and again, and calls `looked` each time, also when the server did not answer. */
  follow(looked: (sight: Sight | null) => void): void {
    const run = async () => {
      while (!this.#end.signal.aborted) {
        looked(await this.look());
        await sleep(INTERVAL_MS, undefined, { ref: false, signal: this.#end.signal }).catch(() => undefined);
      }
    };
    this.#turn = run();
  }

  /** Looks once, together with whoever is looking already; null when the server does not answer. */
  look(): Promise<Sight | null> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<Sight | null> {
    if (this.#end.signal.aborted) return null;
    const at = performance.now();
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<Pick<Sight, 'isStandby' | 'timeline'> & { position: string }>(LOOK);
      const [row] = rows;
      this.#sight = row === undefined ? null : { ...row, position: BigInt(row.position), at };
    } catch {
      this.#sight = null;
      this.#drop();
    }
    return this.#sight;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#turn;
    await this.#looking;
    await this.#client?.end().catch(() => undefined);
    this.#drop();
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'retaguarda:hosts',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      stream: () => socket,
    });
    this.#socket = socket;
    client.on('error', () => undefined);
    await client.connect();
    this.#client = client;
    return client;
  }

  /** A server that does not answer would never read that the connection ends. */
  #drop(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#client = null;
  }
}
