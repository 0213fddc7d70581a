import type { Socket } from 'node:net';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { databaseProblems } from './database-problems.ts';
import type { Pulse } from './pulse.ts';
import { ENTER_STATEMENT, ScopedQuery } from './scoped-query.ts';
import type { ScopeText } from './sql-types.ts';
import { createStatementNames } from './statement-names.ts';

const RECONNECT_DELAYS_MS = [50, 100, 250, 500, 1_000, 2_000];
const NAMED_STATEMENTS = 400;
/** The longest wait for a statement, the statements before it on its lane included. */
const ANSWER_MS = 4_900;

interface LaneOptions {
  connection: pg.ClientConfig;
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
 */
export async function openLanes(options: LaneOptions): Promise<Lanes> {
  const names = createStatementNames(NAMED_STATEMENTS);
  const lanes = Array.from({ length: options.lanes }, () => new Lane(options, names));
  await Promise.all(lanes.map((lane) => lane.connect()));
  return {
    run: async (scope, query) => {
      options.pulse.assertAnswering();
      return leastBusy(lanes).run(scope, query);
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function leastBusy(lanes: readonly Lane[]): Lane {
  let best: Lane | undefined;
  for (const lane of lanes) {
    if (lane.usable && (best === undefined || lane.inFlight < best.inFlight)) best = lane;
  }
  if (best === undefined) throw databaseProblems.unavailable({ retryAfterSeconds: 2 });
  return best;
}

class Lane {
  inFlight = 0;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  #answeredAt = 0;
  #closed = false;
  readonly #options: LaneOptions;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(options: LaneOptions, nameOf: (text: string) => string | undefined) {
    this.#options = options;
    this.#nameOf = nameOf;
  }

  get usable(): boolean {
    return this.#client !== null;
  }

  async connect(): Promise<void> {
    const { connection, pulse } = this.#options;
    const socket = pulse.socket();
    const client = new pg.Client({ ...connection, stream: () => socket, pipeline: true } as pg.ClientConfig);
    client.on('error', (error) => this.#options.log.warn({ err: error }, 'database lane lost'));
    client.once('end', () => this.#lost(client));
    try {
      await client.connect();
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
    this.inFlight += 1;
    return new Promise<Row[]>((resolve, reject) => {
      const config = {
        name: this.#nameOf(query.sql),
        text: query.sql,
        values: query.parameters as unknown[],
      };
      const sentAt = performance.now();
      const late = setTimeout(() => {
        reject(databaseProblems.timeout({ retryAfterSeconds: 5 }));
        // The database ends a statement before this; a connection without a word since then is dead.
        if (this.#answeredAt < sentAt) this.#socket?.destroy();
      }, ANSWER_MS);
      const done = (error: Error | null, result: pg.QueryResult) => {
        clearTimeout(late);
        this.#answeredAt = performance.now();
        this.inFlight -= 1;
        if (error) reject(error);
        else resolve(result.rows as Row[]);
      };
      if (scope === null) client.query(config, done);
      else client.query(new ScopedQuery(scope, config, done) as unknown as pg.Submittable);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  /** Connects again after a loss. A connection that never came about already has an attempt of its own under way. */
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
