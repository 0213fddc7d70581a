import { inject, test } from 'vitest';

/**
 * A test of what only a database on one server shows: the plan of a statement, and the rows that each of its steps reads, which on a
 * cluster are on the node of the tenant and not where the test asks; and how many statements a request costs, since a read on a cluster is
 * a transaction of four; and a backup under way, which a cluster that serves refuses. There it is not run; on the server that a run starts itself it is a test like any other.
 */
export const onOneServer: typeof test.skip = inject('isCluster') ? test.skip : test;
