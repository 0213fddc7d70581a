import { DatabaseError } from 'pg-protocol';
import type { NamedQuery } from './open-transaction.ts';
import type { ScopeText } from './sql-types.ts';

/** How many shared commits are under way at once, each with a slot of its own for sums. */
export const STRIPES = 2;
/** The most transactions that share a commit: the first waits for the statements of the last. */
const MOST_TOGETHER = 16;
/** Nobody queues behind a commit that takes longer: it waits for a lock, or the database does not answer. */
const HELD_UP_MS = 50;

/** The statements of a transaction that asked for nothing. */
export interface Writes {
  scope: ScopeText;
  queries: readonly NamedQuery[];
}

/** Commits what `take` answers once there is a connection, in one transaction, each under its own scope. */
export type Commit = (take: () => readonly Writes[]) => Promise<void>;

/** Writes, and who waits for their commit. */
interface Waiting {
  writes: Writes;
  committed(): void;
  failed(error: unknown): void;
}

interface Queue {
  waiting: Waiting[];
  /** When the statements under way were taken; null until there is a connection for them, which more may join. */
  since: number | null;
}

/**
 * Transactions that ask for nothing share a commit: what comes while one is under way goes with the next. A commit waits for the disk
 * and costs more than the few rows before it, and at the disk they would wait for each other anyway. Nobody waits who comes alone.
 *
 * One that fails takes nobody along: the database has rolled all of them back, and each is sent again by itself. Decision 0115.
 */
export class WrittenTogether {
  readonly #commit: Commit;
  readonly #acrossTenants: boolean;
  readonly #queues = new Map<string, Queue>();
  #turn = 0;

  /** `acrossTenants` lets different tenants share a commit, which on Citus would be one of several nodes. */
  constructor(commit: Commit, acrossTenants: boolean) {
    this.#commit = commit;
    this.#acrossTenants = acrossTenants;
  }

  /** The stripe of the next transaction; those of a stripe are never written at once, so they may have the same slot. */
  nextStripe(): number {
    this.#turn = (this.#turn + 1) % STRIPES;
    return this.#turn;
  }

  /** Resolves when the disk has the statements; rejects with the error of the first that failed. */
  write(stripe: number, writes: Writes): Promise<void> {
    const key = this.#acrossTenants ? String(stripe) : `${stripe} ${writes.scope}`;
    return new Promise((resolve, reject) => {
      const waiting = { writes, committed: resolve, failed: reject };
      const queue = this.#queues.get(key);
      if (queue === undefined) void this.#run(key, waiting);
      else if (isHeldUp(queue)) void this.#alone(waiting);
      else queue.waiting.push(waiting);
    });
  }

  async #run(key: string, first: Waiting): Promise<void> {
    const queue: Queue = { waiting: [first], since: null };
    this.#queues.set(key, queue);
    while (queue.waiting.length > 0) await this.#together(queue);
    this.#queues.delete(key);
  }

  async #together(queue: Queue): Promise<void> {
    let taken: Waiting[] = [];
    queue.since = null;
    const take = () => {
      queue.since = performance.now();
      taken = queue.waiting.splice(0, MOST_TOGETHER);
      return taken.map(({ writes }) => writes);
    };
    try {
      await this.#commit(take);
      for (const { committed } of taken) committed();
    } catch (error) {
      // There was no connection for any of them.
      if (taken.length === 0) taken = queue.waiting.splice(0);
      // An error of the database itself, which has committed nothing of it; of any other nobody knows that.
      if (taken.length > 1 && error instanceof DatabaseError)
        await Promise.all(taken.map((one) => this.#alone(one)));
      else for (const { failed } of taken) failed(error);
    }
  }

  #alone({ committed, failed, writes }: Waiting): Promise<void> {
    return this.#commit(() => [writes]).then(committed, failed);
  }
}

function isHeldUp({ since }: Queue): boolean {
  return since !== null && performance.now() - since > HELD_UP_MS;
}
