import { sql } from 'kysely';
import type { SystemDb } from './executors.ts';
import { prepared } from './prepared.ts';
import { statement } from './raw-statement.ts';
import { assertOutsideTransaction } from './transaction-guard.ts';

/** How many are asked for at once, and with how many left more are asked for, so that hardly anybody waits. */
const RESERVED = 64;
const FEW = 16;

/** Numbers for the ids of rows that are still to be written. What is not used is lost, as with any sequence. */
export interface NewIds {
  /** An id for a new row of the table. Asked for before the transaction that writes the row. */
  next(table: string): Promise<number>;
  /** Several, in rising order. */
  take(table: string, amount: number): Promise<number[]>;
}

const newIds = prepared((is: { table: string; amount: number }) =>
  statement(sql<{ id: number }>`select id from app.new_ids(${is.table}, ${is.amount}) as n(id)`),
);

export function createNewIds(db: SystemDb): NewIds {
  const reserves = new Map<string, Reserve>();
  const reserveOf = (table: string) => {
    const known = reserves.get(table);
    if (known !== undefined) return known;
    const made = new Reserve(async (amount) =>
      (await db.many(newIds({ table, amount }))).map(({ id }) => id),
    );
    reserves.set(table, made);
    return made;
  };
  return {
    next: async (table) => {
      const [id] = await reserveOf(table).take(1);
      if (id === undefined) throw new Error(`there are no ids for ${table}`);
      return id;
    },
    take: (table, amount) => reserveOf(table).take(amount),
  };
}

class Reserve {
  #ids: number[] = [];
  #filling: Promise<void> | null = null;
  readonly #ask: (amount: number) => Promise<number[]>;

  constructor(ask: (amount: number) => Promise<number[]>) {
    this.#ask = ask;
  }

  async take(amount: number): Promise<number[]> {
    assertOutsideTransaction();
    while (this.#ids.length < amount) await this.#fill(amount);
    const taken = this.#ids.splice(0, amount);
    // Whoever finds none left asks again and learns what is wrong.
    if (this.#ids.length < FEW) this.#fill(0).catch(() => undefined);
    return taken;
  }

  /** Whoever comes while more are under way waits for the same ones. */
  #fill(wanted: number): Promise<void> {
    this.#filling ??= this.#ask(Math.max(RESERVED, wanted))
      .then((ids) => {
        this.#ids.push(...ids);
      })
      .finally(() => {
        this.#filling = null;
      });
    return this.#filling;
  }
}
