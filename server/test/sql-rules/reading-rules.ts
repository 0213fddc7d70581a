import type { ClusterSchema } from './cluster-schema.ts';
import { columnName, fieldsOf, functionName, nameParts, nodeOf, nodesIn, nodesOf } from './parse-tree.ts';
import { isCorrelated, type SqlQuery, type SqlSource } from './sql-query.ts';
import { isGathered, type Place, type ReadStatement, type Rule } from './statement.ts';
import { TENANT_COLUMN } from './tenant-bindings.ts';

/** Whether a table of tenants stands in the `from`, or in a sub-select there. */
function holdsDistributed({ ctes, sources }: SqlQuery, schema: ClusterSchema): boolean {
  return sources.some(({ queries, table }) => {
    if (table === null) return queries.some((below) => holdsDistributed(below, schema));
    return !ctes.has(table) && schema.distributed.has(table);
  });
}

/** Also in its expressions, and by a name that stands for a query. */
function reachesDistributed(query: SqlQuery, schema: ClusterSchema): boolean {
  const named = query.sources.flatMap(({ queries, table }) => {
    const cte = table === null ? undefined : query.ctes.get(table);
    return [...queries, ...(cte === undefined || cte.isMaterialized ? [] : cte.queries)];
  });
  return (
    holdsDistributed(query, schema) ||
    [...named, ...query.inner].some((below) => reachesDistributed(below, schema))
  );
}

function joinAcrossTenants(place: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  const { bindings, query, tables } = place;
  const isOne = (name: string) => bindings.limitOf(name) === 'one';
  const read = tables.filter(({ isInserted, table }) => schema.distributed.has(table) && !isInserted);
  const nested = query.sources.filter(({ isLateral, queries }) => {
    return (
      !isLateral &&
      queries.length > 0 &&
      !isGathered(queries) &&
      queries.some((below) => holdsDistributed(below, schema))
    );
  });
  const [first, ...others] = [...read, ...nested].map(({ name }) => name);
  const loose = others.find((other) => {
    return first !== undefined && !bindings.areTied(first, other) && !(isOne(first) && isOne(other));
  });
  return loose === undefined
    ? null
    : `${tables.find(({ name }) => name === loose)?.table ?? loose} is joined without its tenant_id`;
}

function correlatedAcrossTenants(
  place: Place,
  { isOfOneTenant }: ReadStatement,
  schema: ClusterSchema,
): string | null {
  const { bindings, outer, query, tables } = place;
  if (isOfOneTenant || outer === null || !isCorrelated(query, outer.query)) return null;
  const around = outer.tables.filter(({ table }) => schema.distributed.has(table));
  if (around.length === 0) return null;
  const loose = tables.find(({ limit, name, table }) => {
    return (
      schema.distributed.has(table) &&
      limit !== 'one' &&
      !around.some((other) => bindings.areTied(name, other.name))
    );
  });
  return loose === undefined
    ? null
    : `${loose.table} in a correlated sub-select without the tenant of the query around it`;
}

function correlatedWithoutTenantTable(
  { query }: Place,
  { isOfOneTenant }: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (
    isOfOneTenant ||
    query.verb !== 'select' ||
    query.sources.length === 0 ||
    holdsDistributed(query, schema)
  )
    return null;
  const found = query.inner.some((inner) => isCorrelated(inner, query) && reachesDistributed(inner, schema));
  return found ? 'a correlated sub-select where the from holds no table of a tenant' : null;
}

function lateralUnderPolicies(
  { query }: Place,
  { isOfOneTenant }: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (isOfOneTenant) return null;
  const found = query.sources.some(
    ({ isLateral, queries }) => isLateral && queries.some((below) => reachesDistributed(below, schema)),
  );
  return found ? 'a lateral join over tables with policies' : null;
}

function leftJoinOfGathered(
  { bindings, query }: Place,
  { isScoped }: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (!isScoped) return null;
  const isSpread = ({ queries, table }: SqlSource): boolean => {
    if (table !== null) return !query.ctes.has(table) && schema.distributed.has(table);
    return !isGathered(queries) && queries.some((below) => holdsDistributed(below, schema));
  };
  const found = query.leftJoins
    .flatMap(({ joined, kept }) => (kept.some(isSpread) ? [] : joined))
    .find((source) => {
      return source.table !== null && isSpread(source) && bindings.limitOf(source.name) !== 'one';
    });
  return found === undefined ? null : `a left join of ${found.table} itself to rows that are gathered first`;
}

function lockAcrossTenants(
  { query, tables }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (nodesOf(query.fields['lockingClause']).length === 0) return null;
  const loose = tables.find(({ limit, table }) => schema.distributed.has(table) && limit !== 'one');
  return loose === undefined ? null : `${loose.table} is locked in more than one tenant`;
}

/** A lock goes to one node, and of a sub-select in the answer no node is known by a column alone. */
function lockBesideSubSelect(
  { query }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (nodesOf(query.fields['lockingClause']).length === 0) return null;
  const answered = new Set(
    nodesIn(query.fields['targetList']).flatMap(({ fields, kind }) =>
      kind === 'SubLink' ? (nodeOf(fields['subselect'])?.fields ?? []) : [],
    ),
  );
  const loose = query.inner.find(
    (inner) => answered.has(inner.fields) && holdsDistributed(inner, schema) && isTiedByColumn(inner, query),
  );
  return loose === undefined ? null : 'a lock beside a sub-select that knows its tenant by a column';
}

/** Whether a query has its tenant from a column of the query around it, and from no parameter. */
function isTiedByColumn(inner: SqlQuery, around: SqlQuery): boolean {
  const outside = new Set(around.sources.map(({ name }) => name));
  return inner.nodes.some((node) => {
    const named = columnName(node);
    return named?.column === TENANT_COLUMN && named.source !== null && outside.has(named.source);
  });
}

/** A grouped query reaches the nodes with the columns of its groups alone. */
function besideGroups({ query }: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  const groups = nodesOf(query.fields['groupClause']);
  if (groups.length === 0 || !holdsDistributed(query, schema)) return null;
  const selected = nodesOf(query.fields['targetList']);
  const named = groups.flatMap((group) => {
    const place = fieldsOf(group.fields['ival'])?.['ival'];
    return [
      group,
      ...nodesIn(typeof place === 'number' ? selected[place - 1]?.fields : group.fields),
    ].flatMap((node) => columnName(node)?.column ?? []);
  });
  const outside = new Set(query.sources.map(({ name }) => name));
  const loose = query.inner.flatMap(({ nodes, sources }) =>
    nodes.flatMap((node) => {
      const name = columnName(node);
      const isOuter =
        name?.source != null &&
        outside.has(name.source) &&
        !sources.some((source) => source.name === name.source);
      return isOuter && ![...named, TENANT_COLUMN].includes(name.column) ? [name.column] : [];
    }),
  );
  return loose.length === 0 ? null : `${loose[0]} in a sub-select beside groups that do not name it`;
}

/** Rows that are locked need an order and no more, and so does a walk through all of them in steps. */
function orderById(
  { query, tables }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (nodesOf(query.fields['lockingClause']).length > 0 || isWalk(query)) return null;
  const [first] = nodesOf(query.fields['sortClause']);
  const name = columnName(nodeOf(first?.fields['node']));
  if (name?.column !== 'id') return null;
  const source = name.source === null ? onlyOne(tables) : tables.find((each) => each.name === name.source);
  return source !== undefined && schema.distributed.has(source.table)
    ? `${source.table} in the order of its numbers`
    : null;
}

/** Whether it goes on behind a number that was read before. */
function isWalk({ conditions }: SqlQuery): boolean {
  return conditions.some(({ node: { fields, kind } }) => {
    const isLater = kind === 'A_Expr' && nameParts(fields['name'])[0] === '>';
    return isLater && columnName(nodeOf(fields['lexpr']))?.column === 'id';
  });
}

function onlyOne<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function readerBesideTable(
  { query }: Place,
  { places }: ReadStatement,
  schema: ClusterSchema,
): string | null {
  const called = query.nodes.map((node) => functionName(node) ?? '').find((name) => schema.readers.has(name));
  if (called === undefined) return null;
  const isBeside = places.some(({ tables }) => tables.some(({ table }) => schema.distributed.has(table)));
  return isBeside ? `${called} reads tables beside one of a tenant` : null;
}

function starOfTable({ query, tables }: Place): string | null {
  const stars = nodesIn([query.fields['targetList'], query.fields['returningClause']]).flatMap((node) => {
    const name = columnName(node);
    return name?.column === '*' ? [name] : [];
  });
  const starred = tables.find(({ name }) => stars.some(({ source }) => source === null || source === name));
  return starred === undefined ? null : `every column of ${starred.table}`;
}

function wholePast(
  { query, tables }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (query.verb === 'insert') return null;
  const loose = tables.find(({ name, table }) => {
    const column = schema.partitionedBy.get(table);
    if (column === undefined) return false;
    return !query.conditions.some(({ node }) =>
      [node, ...nodesIn(node.fields)].some((each) => {
        const named = columnName(each);
        return named?.column === column && (named.source === null || named.source === name);
      }),
    );
  });
  return loose === undefined ? null : `${loose.table} in all its parts`;
}

/** Rules of what a query reads, and how it brings it together. */
export const READING_RULES: readonly Rule[] = [
  joinAcrossTenants,
  correlatedAcrossTenants,
  correlatedWithoutTenantTable,
  lateralUnderPolicies,
  leftJoinOfGathered,
  lockAcrossTenants,
  lockBesideSubSelect,
  besideGroups,
  orderById,
  readerBesideTable,
  starOfTable,
  wholePast,
];
