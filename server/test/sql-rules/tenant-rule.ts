import type { ClusterSchema } from './cluster-schema.ts';
import type { ReadStatement } from './statement.ts';

/**
 * Tables under row-level security that a statement reads or writes without a condition on their own `tenant_id`: a value, a list, or
 * equality with the `tenant_id` of a table that has one. Row-level security alone would visit every shard of a cluster, and it is
 * only the second protection.
 */
export function tablesWithoutTenant({ places }: ReadStatement, { secured }: ClusterSchema): string[] {
  return places.flatMap(({ tables }) =>
    tables.flatMap(({ limit, name, table }) => (secured.has(table) && limit === null ? [name] : [])),
  );
}
