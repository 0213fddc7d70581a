import type { Socket } from 'node:net';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { databaseProblems } from './database-problems.ts';
import type { Pulse } from './pulse.ts';
import { ENTER_STATEMENT, ScopedQuery } from './scoped-query.ts';
import { PLANNED, type ScopeText } from './sql-types.ts';
import { createStatementNames } from './statement-names.ts';

const RECONNECT_DELAYS_MS = [50, 100, 250, 500, 1_000, 2_000];
const NAMED_STATEMENTS = 400;
/** The longest wait for a statement, the statements before it on its lane included. */
const ANSWER_MS = 4_900;

/** A lane whose first statement runs for longer gets no others while there is one that moves. */
const HELD_UP_MS = 20;

/** Citus has to know the tenant when it plans, and fails where a plan for all of them is asked for. */
const ONE_PLAN = `select set_config('plan_cache_mode', 'force_generic_plan', false)
  where not exists (select from pg_extension where extname = 'citus')`;

interface LaneOptions {
  connection: pg.ClientConfig;
  /** How many there are for statements that are planned once, and as many again for all others. */
  lanes: number;
  log: Logger;
  pulse: Pulse;
}

export interface Lanes {
  /** Runs one statement in its own implicit transaction and answers its rows. `scope` null sends it bare. */
  run<Row>(scope: ScopeText | null, query: CompiledQuery<Row>): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * A few pipelined connections for reads. Every statement goes to the lane with the fewest in flight and does not wait
 * for the ones before it to be answered. A lane that loses its connection comes back by itself; until then its
 * statements go to the others, and with none left they fail as "database unavailable".
 *
 * Statements that are planned once have lanes of their own, on which PostgreSQL keeps to that. They are quick, whatever their
 * values, and so they never wait behind one that is not.
 */
export async function openLanes(options: LaneOptions): Promise<Lanes> {
  const names = createStatementNames(NAMED_STATEMENTS);
  const open = (prepare: string[]) =>
    Array.from({ length: options.lanes }, () => new Lane({ ...options, prepare }, names));
  const quick = open([ONE_PLAN]);
  const others = open([]);
  const lanes = [...quick, ...others];
  await Promise.all(lanes.map((lane) => lane.connect()));
  return {
    run: async (scope, query) => {
      options.pulse.assertAnswering();
      const isQuick = query.sql.startsWith(PLANNED.once);
      return leastBusy(isQuick ? quick : others, isQuick ? others : quick).run(scope, query);
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

/** Of the lanes the one that has least to do; of the `substitutes` while none of the lanes is connected. */
function leastBusy(lanes: readonly Lane[], substitutes: readonly Lane[]): Lane {
  const now = performance.now();
  const best = leastBusyOf(lanes, now) ?? leastBusyOf(substitutes, now);
  if (best === undefined) throw databaseProblems.unavailable({ retryAfterSeconds: 2 });
  return best;
}

function leastBusyOf(lanes: readonly Lane[], now: number): Lane | undefined {
  let best: Lane | undefined;
  for (const lane of lanes) {
    if (lane.usable && (best === undefined || lane.burden(now) < best.burden(now))) best = lane;
  }
  return best;
}

class Lane {
  #inFlight = 0;
  /** Since when the first of those in flight has the connection for itself. */
  #firstSince = 0;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  #answeredAt = 0;
  #isGathering = false;
  #closed = false;
  readonly #options: LaneOptions & { prepare: readonly string[] };
  readonly #nameOf: (text: string) => string | undefined;

  /** `prepare` are statements that a new connection begins with. */
  constructor(
    options: LaneOptions & { prepare: readonly string[] },
    nameOf: (text: string) => string | undefined,
  ) {
    this.#options = options;
    this.#nameOf = nameOf;
  }

  get usable(): boolean {
    return this.#client !== null;
  }

  /** How many are in flight, and more than any number of them when the first takes long. */
  burden(now: number): number {
    const isHeldUp = this.#inFlight > 0 && now - this.#firstSince > HELD_UP_MS;
    return isHeldUp ? Number.MAX_SAFE_INTEGER : this.#inFlight;
  }

  async connect(): Promise<void> {
    const { connection, prepare, pulse } = this.#options;
    const socket = pulse.socket();
    const client = new pg.Client({ ...connection, stream: () => socket, pipeline: true } as pg.ClientConfig);
    client.on('error', (error) => this.#options.log.warn({ err: error }, 'database lane lost'));
    client.once('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const text of prepare) await client.query(text);
      await client.query({ ...ENTER_STATEMENT, values: ['{}'] });
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#socket = socket;
    if (this.#closed) await client.end();
  }

  run<Row>(scope: ScopeText | null, query: CompiledQuery<Row>): Promise<Row[]> {
    const client = this.#client;
    if (client === null) return Promise.reject(databaseProblems.unavailable({ retryAfterSeconds: 2 }));
    return new Promise<Row[]>((resolve, reject) => {
      const config = {
        name: this.#nameOf(query.sql),
        text: query.sql,
        values: query.parameters as unknown[],
      };
      const sentAt = performance.now();
      if (this.#inFlight === 0) this.#firstSince = sentAt;
      this.#inFlight += 1;
      const late = setTimeout(() => {
        reject(databaseProblems.timeout({ retryAfterSeconds: 5 }));
        // The database ends a statement before this time is over, so a connection that has answered nothing since then is dead.
        if (this.#answeredAt < sentAt) this.#socket?.destroy();
      }, ANSWER_MS);
      const done = (error: Error | null, result: pg.QueryResult) => {
        clearTimeout(late);
        this.#answeredAt = performance.now();
        this.#firstSince = this.#answeredAt;
        this.#inFlight -= 1;
        if (error) reject(error);
        else resolve(result.rows as Row[]);
      };
      this.#gather();
      if (scope === null) client.query(config, done);
      else client.query(new ScopedQuery(scope, config, done) as unknown as pg.Submittable);
    });
  }

  /**
   * What is sent while one round of events is handled leaves together at its end, when all that had arrived was read: a write to a
   * socket costs more than the statement that it carries.
   */
  #gather(): void {
    const socket = this.#socket;
    if (this.#isGathering || socket === null) return;
    this.#isGathering = true;
    socket.cork();
    setImmediate(() => {
      this.#isGathering = false;
      socket.uncork();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  /** Connects again after a loss. A connection that was never established is already being retried by its own attempt. */
  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (!this.#closed) void this.#reconnect(0);
  }

  async #reconnect(attempt: number): Promise<void> {
    const delay = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay).unref());
    if (this.#closed || this.#client !== null) return;
    try {
      await this.connect();
    } catch {
      await this.#reconnect(attempt + 1);
    }
  }
}
