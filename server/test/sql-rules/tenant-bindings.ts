import { columnName, nodeOf, nodesIn, nodesOf, type SqlNode, textOf } from './parse-tree.ts';
import type { SqlCondition, SqlQuery } from './sql-query.ts';

/** To how many tenants a condition limits a source: one that is known before, or as many as a list happens to hold. */
export type Limit = 'one' | 'many';

export const TENANT_COLUMN = 'tenant_id';

/** What the conditions of a query, and of those around it, say about the tenants of its sources. */
export interface Bindings {
  limitOf(name: string): Limit | null;
  /** Whether both have the same tenant in each row, whichever it is. */
  areTied(one: string, other: string): boolean;
}

/** The names that have the same tenant, under each of them. */
type Groups = Map<string, Set<string>>;

/** A source whose rows have a tenant, with the limit that it has by itself: that of what a sub-select reads. */
export interface TenantSource {
  name: string;
  limit: Limit | null;
}

/**
 * The bindings of a query within those of the query around it, for its sources that have a tenant; a `tenant_id` without a name before
 * it is that of the only one.
 */
export function bindingsOf(
  query: SqlQuery,
  sources: readonly TenantSource[],
  around: Bindings | null,
): Bindings {
  const own = new Set(query.sources.map(({ name }) => name));
  const limits = new Map(sources.flatMap(({ limit, name }) => (limit === null ? [] : [[name, limit]])));
  const groups: Groups = new Map();
  for (const condition of query.conditions) {
    for (const [left, right, limit] of equalitiesOf(condition.node)) {
      const [ours, theirs] = [tenantOf(left, sources), tenantOf(right, sources)];
      if (ours !== null && theirs !== null) {
        if (limit === 'one' && (counts(condition, ours) || counts(condition, theirs)))
          tie(ours, theirs, groups);
      } else if (ours !== null && counts(condition, ours) && isValue(right) && limits.get(ours) !== 'one') {
        limits.set(ours, limit);
      }
    }
  }
  const groupOf = (name: string) => [...(groups.get(name) ?? [name])];
  const outer = (name: string) => (own.has(name) ? null : (around?.limitOf(name) ?? null));
  return {
    limitOf: (name) => {
      const found = groupOf(name).flatMap((each) => limits.get(each) ?? outer(each) ?? []);
      return found.includes('one') ? 'one' : (found[0] ?? null);
    },
    areTied: (one, other) =>
      groupOf(one).some((each) =>
        groupOf(other).some(
          (its) => each === its || (!own.has(each) && !own.has(its) && around?.areTied(each, its) === true),
        ),
      ),
  };
}

function counts({ only }: SqlCondition, name: string): boolean {
  return only === null || only.has(name);
}

function tie(one: string, other: string, groups: Groups): void {
  const group = new Set([one, other, ...(groups.get(one) ?? []), ...(groups.get(other) ?? [])]);
  for (const name of group) groups.set(name, group);
}

/** Both sides of what an equality compares, each way round; of rows each pair. */
function equalitiesOf({ fields, kind }: SqlNode): [SqlNode, SqlNode | null, Limit][] {
  const operator = textOf(nodesOf(fields['name'])[0]?.fields['sval']);
  if (kind !== 'A_Expr' || operator !== '=') return [];
  const left = nodeOf(fields['lexpr']);
  if (left === null) return [];
  if (fields['kind'] === 'AEXPR_OP') {
    const right = nodeOf(fields['rexpr']);
    return pairsOf(left, right).flatMap(([one, other]) =>
      other === null
        ? []
        : [
            [one, other, 'one'],
            [other, one, 'one'],
          ],
    );
  }
  if (fields['kind'] === 'AEXPR_OP_ANY')
    return pairsOf(left, nodeOf(fields['rexpr'])).map(([one, other]) => [one, other, 'many']);
  if (fields['kind'] !== 'AEXPR_IN') return [];
  const items = nodesOf(nodeOf(fields['rexpr'])?.fields['items']);
  return items
    .slice(0, 1)
    .flatMap((item) =>
      pairsOf(left, item).map(([one, other]): [SqlNode, SqlNode | null, Limit] => [
        one,
        other,
        items.length === 1 ? 'one' : 'many',
      ]),
    );
}

function pairsOf(left: SqlNode, right: SqlNode | null): [SqlNode, SqlNode | null][] {
  if (left.kind !== 'RowExpr' || right?.kind !== 'RowExpr') return [[left, right]];
  const others = nodesOf(right.fields['args']);
  return nodesOf(left.fields['args']).map((each, i) => [each, others[i] ?? null]);
}

/** The source whose `tenant_id` a node is; null when it is something else. */
function tenantOf(node: SqlNode | null, sources: readonly TenantSource[]): string | null {
  const name = columnName(node);
  if (name?.column !== TENANT_COLUMN) return null;
  if (name.source !== null) return name.source;
  return sources.length === 1 ? (sources[0]?.name ?? null) : null;
}

/** A value is what names no column and asks no table. */
function isValue(node: SqlNode | null): boolean {
  return (
    node !== null &&
    ![node, ...nodesIn(node.fields)].some(({ kind }) => kind === 'ColumnRef' || kind === 'SubLink')
  );
}
