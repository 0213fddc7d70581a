import type pg from 'pg';

/** The roles that the server's connections take. */
export const ROLES = ['retaguarda_app', 'retaguarda_system'] as const;
export type Role = (typeof ROLES)[number];

/** What the schema needs on every node. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Whether the database has the catalogue of Citus; nothing else of this folder works without it. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as found`,
  );
  return rows[0]?.found === true;
}

export interface Cluster {
  version: string;
  isCoordinator: boolean;
  /** Whether the nodes know how to reach the coordinator. */
  coordinatorIsKnown: boolean;
  workers: number;
  /** Nodes that are members and take no part. */
  inactive: string[];
}

export async function readCluster(client: pg.ClientBase): Promise<Cluster> {
  const { rows } = await client.query<Cluster>(
    `select coalesce((select extversion from pg_extension where extname = 'citus'), '') as version,
       citus_is_coordinator() as "isCoordinator",
       exists (select from pg_dist_node where groupid = 0) as "coordinatorIsKnown",
       (select count(*)::int from pg_dist_node where groupid <> 0 and noderole = 'primary') as workers,
       coalesce((select array_agg(nodename || ':' || nodeport) from pg_dist_node where not isactive), '{}') as inactive`,
  );
  const [cluster] = rows;
  if (cluster === undefined) throw new Error('there is no Citus in this database');
  return cluster;
}

/** Extensions that some node does not have to offer. */
export async function missingExtensions(client: pg.ClientBase): Promise<string[]> {
  const nodes = await onAllNodes(
    client,
    `select coalesce(string_agg(name, ' '), '') from pg_available_extensions where name = any ('{${EXTENSIONS.join(',')}}')`,
  );
  return EXTENSIONS.filter((name) => nodes.some((offered) => !offered.split(' ').includes(name)));
}

/** On how many nodes the role is, and on how many it may log in. */
export async function readRole(
  client: pg.ClientBase,
  role: Role,
): Promise<{ nodes: number; known: number; mayLogIn: number }> {
  const nodes = await onAllNodes(
    client,
    `select coalesce((select rolcanlogin::text from pg_roles where rolname = '${role}'), '')`,
  );
  return {
    nodes: nodes.length,
    known: nodes.filter((answer) => answer !== '').length,
    mayLogIn: nodes.filter((answer) => answer === 'true').length,
  };
}

/** Whether every node reaches every other one under the role. */
export async function connectsAs(client: pg.ClientBase, role: Role): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local role ${role}`);
    const { rows } = await client.query<{ well: boolean | null }>(
      'select bool_and(result) as well from citus_check_cluster_node_health()',
    );
    return rows[0]?.well === true;
  } catch {
    return false;
  } finally {
    await client.query('rollback');
  }
}

/** What a statement answers on each node, the coordinator included. Throws when it fails on one. */
async function onAllNodes(client: pg.ClientBase, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [statement],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed !== undefined) throw new Error(failed.result);
  return rows.map(({ result }) => result);
}
