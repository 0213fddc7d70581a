import type pg from 'pg';

/** What was found wrong with what the server said that it did. */
export interface Faults {
  lost: string[];
  double: string[];
  wrong: string[];
}

/** Something that people ask for while things are killed. */
export interface Work {
  /** Asks until told to stop, and remembers what the server said it has. */
  go(url: string, isOn: () => boolean): Promise<void>;
  /** How much was acknowledged so far. */
  acknowledged(): number;
  /** Whether everything that was left to jobs is done. */
  isDone(owner: pg.Client): Promise<boolean>;
  /** Looks for everything that was acknowledged so far. */
  check(owner: pg.Client): Promise<Faults>;
}
