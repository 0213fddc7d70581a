import pg from 'pg';

interface Definition {
  /** The statements that drop the index or the key, and that make it again. */
  drop: string;
  create: string;
}

/**
 * Runs `load` while the tables have neither foreign keys nor secondary indexes, and puts both back: to build an index and
 * to check a reference once costs less than half of doing it row by row. Needs an open transaction, locks the tables
 * against everybody, and is for the owner.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const definitions = [...(await foreignKeys(client, tables)), ...(await secondaryIndexes(client, tables))];
  // On a cluster: over one connection to each node, since two that change tables which refer to each other would wait for each other.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const { drop } of definitions) await client.query(drop);
  await load();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { create } of definitions.toReversed()) await client.query(create);
}

async function foreignKeys(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  );
  return rows.map(({ definition, name, table }) => ({
    drop: `alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`,
    create: `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  }));
}

/** Those that are not behind a constraint. */
async function secondaryIndexes(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by 1`,
    [tables],
  );
  return rows.map(({ definition, name }) => ({ drop: `drop index ${name}`, create: definition }));
}
