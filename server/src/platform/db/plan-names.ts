import type { ScopeText } from './sql-types.ts';

/** Of all connections, so that no name means one statement on a connection and another on the one that takes its place. */
let made = 0;

/**
 * Names for the prepared statements of one connection that are planned once, for each scope its own: the planner reads which
 * tenants row-level security lets through, so a plan is good for the tenant that it was made for. What is quick for one of ten tasks
 * (read them all in any order, then sort) took seconds for one of a million that came second.
 *
 * Each plan takes memory in PostgreSQL; over the limit, those of the scope that has asked for nothing for longest are given up.
 */
export class PlanNames {
  readonly #limit: number;
  /** Those of the latest scope last. */
  readonly #names = new Map<ScopeText | null, Map<string, string>>();
  #count = 0;
  #givenUp: string[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The name of a statement in a scope. No name is ever given to another one. */
  of(scope: ScopeText | null, text: string): string {
    const names = this.#names.get(scope) ?? new Map<string, string>();
    this.#names.delete(scope);
    this.#names.set(scope, names);
    const known = names.get(text);
    if (known !== undefined) return known;
    made += 1;
    const name = `p_${made}`;
    names.set(text, name);
    this.#count += 1;
    if (this.#count > this.#limit) this.#giveUpOldest();
    return name;
  }

  /** What was given up since the last time; the connection is to forget it. */
  takeGivenUp(): readonly string[] {
    const names = this.#givenUp;
    if (names.length > 0) this.#givenUp = [];
    return names;
  }

  #giveUpOldest(): void {
    for (const [scope, names] of this.#names) {
      for (const [text, name] of names) {
        names.delete(text);
        if (names.size === 0) this.#names.delete(scope);
        this.#count -= 1;
        this.#givenUp.push(name);
        return;
      }
    }
  }
}
