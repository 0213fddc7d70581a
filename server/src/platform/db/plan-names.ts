import type { ScopeText } from './sql-types.ts';

/** Of all connections, so that no name means one statement on a connection and another on the one that takes its place. */
let made = 0;

interface ScopeNames {
  scope: ScopeText | null;
  /** By their texts, the oldest first. */
  names: Map<string, string>;
  /** How many statements the connection had been asked before the latest of this scope. */
  askedAt: number;
}

/**
 * Names for the prepared statements of one connection that are planned once, for each scope its own: the planner reads which
 * tenants row-level security lets through, so a plan is good for the tenant that it was made for. What is quick for one of ten tasks
 * (read them all in any order, then sort) took seconds for one of a million that came second.
 *
 * Each plan takes memory in PostgreSQL; over the limit, those of the scope that has asked for nothing for longest are given up.
 */
export class PlanNames {
  readonly #limit: number;
  readonly #scopes = new Map<ScopeText | null, ScopeNames>();
  #count = 0;
  #asked = 0;
  #givenUp: string[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The name of a statement in a scope. No name is ever given to another one. */
  of(scope: ScopeText | null, text: string): string {
    const { names } = this.#latest(scope);
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

  /**
   * Marks the scope as the one that asked last. A number and not its place in the map: to take an entry out and put it in again with
   * each statement makes V8 copy the map over and over, and each copy keeps the next one from being collected with what is young.
   */
  #latest(scope: ScopeText | null): ScopeNames {
    this.#asked += 1;
    const known = this.#scopes.get(scope);
    if (known === undefined) {
      const first = { scope, names: new Map<string, string>(), askedAt: this.#asked };
      this.#scopes.set(scope, first);
      return first;
    }
    known.askedAt = this.#asked;
    return known;
  }

  /** The scope that has rested for longest is looked for only now: the plan that takes its place costs far more to make. */
  #giveUpOldest(): void {
    let rested: ScopeNames | undefined;
    for (const one of this.#scopes.values())
      if (rested === undefined || one.askedAt < rested.askedAt) rested = one;
    if (rested === undefined) return;
    const { names, scope } = rested;
    for (const [text, name] of names) {
      names.delete(text);
      if (names.size === 0) this.#scopes.delete(scope);
      this.#count -= 1;
      this.#givenUp.push(name);
      return;
    }
  }
}
