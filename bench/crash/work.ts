import type pg from 'pg';

/** What is wrong with the things that the server acknowledged. */
export interface Faults {
  lost: string[];
  double: string[];
  wrong: string[];
}

/** One kind of request that people send while things are killed. */
export interface Work {
  /** Sends requests until told to stop, and remembers what the server acknowledged. */
  go(url: string, isOn: () => boolean): Promise<void>;
  /** How much was acknowledged so far. */
  acknowledged(): number;
  /** Whether the jobs of everything acknowledged are done. */
  isDone(owner: pg.Client): Promise<boolean>;
  /** Checks everything that was acknowledged so far. */
  check(owner: pg.Client): Promise<Faults>;
}
