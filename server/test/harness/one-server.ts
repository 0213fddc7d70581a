import { inject, test } from 'vitest';

/** What a test may look at that a cluster does not show where the test asks, on its coordinator, and why. */
const NOT_ON_A_CLUSTER = {
  plans: 'the plan of a statement, and the rows that each of its steps reads, are on the node of the tenant',
  locks: 'whoever waits for a row waits on its node, and pg_locks of the coordinator knows nothing of it',
} as const;

/**
 * A test that is for a database on one server only, because of what it looks at; what it holds the product to holds on a cluster as
 * well, and is seen on one server. On the server that a run starts itself it is a test like any other.
 */
export function onOneServer(_lookingAt: keyof typeof NOT_ON_A_CLUSTER): typeof test.skip {
  return inject('isCluster') ? test.skip : test;
}
