import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Failure } from '../failures.ts';
import {
  connectsAs,
  hasCitus,
  missingExtensions,
  ROLES,
  type Role,
  readCluster,
  readRole,
} from './cluster.ts';
import type { Step } from './steps.ts';

const { escapeLiteral } = pg;

const PASSWORD_BYTES = 24;

/** Throws unless the database is the coordinator of a cluster whose nodes know each other. */
export async function assertCluster(client: pg.ClientBase): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new Failure('there is no Citus in this database: `create extension citus` on every node first');
  }
  const { coordinatorIsKnown, inactive, isCoordinator, workers } = await readCluster(client);
  if (!coordinatorIsKnown) {
    throw new Failure(
      'the nodes do not know the coordinator: `select citus_set_coordinator_host(host, port)` with the name by which they reach it',
    );
  }
  if (!isCoordinator) throw new Failure('this is a worker; DATABASE_URL names the coordinator');
  if (workers === 0)
    throw new Failure('the cluster has no worker: `select citus_add_node(host, port)` for each');
  if (inactive.length > 0) throw new Failure(`nodes take no part: ${inactive.join(', ')}`);
}

/**
 * Plans what the nodes need before the schema: extensions, and roles under which they reach each other. The password is theirs alone;
 * a second database of the same cluster is given that of the first, because roles belong to all databases.
 */
export async function planPreparation(
  client: pg.ClientBase,
  password = randomBytes(PASSWORD_BYTES).toString('hex'),
): Promise<Step[]> {
  const missing = await missingExtensions(client);
  if (missing.length > 0) {
    throw new Failure(
      `not every node offers ${missing.join(' and ')}: install PostgreSQL's own extensions there`,
    );
  }
  const steps: Step[] = [];
  for (const role of ROLES) steps.push(...(await planRole(client, role, password)));
  return steps;
}

/** Throws unless every node reaches the others under both roles. */
export async function assertPrepared(client: pg.ClientBase): Promise<void> {
  for (const role of ROLES) {
    if (await connectsAs(client, role)) continue;
    throw new Failure(
      `the nodes do not reach each other as ${role}: run \`retaguarda citus prepare\`, and see that pg_hba.conf of each lets it in from the others by password`,
    );
  }
}

async function planRole(client: pg.ClientBase, role: Role, password: string): Promise<Step[]> {
  const { mayLogIn, nodes } = await readRole(client, role);
  if (mayLogIn === nodes && (await connectsAs(client, role))) return [];
  return [
    {
      text: `let ${role} log in on every node, with a password`,
      statement: onEveryNode(loginStatement(role, password)),
    },
    {
      text: `tell every node the password of ${role}`,
      statement: onEveryNode(
        `insert into pg_dist_authinfo (nodeid, rolename, authinfo)
         values (0, '${role}', ${escapeLiteral(`password=${connectionValue(password)}`)})
         on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo`,
      ),
    },
  ];
}

/** On each node for itself: Citus passes on what happens to a role only when this database has made it. */
function loginStatement(role: Role, password: string): string {
  return `do $role$ begin
    set local citus.enable_ddl_propagation = off;
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
    alter role ${role} login password ${escapeLiteral(password)};
  end $role$`;
}

/** A value of a connection string: between quotes, which it escapes. */
function connectionValue(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function onEveryNode(statement: string): string {
  return `do $run$ declare failed text; begin
    select string_agg(result, ' ') into failed
      from run_command_on_all_nodes(${escapeLiteral(statement)}) where not success;
    if failed is not null then raise exception '%', failed; end if;
  end $run$`;
}
