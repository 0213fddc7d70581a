import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultQueryCompiler } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { StatementBatch } from '../../src/platform/db/statement-batch.ts';
import { TransactionBatch } from '../../src/platform/db/transaction-batch.ts';

/** Costs of some work that are the same on every machine. */
export interface Counts {
  /** The statements that the query builder built and compiled. */
  compiled: readonly string[];
  /** Statements that were sent to the database, `begin`, `commit` and the entering of a scope left out. */
  statements: number;
  /** How often something was sent only after an answer had come: the length of the longest chain, when nothing else runs. */
  roundTrips: number;
}

/** A connection of the driver, which says when it has answered a statement. */
interface AnsweringClient {
  connection: { on(event: 'readyForQuery', listener: () => void): void };
  connectionParameters: { application_name?: string };
}

/**
 * Work counts as over after so many turns of two milliseconds in which nothing is under way. Turns are counted and not time,
 * because a busy machine may pause for any time.
 */
const QUIET_TURNS = 15;
const FRAME = /^(begin|commit|rollback|select app\.enter\()/;
const NOTIFICATION = /^select pg_notify\(/;

/**
 * Counts the statements of this process that some work sends, with everything that follows from it. Statements that timers send
 * in the meantime, and those of the test itself, are left out. Opened before the harness, so that it sees every connection.
 */
export function openStatementCounts(): { during(work: () => Promise<unknown>): Promise<Counts> } {
  const counted = new AsyncLocalStorage<Tally>();
  const compile = DefaultQueryCompiler.prototype.compileQuery;
  vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: DefaultQueryCompiler,
    ...query
  ) {
    const compiled = compile.apply(this, query);
    counted.getStore()?.compiled.push(compiled.sql);
    return compiled;
  });
  watchTraffic(counted);
  watchReads(counted);
  return {
    during: async (work) => {
      const tally = new Tally();
      // Earlier work may still be collecting notifications, which those of this work would join.
      await tally.settled();
      await counted.run(tally, work);
      await tally.settled();
      const { compiled, roundTrips, statements } = tally;
      return { compiled, statements, roundTrips };
    },
  };
}

class Tally implements Counts {
  readonly compiled: string[] = [];
  statements = 0;
  roundTrips = 0;
  #underway = 0;
  #isAnswered = true;

  /** Counts statements that are sent and answered together; answers what to call with the answer. */
  sent(texts: readonly string[]): () => void {
    // A timer sends them: whether something else is still under way by then is up to the machine.
    const standsAlone = texts.some((text) => NOTIFICATION.test(text));
    this.#underway += 1;
    if (standsAlone || this.#isAnswered) this.roundTrips += 1;
    if (!standsAlone) this.#isAnswered = false;
    this.statements += texts.filter((text) => !FRAME.test(text)).length;
    return () => {
      this.#underway -= 1;
      if (!standsAlone) this.#isAnswered = true;
    };
  }

  /** Resolves when nothing is under way and nothing has followed for a moment. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = this.#underway > 0 ? 0 : quiet + 1) await sleep(2);
  }
}

/** Connections answer in the order of their statements. */
function watchTraffic(counted: AsyncLocalStorage<Tally>): void {
  const waiting = new WeakMap<object, ((() => void) | undefined)[]>();
  const waitingAt = (client: AnsweringClient): ((() => void) | undefined)[] => {
    const known = waiting.get(client);
    if (known !== undefined) return known;
    const queue: ((() => void) | undefined)[] = [];
    waiting.set(client, queue);
    client.connection.on('readyForQuery', () => queue.shift()?.());
    return queue;
  };
  const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
  const watched = function (this: AnsweringClient, ...sent: unknown[]) {
    if (sent[0] instanceof StatementBatch) waitingAt(this).push(undefined);
    else if (this.connectionParameters.application_name?.startsWith('retaguarda:')) {
      waitingAt(this).push(counted.getStore()?.sent(textsOf(sent[0])));
    }
    return query.apply(this, sent);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watched as never);
}

/** What is read leaves in batches at the end of a round of events, in which others may have asked too: each counts where it was asked. */
function watchReads(counted: AsyncLocalStorage<Tally>): void {
  const add = StatementBatch.prototype.add;
  vi.spyOn(StatementBatch.prototype, 'add').mockImplementation(function (this: StatementBatch, asked, name) {
    const over = counted.getStore()?.sent([asked.text]);
    const answered: typeof asked.answered = (rows) => {
      over?.();
      asked.answered(rows);
    };
    const failed: typeof asked.failed = (error) => {
      over?.();
      asked.failed(error);
    };
    add.call(this, over === undefined ? asked : { ...asked, answered, failed }, name);
  });
}

function textsOf(sent: unknown): readonly string[] {
  if (typeof sent === 'string') return [sent];
  return sent instanceof TransactionBatch ? sent.texts : [(sent as { text: string }).text];
}
