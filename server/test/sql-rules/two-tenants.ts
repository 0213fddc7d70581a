import { columnName, nodeOf, nodesOf, type SqlNode, textOf } from './parse-tree.ts';
import type { Place, ReadStatement } from './statement.ts';
import { TENANT_COLUMN } from './tenant-bindings.ts';

/** That a condition compares the tenant of a table with a parameter. */
interface TenantParameter {
  /** The name of the table in its query. */
  table: string;
  number: number;
}

/**
 * For each query of a statement that has tables of tenants, the parameters that name a single tenant: the text alone does not tell
 * whether two of them name the same one.
 */
export function tenantParameters({ places }: ReadStatement): TenantParameter[][] {
  return places.map(parametersOf).filter((found) => found.length > 1);
}

/** Whether a query would join rows of two tenants, which lie on two nodes. */
export function joinsTwoTenants(
  queries: readonly TenantParameter[][],
  parameters: readonly unknown[],
): boolean {
  const tenantOf = ({ number }: TenantParameter) => String(parameters[number - 1]);
  return queries.some((found) =>
    found.some((one) =>
      found.some((other) => one.table !== other.table && tenantOf(one) !== tenantOf(other)),
    ),
  );
}

function parametersOf({ query, tables }: Place): TenantParameter[] {
  const names = tables.map(({ name }) => name);
  return query.conditions.flatMap(({ node }) => parameterOf(node, names) ?? []);
}

function parameterOf({ fields, kind }: SqlNode, names: readonly string[]): TenantParameter | null {
  const operator = textOf(nodesOf(fields['name'])[0]?.fields['sval']);
  if (kind !== 'A_Expr' || fields['kind'] !== 'AEXPR_OP' || operator !== '=') return null;
  const column = columnName(nodeOf(fields['lexpr']));
  const table = column?.source ?? (names.length === 1 ? names[0] : undefined);
  if (column?.column !== TENANT_COLUMN || table === undefined || !names.includes(table)) return null;
  const right = nodeOf(fields['rexpr']);
  const value = right?.kind === 'TypeCast' ? nodeOf(right.fields['arg']) : right;
  const number = value?.kind === 'ParamRef' ? value.fields['number'] : undefined;
  return typeof number === 'number' ? { table, number } : null;
}
