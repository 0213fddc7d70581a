import type pg from 'pg';
import { type Check, type Finding, fault, ok, warning } from '../doctor/check.ts';
import { connectsAs, missingExtensions, ROLES, readCluster, readRole } from './cluster.ts';
import { planCleaning, planGrants } from './distribution.ts';
import { misplaced, type Placement, readPlacements, unplaced } from './placement.ts';

const PREPARE = 'run `retaguarda citus prepare`';
const DISTRIBUTE = 'stop the servers and run `retaguarda citus distribute`';

/** What is looked at beside everything else when the database is a cluster of Citus. Nothing is changed. */
export function clusterChecks(client: pg.Client): Check[] {
  return [
    { name: 'citus', run: () => nodes(client) },
    { name: 'cluster roles', run: () => roles(client) },
    { name: 'tables', run: () => tables(client) },
    { name: 'cluster locks', run: () => locks(client) },
    { name: 'local copies', run: () => localCopies(client) },
  ];
}

async function nodes(client: pg.Client): Promise<Finding> {
  const { coordinatorIsKnown, inactive, isCoordinator, version, workers } = await readCluster(client);
  const advice = 'see deploy/citus/README.md for the order of an installation';
  if (!coordinatorIsKnown) return fault('the nodes do not know the coordinator', advice);
  if (!isCoordinator) return fault('this is a worker', 'let DATABASE_URL name the coordinator');
  if (workers === 0) return fault('the cluster has no worker', advice);
  if (inactive.length > 0)
    return fault(`${inactive.join(', ')} take no part`, 'bring them back or remove them');
  const missing = await missingExtensions(client);
  if (missing.length > 0) return fault(`not every node offers ${missing.join(' and ')}`, advice);
  return ok(`${version} with ${workers === 1 ? 'one worker' : `${workers} workers`}`);
}

async function roles(client: pg.Client): Promise<Finding> {
  for (const role of ROLES) {
    const { known, mayLogIn, nodes: all } = await readRole(client, role);
    if (known < all) return fault(`${role} is missing on ${all - known} of ${all} nodes`, PREPARE);
    if (mayLogIn < all) return fault(`${role} cannot log in on ${all - mayLogIn} of ${all} nodes`, PREPARE);
    if (!(await connectsAs(client, role)))
      return fault(`not every node reaches the others as ${role}`, PREPARE);
  }
  return ok('every node reaches the others under both roles');
}

async function tables(client: pg.Client): Promise<Finding> {
  const placements = await readPlacements(client);
  const missing = unplaced(placements);
  if (missing.length === placements.filter(({ wanted }) => wanted !== 'local').length) {
    return fault('no table is on the cluster', DISTRIBUTE);
  }
  if (missing.length > 0) return fault(`not on the cluster: ${listed(missing)}`, DISTRIBUTE);
  const wrong = misplaced(placements);
  if (wrong.length > 0)
    return fault(
      `placed wrongly: ${wrong.map(({ actual, table, wanted }) => `${table}, which is ${actual ?? 'something else'} and belongs ${wanted}`).join('; ')}`,
      'undo what was done by hand',
    );
  return ok(`${placements.length} tables where they belong`);
}

async function locks(client: pg.Client): Promise<Finding> {
  const missing = await planGrants(client);
  if (missing.length === 0) return ok('the roles may take those of foreign keys');
  return fault(`not granted: ${missing.map(({ text }) => text).join('; ')}`, DISTRIBUTE);
}

async function localCopies(client: pg.Client): Promise<Finding> {
  const left = await planCleaning(client);
  if (left.length === 0) return ok('none');
  return warning(`${left.length} tables have data on the coordinator that nothing reads`, DISTRIBUTE);
}

function listed(placements: readonly Placement[]): string {
  return placements.map(({ table }) => table).join(', ');
}
