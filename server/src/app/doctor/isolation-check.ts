import pg from 'pg';
import { connectionConfig } from '../../platform/db/database.ts';
import { filled } from '../../platform/problem.ts';
import { advice } from './advice-texts.ts';
import { type Finding, fault, ok, type Words } from './check.ts';
import { found } from './found-texts.ts';

const PROBE = 'doctor';

/** Checks both protections of decision 0003: the roles as the server uses them, and row-level security on rows that exist. */
export async function tenantIsolation(client: pg.Client, url: string): Promise<Finding> {
  for (const role of ['retaguarda_app', 'retaguarda_system'] as const) {
    const problem = await roleProblem(url, role);
    if (problem !== null) return fault(problem, advice.migrateOrHand);
  }
  const open = await tablesWithoutSecurity(client);
  if (open.length > 0)
    return fault(filled(found.tablesOpen, { tables: open.join(', ') }), advice.migrateOrHand);
  const seen = await probe(client);
  if (seen.withoutTenant > 0) return fault(found.seenWithoutTenant, advice.migrateOrHand);
  if (seen.otherTenant > 0) return fault(found.seenFromAnother, advice.migrateOrHand);
  if (seen.ownTenant !== 1) return fault(found.ownUnseen, advice.migrateOrHand);
  return ok(found.isolated);
}

async function roleProblem(url: string, role: 'retaguarda_app' | 'retaguarda_system'): Promise<Words | null> {
  const client = new pg.Client(connectionConfig(url, role));
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; above: boolean; owns: boolean }>(
      `select current_user as name, rolsuper or rolbypassrls as above,
         exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owns
       from pg_roles r where rolname = current_user`,
    );
    const [row] = rows;
    if (row?.name !== role) return filled(found.roleRefused, { role });
    if (row.above) return filled(found.roleAbove, { role });
    return row.owns ? filled(found.roleOwns, { role }) : null;
  } catch (error) {
    return filled(found.roleFailed, { role, error: (error as Error).message });
  } finally {
    await client.end();
  }
}

async function tablesWithoutSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'tenant_id' and not a.attisdropped and not c.relrowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

interface Seen {
  withoutTenant: number;
  otherTenant: number;
  ownTenant: number;
}

/**
 * Whether the application sees a row of the platform without a tenant, from another tenant, and from the platform. It writes the row
 * itself: of a transaction, Citus shows one role nothing that another one wrote.
 */
async function probe(client: pg.Client): Promise<Seen> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ id: string }>(`select id from tenants where kind = 'platform'`);
    const platformId = rows[0]?.id ?? '0';
    await client.query(`set local citus.propagate_set_commands = 'local'`);
    await client.query('set local role retaguarda_app');
    await client.query('select app.enter($1)', [`{${platformId}}`]);
    await client.query(
      `insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at) values ($1, 0, $2, '', now())`,
      [platformId, PROBE],
    );
    const ownTenant = await countProbes(client);
    await client.query('select app.enter($1)', ['{}']);
    const withoutTenant = await countProbes(client);
    await client.query('select app.enter($1)', ['{0}']);
    return { withoutTenant, otherTenant: await countProbes(client), ownTenant };
  } finally {
    await client.query('rollback');
  }
}

async function countProbes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    'select count(*)::int as rows from idempotency_keys where user_id = 0 and key = $1',
    [PROBE],
  );
  return rows[0]?.rows ?? 0;
}
