import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { BEGIN_STATEMENT, BlockCommit, COMMIT_STATEMENT } from './block-commit.ts';
import { databaseProblems } from './database-problems.ts';
import { PlanNames } from './plan-names.ts';
import type { Pulse } from './pulse.ts';
import { PLANNED } from './sql-types.ts';
import { type AskedStatement, ENTER_STATEMENT, StatementBatch } from './statement-batch.ts';
import type { Target } from './target.ts';
import type { RowReaders } from './wire.ts';

const RECONNECT_DELAYS_MS = [50, 100, 250, 500, 1_000, 2_000];
/** The longest wait for a statement, the statements before it on its lane included. */
const ANSWER_MS = 4_900;

/** A lane whose first statement runs for longer gets no others while there is one that moves. */
const HELD_UP_MS = 20;

/** The most plans that a connection keeps: about 40 MB. */
const PLANS = 500;

/** The most statements that are answered together: the first waits for the last of them. */
const BATCH = 16;

/**
 * The most tables that they read together. To begin and end a transaction costs as much as reading a table or two, and while many
 * are answered at once the server has nothing to do, and then the database: the details of tasks, of a dozen tables each, came a
 * fourth sooner by fours than by sixteens; what reads one table came an eighth later.
 */
const BATCH_TABLES = 48;

export interface LaneOptions {
  connection: pg.ClientConfig;
  target: Target;
  log: Logger;
  pulse: Pulse;
  /** Whether it takes a transaction block to enter a scope, as on Citus. */
  blocks: boolean;
  /** Statements that a new connection begins with. */
  prepare: readonly string[];
  /** The name of a statement that PostgreSQL decides when to plan; nothing when it is not kept. */
  nameOf: (text: string) => string | undefined;
}

/** One connection that sends statements without waiting for those before, and comes back by itself when it is lost. */
export class Lane {
  #inFlight = 0;
  /** Since when the first of those in flight has the connection for itself. */
  #firstSince = 0;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  /** The connection's own: what was prepared on one is not on the next. */
  #readers: RowReaders = new Map();
  #planNames = new PlanNames(PLANS);
  /** What the connection forgets before it is sent anything more: nothing that is under way asks for it. */
  #givenUp: readonly string[] = [];
  #answeredAt = 0;
  /** What leaves at the end of this round of events. */
  #gathered: StatementBatch[] = [];
  /** The last of those, while more may come to it, and how many tables it reads. */
  #shared: StatementBatch | null = null;
  #sharedTables = 0;
  #closed = false;
  /** Of the server to which it is connected, or was last. */
  #url = '';
  readonly #options: LaneOptions;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get usable(): boolean {
    return this.#client !== null;
  }

  /** Whether one more that changes nothing, and reads so many tables, can be answered together with what is sent next. */
  hasPlace(tables: number): boolean {
    return this.#shared !== null && this.#shared.size < BATCH && this.#sharedTables + tables <= BATCH_TABLES;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** How many are in flight, and more than any number of them when the first takes long. */
  burden(now: number): number {
    const isHeldUp = this.#inFlight > 0 && now - this.#firstSince > HELD_UP_MS;
    return isHeldUp ? Number.MAX_SAFE_INTEGER : this.#inFlight;
  }

  async connect(): Promise<void> {
    const { blocks, connection, prepare, pulse, target } = this.#options;
    this.#url = target.url();
    const socket = pulse.socket();
    const config = { ...connection, stream: () => socket, pipeline: true };
    const client = new target.Client(config as pg.ClientConfig);
    client.on('error', (error) => this.#options.log.warn({ err: error }, 'database lane lost'));
    client.once('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const text of prepare) await client.query(text);
      if (blocks) await client.query(BEGIN_STATEMENT);
      await client.query({ ...ENTER_STATEMENT, values: ['{}'] });
      if (blocks) await client.query(COMMIT_STATEMENT);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#socket = socket;
    this.#readers = new Map();
    this.#planNames = new PlanNames(PLANS);
    this.#givenUp = [];
    if (this.#closed) await client.end();
  }

  /**
   * How many tables it reads is told of one that may be answered together with others of its kind, which is quick and changes
   * nothing; null of any other.
   */
  ask(asked: AskedStatement, tables: number | null): void {
    const open = tables !== null && this.hasPlace(tables) ? this.#shared : null;
    try {
      (open ?? this.#begin(tables !== null)).add(asked, this.#nameOf(asked));
    } catch (error) {
      asked.failed(error);
      return;
    }
    this.#sharedTables += tables ?? 0;
    if (this.#inFlight === 0) this.#firstSince = performance.now();
    this.#inFlight += 1;
  }

  #nameOf({ scope, text }: AskedStatement): string | undefined {
    return text.startsWith(PLANNED.once) ? this.#planNames.of(scope, text) : this.#options.nameOf(text);
  }

  /**
   * What is asked while one round of events is handled leaves together at its end, when all that had arrived was read: a write to a
   * socket costs more than the statement that it carries.
   */
  #begin(isShared: boolean): StatementBatch {
    const batch = new StatementBatch(this.#readers, () => this.#settled(), this.#options.blocks);
    if (this.#gathered.length === 0) setImmediate(() => this.#send());
    this.#gathered.push(batch);
    this.#shared = isShared ? batch : null;
    this.#sharedTables = 0;
    return batch;
  }

  #send(): void {
    const batches = this.#gathered;
    this.#gathered = [];
    this.#shared = null;
    const client = this.#client;
    const socket = this.#socket;
    batches[0]?.forget(this.#givenUp);
    this.#givenUp = this.#planNames.takeGivenUp();
    socket?.cork();
    for (const batch of batches) {
      if (client === null) batch.end(databaseProblems.unavailable({ retryAfterSeconds: 2 }));
      else this.#submit(client, batch);
    }
    socket?.uncork();
  }

  #submit(client: pg.Client, batch: StatementBatch): void {
    const sentAt = performance.now();
    batch.expireAfter(ANSWER_MS, () => {
      // The database ends a statement before this time is over, so a connection that has answered nothing since then is dead.
      if (this.#answeredAt < sentAt) this.#socket?.destroy();
    });
    client.query(batch as unknown as pg.Submittable);
    if (batch.isBlock) client.query(new BlockCommit(batch) as unknown as pg.Submittable);
  }

  #settled(): void {
    this.#answeredAt = performance.now();
    this.#firstSince = this.#answeredAt;
    this.#inFlight -= 1;
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
    await this.#options.target.pause(delay ?? 0, this.#url);
    if (this.#closed || this.#client !== null) return;
    try {
      await this.connect();
    } catch {
      await this.#reconnect(attempt + 1);
    }
  }
}
