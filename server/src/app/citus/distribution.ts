import pg from 'pg';
import { Failure } from '../failures.ts';
import { type Placement, readPlacements, unplaced } from './placement.ts';
import { type Step, take, takeTogether } from './steps.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/** What is missing until every table is where it belongs. */
export interface Distribution {
  /** Done in one transaction. */
  conversion: Step[];
  /** What the roles of the application need beside what the migrations grant them. */
  grants: Step[];
}

/** Plans the distribution of every table that is not on the cluster yet. Throws for a table without a place. */
export async function planDistribution(client: pg.ClientBase): Promise<Distribution> {
  const placements = await readPlacements(client);
  const missing = unplaced(placements);
  const lost = missing.filter(({ wanted }) => wanted === null);
  if (lost.length > 0) {
    throw new Failure(
      `not every table has a place on the cluster: ${lost.map(({ table }) => table).join(', ')}; ` +
        'the primary key of a tenant table begins with tenant_id, and every other table is named in server/src/app/citus/placement.ts',
    );
  }
  return { conversion: await planConversion(client, placements, missing), grants: await planGrants(client) };
}

async function planConversion(
  client: pg.ClientBase,
  placements: readonly Placement[],
  missing: readonly Placement[],
): Promise<Step[]> {
  const tables = missing.map(({ table }) => table);
  if (tables.length === 0) return [];
  const foreignKeys = await readForeignKeys(client, tables);
  return [
    // With the foreign keys in place there is no order in which the tables could be converted.
    ...foreignKeys.map(({ name, relation }) => ({
      text: `drop the foreign key ${name} until its tables are placed`,
      statement: `alter table ${relation} drop constraint ${escapeIdentifier(name)}`,
    })),
    ...(await planLogging(client, tables)),
    ...placeSteps(placements, missing),
    ...foreignKeys.map(({ definition, name, relation }) => ({
      text: `add the foreign key ${name} again`,
      statement: `alter table ${relation} add constraint ${escapeIdentifier(name)} ${definition}`,
    })),
    ...(await planSequences(client, tables)),
  ];
}

function placeSteps(placements: readonly Placement[], missing: readonly Placement[]): Step[] {
  const distributed = missing.filter(({ wanted }) => wanted === 'distributed').map(({ table }) => table);
  const present = placements.find(({ actual }) => actual === 'distributed')?.table;
  const [first = ''] = distributed;
  return [
    ...distributed.map((table) => ({
      text: `distribute ${table} by tenant_id`,
      statement: `select create_distributed_table(${relationLiteral(table)}, 'tenant_id', colocate_with => ${
        present === undefined && table === first ? `'default'` : relationLiteral(present ?? first)
      })`,
    })),
    ...missing
      .filter(({ wanted }) => wanted === 'reference')
      .map(({ table }) => ({
        text: `copy ${table} to every node`,
        statement: `select create_reference_table(${relationLiteral(table)})`,
      })),
  ];
}

/** Rows of a table that is not logged can't be moved to another node while somebody writes. */
async function planLogging(client: pg.ClientBase, tables: readonly string[]): Promise<Step[]> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relpersistence = 'u' and relname = any ($1) order by 1`,
    [tables],
  );
  return rows.map(({ table }) => ({
    text: `log what is written to ${table}, so that it can be moved`,
    statement: `alter table ${relation(table)} set logged`,
  }));
}

interface ForeignKey {
  relation: string;
  name: string;
  definition: string;
}

async function readForeignKeys(client: pg.ClientBase, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       and (own.relname = any ($1) or other.relname = any ($1))
     order by 1, 2`,
    [tables],
  );
  return rows;
}

/** A conversion makes the sequences anew: no number that was ever handed out may come again. */
async function planSequences(client: pg.ClientBase, tables: readonly string[]): Promise<Step[]> {
  const { rows } = await client.query<{ table: string; column: string; last: string | null }>(
    `select c.relname as table, a.attname as column, pg_sequence_last_value(d.objid)::text as last
     from pg_depend d
     join pg_class s on s.oid = d.objid and s.relkind = 'S'
     join pg_class c on c.oid = d.refobjid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'i'
       and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
     order by 1, 2`,
    [tables],
  );
  return rows.map(({ column, last, table }) => ({
    text: `let ${table}.${column} count on from where it was`,
    statement: `select setval(pg_get_serial_sequence(${relationLiteral(table)}, ${escapeLiteral(column)}),
      greatest(${last ?? 'null'}::bigint, (select max(${escapeIdentifier(column)}) from ${relation(table)})))`,
  }));
}

/**
 * Who writes a row that references a reference table takes a lock on that table, and Citus takes it only for roles that may change,
 * delete or truncate there. Truncating is the one of these rights that gives nothing away: what foreign keys refer to is truncated
 * only together with the tables they come from, on which nobody is granted it.
 */
export async function planGrants(client: pg.ClientBase): Promise<Step[]> {
  const { rows } = await client.query<{ table: string; role: string }>(
    `select c.relname as table, r.rolname as role
     from pg_class c join pg_roles r on r.rolname in ('retaguarda_app', 'retaguarda_system')
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and exists (select from pg_constraint where contype = 'f' and confrelid = c.oid)
       and not has_table_privilege(r.oid, c.oid, 'UPDATE, DELETE, TRUNCATE')
     order by 1, 2`,
    [(await readPlacements(client)).filter(({ wanted }) => wanted === 'reference').map(({ table }) => table)],
  );
  return rows.map(({ role, table }) => ({
    text: `let ${role} take the locks of foreign keys on ${table}`,
    statement: `grant truncate on ${relation(table)} to ${role}`,
  }));
}

/** Removes what a conversion leaves on the coordinator, where nothing reads it any more. */
export async function planCleaning(client: pg.ClientBase): Promise<Step[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and (pg_relation_size(c.oid) > 0
         or exists (select from pg_partition_tree(c.oid) part where pg_relation_size(part.relid) > 0))
     order by 1`,
  );
  return rows.map(({ table }) => ({
    text: `remove the coordinator's own copy of ${table}`,
    statement: `select truncate_local_data_after_distributing_table(${relationLiteral(table)})`,
  }));
}

/** Places what is not placed, and says each step. Whatever fails, every table is where it was or where it belongs. */
export async function distribute(client: pg.ClientBase, tell: (text: string) => void): Promise<void> {
  const { conversion, grants } = await planDistribution(client);
  await takeTogether(client, [...conversion, ...grants]);
  const cleaning = await planCleaning(client);
  for (const { text } of [...conversion, ...grants]) tell(text);
  for (const step of cleaning) {
    await take(client, [step]);
    tell(step.text);
  }
}

/** A name that means the product's own table, whatever the search path says. */
function relation(table: string): string {
  return `public.${escapeIdentifier(table)}`;
}

function relationLiteral(table: string): string {
  return escapeLiteral(relation(table));
}
