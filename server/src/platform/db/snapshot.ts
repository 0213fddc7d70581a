import type { Executor } from './executors.ts';

/** Reads of some tenants that all see the database as it was with the first of them. Holds a connection until it is closed. */
export interface Snapshot extends Executor {
  readonly tenantIds: readonly number[];
  close(): Promise<void>;
}
