import type pg from 'pg';
import { filled } from '../../platform/problem.ts';
import { advice } from '../doctor/advice-texts.ts';
import { type Check, type Finding, fault, ok, warning } from '../doctor/check.ts';
import { found } from '../doctor/found-texts.ts';
import { connectsAs, missingExtensions, ROLES, readCluster, readRole } from './cluster.ts';
import { planCleaning, planGrants } from './distribution.ts';
import { misplaced, type Placement, readPlacements, unplaced } from './placement.ts';

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
  if (!coordinatorIsKnown) return fault(found.coordinatorUnknown, advice.clusterGuide);
  if (!isCoordinator) return fault(found.isWorker, advice.nameCoordinator);
  if (workers === 0) return fault(found.noWorker, advice.clusterGuide);
  if (inactive.length > 0)
    return fault(filled(found.nodesApart, { names: inactive.join(', ') }), advice.bringBack);
  const missing = await missingExtensions(client);
  if (missing.length > 0)
    return fault(filled(found.extensionsMissing, { names: missing.join(', ') }), advice.clusterGuide);
  return ok(filled(workers === 1 ? found.oneWorker : found.severalWorkers, { version, count: workers }));
}

async function roles(client: pg.Client): Promise<Finding> {
  for (const role of ROLES) {
    const { known, mayLogIn, nodes: all } = await readRole(client, role);
    if (known < all)
      return fault(filled(found.roleMissing, { role, count: all - known, all }), advice.prepare);
    if (mayLogIn < all)
      return fault(filled(found.roleNoLogin, { role, count: all - mayLogIn, all }), advice.prepare);
    if (!(await connectsAs(client, role))) return fault(filled(found.roleApart, { role }), advice.prepare);
  }
  return ok(found.rolesReach);
}

async function tables(client: pg.Client): Promise<Finding> {
  const placements = await readPlacements(client);
  const missing = unplaced(placements);
  if (missing.length === placements.filter(({ wanted }) => wanted !== 'local').length) {
    return fault(found.noTableThere, advice.distribute);
  }
  if (missing.length > 0)
    return fault(filled(found.tablesMissing, { tables: listed(missing) }), advice.distribute);
  const wrong = misplaced(placements);
  if (wrong.length > 0)
    return fault(
      filled(found.tablesMisplaced, {
        tables: wrong
          .map(({ actual, table, wanted }) => `${table} (${actual ?? '?'} → ${wanted})`)
          .join('; '),
      }),
      advice.undoByHand,
    );
  return ok(filled(found.tablesPlaced, { count: placements.length }));
}

async function locks(client: pg.Client): Promise<Finding> {
  const missing = await planGrants(client);
  if (missing.length === 0) return ok(found.locksGranted);
  return fault(
    filled(found.locksMissing, { grants: missing.map(({ text }) => text).join('; ') }),
    advice.distribute,
  );
}

async function localCopies(client: pg.Client): Promise<Finding> {
  const left = await planCleaning(client);
  if (left.length === 0) return ok(found.noCopies);
  return warning(filled(found.copiesLeft, { count: left.length }), advice.distribute);
}

function listed(placements: readonly Placement[]): string {
  return placements.map(({ table }) => table).join(', ');
}
