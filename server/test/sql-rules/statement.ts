import type { ClusterSchema } from './cluster-schema.ts';
import {
  columnName,
  type Fields,
  fieldsOf,
  nodesIn,
  nodesOf,
  parseStatements,
  type SqlNode,
} from './parse-tree.ts';
import { queriesOf, type SqlQuery, type SqlSource } from './sql-query.ts';
import {
  type Bindings,
  bindingsOf,
  type Limit,
  TENANT_COLUMN,
  type TenantSource,
} from './tenant-bindings.ts';

/** A query of a statement, with what surrounds it. */
export interface Place {
  query: SqlQuery;
  /** The query around it whose sources it may name. */
  outer: Place | null;
  /** What it reads and writes, but for what is a query of a `with`. */
  tables: readonly Table[];
  bindings: Bindings;
}

export interface Table extends SqlSource {
  table: string;
  /** What its conditions say about its tenant; an insert that names the column has one in each row. */
  limit: Limit | null;
  isInserted: boolean;
}

/** A statement as the rules see it. */
export interface ReadStatement {
  places: readonly Place[];
  /** Whether all of it happens in one tenant that is known before, so that one node runs it as it stands. */
  isOfOneTenant: boolean;
  /** Whether it runs under the policies of some tenants. */
  isScoped: boolean;
}

/** Answers what a distributed database refuses of a query, or would do wrong; null for nothing. */
export type Rule = (place: Place, statement: ReadStatement, schema: ClusterSchema) => string | null;

/** Takes a text apart; throws on what is no SQL. */
export function readStatement(sql: string, isScoped: boolean, schema: ClusterSchema): ReadStatement {
  const queries = parseStatements(sql).flatMap((node) => queriesOf(node));
  const places = queries.flatMap((query) => placesOf(query, null, schema));
  const distributed = places.flatMap(({ tables }) =>
    tables.filter(({ table }) => schema.distributed.has(table)),
  );
  return {
    places,
    isScoped,
    isOfOneTenant: distributed.every(({ isInserted, limit }) => isInserted || limit === 'one'),
  };
}

function placesOf(query: SqlQuery, outer: Place | null, schema: ClusterSchema): Place[] {
  const place = placeOf(query, outer, schema);
  return [
    place,
    ...[...query.own, ...query.rows].flatMap((below) => placesOf(below, null, schema)),
    ...query.sources.flatMap(({ isLateral, queries }) =>
      queries.flatMap((below) => placesOf(below, isLateral ? place : outer, schema)),
    ),
    ...query.inner.flatMap((below) => placesOf(below, place, schema)),
  ];
}

function placeOf(query: SqlQuery, outer: Place | null, schema: ClusterSchema): Place {
  const { ctes, sources, target, verb } = query;
  const bindings = bindingsOf(query, tenantSources(query, schema), outer?.bindings ?? null);
  const read = sources.filter(isTable).filter(({ table }) => !ctes.has(table));
  const tables: Table[] = read.map((source) => ({
    ...source,
    limit: bindings.limitOf(source.name),
    isInserted: false,
  }));
  if (verb === 'insert' && target !== null && isTable(target)) {
    tables.unshift({ ...target, limit: namesTenant(query) ? 'many' : null, isInserted: true });
  }
  return { query, outer, tables, bindings };
}

function tenantSources({ ctes, sources }: SqlQuery, schema: ClusterSchema): TenantSource[] {
  return sources.flatMap(({ name, queries, table }) => {
    const below = table === null ? queries : ctes.get(table)?.queries;
    if (below === undefined)
      return table !== null && schema.secured.has(table) ? [{ name, limit: null }] : [];
    if (below.length === 0) return [];
    const limit = limitBelow(below, schema);
    // The value in a query that is run first is not seen in the one around it.
    const isFirst = isGathered(below) || (table !== null && ctes.get(table)?.isMaterialized === true);
    return [{ name, limit: limit !== null && isFirst ? 'many' : limit }];
  });
}

/** The limit of what queries answer: that of their tables, as far as all have one. */
function limitBelow(queries: readonly SqlQuery[], schema: ClusterSchema): Limit | null {
  const limits = queries.flatMap((query) => {
    const sources = tenantSources(query, schema);
    const bindings = bindingsOf(query, sources, null);
    return sources.map(({ name }) => bindings.limitOf(name));
  });
  if (limits.length === 0 || limits.includes(null)) return null;
  return limits.includes('many') ? 'many' : 'one';
}

/** Whether the rows of a sub-select are brought together from all nodes before the query around it goes on. */
export function isGathered(queries: readonly SqlQuery[]): boolean {
  if (queries.length > 1) return true;
  return queries.some(({ fields }) => {
    if (
      fields['valuesLists'] !== undefined ||
      fields['limitCount'] !== undefined ||
      fields['limitOffset'] !== undefined
    )
      return true;
    return [fields['groupClause'], fields['distinctClause']].some(
      (list) => list !== undefined && !namesTenantIn(list, fields),
    );
  });
}

/** Whether a list of columns has the tenant: by its name, or by its place among what is selected. */
function namesTenantIn(list: unknown, { targetList }: Fields): boolean {
  const isTenant = (node: SqlNode) => columnName(node)?.column === TENANT_COLUMN;
  const named = nodesOf(list);
  const selected = nodesOf(targetList);
  // A bare `distinct` has an empty item.
  if (named.length === 0) return nodesIn(selected).some(isTenant);
  return named.some((node) => {
    const place = fieldsOf(node.fields['ival'])?.['ival'];
    return (
      isTenant(node) || (typeof place === 'number' && nodesIn(selected[place - 1]?.fields).some(isTenant))
    );
  });
}

function isTable(source: SqlSource): source is SqlSource & { table: string } {
  return source.table !== null;
}

function namesTenant({ fields }: SqlQuery): boolean {
  return nodesOf(fields['cols']).some((column) => column.fields['name'] === TENANT_COLUMN);
}
