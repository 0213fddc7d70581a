import type { ClusterSchema } from './cluster-schema.ts';
import {
  columnName,
  fieldsOf,
  functionName,
  nameParts,
  nodeOf,
  nodesIn,
  nodesOf,
  type SqlNode,
} from './parse-tree.ts';
import { isCorrelated, type SqlQuery } from './sql-query.ts';
import type { Place, ReadStatement, Rule } from './statement.ts';

function settingByFunction({ query }: Place): string | null {
  return query.nodes.some((node) => functionName(node) === 'set_config')
    ? 'set_config does not reach the shards'
    : null;
}

function notification({ query }: Place): string | null {
  return query.nodes.some((node) => functionName(node) === 'pg_notify')
    ? 'a notification inside a statement'
    : null;
}

function merge({ query }: Place): string | null {
  return query.verb === 'merge' ? 'a merge' : null;
}

function subSelectInValues(
  { query }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (!isSpread(query, schema)) return null;
  const inValues = query.rows.some((rows) =>
    nodesIn(rows.fields['valuesLists']).some(({ kind }) => kind === 'SubLink'),
  );
  return inValues ? 'a sub-select inside values' : null;
}

function plainInsertSelect(
  { query }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (query.verb !== 'insert' || query.target?.table == null || !schema.distributed.has(query.target.table))
    return null;
  if (query.fields['returningClause'] !== undefined || query.fields['onConflictClause'] !== undefined)
    return null;
  const takesRows = query.rows.some(({ fields }) => fields['valuesLists'] === undefined);
  return takesRows ? 'an insert from a select without returning or on conflict' : null;
}

/**
 * PostgreSQL keeps the rows of each array of such a call in a store of its own, which costs an insert of a few rows more than writing
 * them. Where a table is joined the whole goes to its node, and stays as it is.
 */
function arraysInOneCall({ query }: Place): string | null {
  if (query.verb !== 'insert') return null;
  const found = query.rows.some(
    ({ fields, sources }) =>
      sources.length === 1 &&
      nodesIn(fields['fromClause']).some(
        (node) => functionName(node) === 'unnest' && nodesOf(node.fields['args']).length > 1,
      ),
  );
  return found ? 'rows of several arrays in one call of unnest' : null;
}

/** What is not distributed but in the `from` of the rows of an insert has no tenant by which a sub-select could be sent along. */
function correlatedInRows({ query }: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  if (query.verb !== 'insert' || !isSpread(query, schema)) return null;
  const reads = ({ sources }: SqlQuery) =>
    sources.some(({ table }) => table !== null && isPlaced(table, schema));
  const found = query.rows.some(
    (rows) =>
      !rows.sources.some(({ table }) => table !== null && schema.distributed.has(table)) &&
      rows.inner.some((inner) => (isCorrelated(inner, rows) || namesFunction(inner, rows)) && reads(inner)),
  );
  return found ? 'a correlated sub-select in the rows of an insert' : null;
}

/** Whether a query names what a function of the query around it answers, which has no name of a column. */
function namesFunction({ nodes }: SqlQuery, { sources }: SqlQuery): boolean {
  const functions = new Set(
    sources.flatMap(({ name, queries, table }) => (table === null && queries.length === 0 ? name : [])),
  );
  return nodes.some((node) => {
    const named = columnName(node);
    return named !== null && named.source === null && functions.has(named.column);
  });
}

/** Numbers are given out on the coordinator, and then the select is no part of the insert that goes to a node. */
function correlatedBeforeNumbers(
  { query }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  const table = query.target?.table;
  if (query.verb !== 'insert' || table == null || !schema.distributed.has(table)) return null;
  const isNumbered = nodesOf(query.fields['cols']).some(({ fields }) => fields['name'] === 'id');
  if (isNumbered || !schema.numbered.has(table)) return null;
  const reads = ({ sources }: SqlQuery) =>
    sources.some((source) => source.table !== null && schema.distributed.has(source.table));
  const found = query.rows.some((rows) =>
    rows.inner.some((inner) => isCorrelated(inner, rows) && reads(inner)),
  );
  return found ? `a correlated sub-select in the rows that ${table} numbers` : null;
}

/** The rows of a select are sent to the nodes as rows: what is said of them there knows no parameter of the select. */
function parameterAfterRows(
  { query }: Place,
  _statement: ReadStatement,
  schema: ClusterSchema,
): string | null {
  if (query.verb !== 'insert' || query.target?.table == null || !schema.distributed.has(query.target.table))
    return null;
  if (!query.rows.some(({ fields }) => fields['valuesLists'] === undefined)) return null;
  const after = nodesIn([
    query.fields['returningClause'],
    query.fields['returningList'],
    query.fields['onConflictClause'],
  ]);
  return after.some(({ kind }) => kind === 'ParamRef')
    ? 'a parameter behind the rows of a select in an insert'
    : null;
}

function unsteadyConflict(place: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  const { fields } = place.query;
  const conflict = fieldsOf(fields['onConflictClause']);
  if (conflict?.['action'] !== 'ONCONFLICT_UPDATE' || !isWritten(place, schema)) return null;
  const found = unsteadyIn([conflict['targetList'], conflict['whereClause']], schema, ['stable', 'volatile']);
  return found.length === 0 ? null : `${namesOf(found)} in do update`;
}

function unsteadyChange(place: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  if (!['delete', 'update'].includes(place.query.verb) || !isWritten(place, schema)) return null;
  const { fields } = place.query;
  const found = unsteadyIn(
    [fields['targetList'], fields['whereClause'], fields['fromClause'], fields['usingClause']],
    schema,
    ['volatile'],
  );
  return found.length === 0 ? null : `${namesOf(found)} in a change`;
}

/** The text of an array is read by the settings of the session. */
function arrayOfColumn(place: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  if (!['delete', 'update'].includes(place.query.verb) || !isWritten(place, schema)) return null;
  const found = place.query.nodes.some(({ fields, kind }) => {
    const bounds = fieldsOf(fields['typeName'])?.['arrayBounds'];
    return kind === 'TypeCast' && bounds !== undefined && columnName(nodeOf(fields['arg'])) !== null;
  });
  return found ? 'a column made an array in a change' : null;
}

function unsteadyArgument(place: Place, _statement: ReadStatement, schema: ClusterSchema): string | null {
  if (!['delete', 'update'].includes(place.query.verb) || !isWritten(place, schema)) return null;
  const { fields } = place.query;
  const found = unsteadyIn(
    [fields['targetList'], fields['whereClause'], fields['fromClause'], fields['usingClause']],
    schema,
    ['stable'],
  ).filter(({ fields: call }) => nodesIn(call).some(({ kind }) => kind === 'ColumnRef'));
  return found.length === 0 ? null : `${namesOf(found)} of a column in a change`;
}

/** The words that are functions of the clock without parentheses, `current_date` among them. */
const CLOCK = 'SQLValueFunction';

function unsteadyIn(
  value: unknown,
  { steadiness, zoned }: ClusterSchema,
  wanted: readonly string[],
): SqlNode[] {
  return nodesIn(value).filter((node) => {
    if (node.kind === CLOCK || isZonedConversion(node, zoned)) return wanted.includes('stable');
    const known = steadiness.get(functionName(node) ?? '');
    if (known !== 'some') return known !== undefined && wanted.includes(known);
    return (
      wanted.includes('stable') &&
      functionName(node) !== 'timezone' &&
      nodesIn(node.fields['args']).some((argument) => zoned.has(columnName(argument)?.column ?? ''))
    );
  });
}

/** What depends on the time zone of the session: a moment made a day, a text or a local time, or moved by an interval. */
function isZonedConversion({ fields, kind }: SqlNode, zoned: ReadonlySet<string>): boolean {
  const isZoned = (value: unknown) => zoned.has(columnName(nodeOf(value))?.column ?? '');
  const typeOf = (value: unknown) =>
    nameParts(fieldsOf(fieldsOf(value)?.['typeName'])?.['names']).at(-1) ?? '';
  if (kind === 'TypeCast') return isZoned(fields['arg']) && typeOf(fields) !== 'timestamptz';
  if (kind !== 'A_Expr' || !['+', '-'].includes(nameParts(fields['name'])[0] ?? '')) return false;
  const sides = [nodeOf(fields['lexpr']), nodeOf(fields['rexpr'])];
  const isInterval = (side: SqlNode | null) =>
    side !== null &&
    (functionName(side) === 'make_interval' ||
      (side.kind === 'TypeCast' && typeOf(side.fields) === 'interval'));
  return sides.some(isInterval) && sides.some((side) => zoned.has(columnName(side)?.column ?? ''));
}

function isPlaced(table: string, schema: ClusterSchema): boolean {
  return schema.distributed.has(table) || schema.copied.has(table);
}

function isSpread({ target }: SqlQuery, schema: ClusterSchema): boolean {
  return target?.table != null && isPlaced(target.table, schema);
}

function isWritten({ query }: Place, schema: ClusterSchema): boolean {
  return (
    query.target?.table != null &&
    (schema.distributed.has(query.target.table) || schema.secured.has(query.target.table))
  );
}

function namesOf(calls: readonly SqlNode[]): string {
  return [
    ...new Set(calls.map((call) => functionName(call) ?? 'what the clock or the time zone decides')),
  ].join(', ');
}

/** Rules of what a query writes, and of what it calls. */
export const WRITING_RULES: readonly Rule[] = [
  settingByFunction,
  notification,
  merge,
  subSelectInValues,
  plainInsertSelect,
  arraysInOneCall,
  correlatedInRows,
  correlatedBeforeNumbers,
  parameterAfterRows,
  unsteadyConflict,
  unsteadyChange,
  arrayOfColumn,
  unsteadyArgument,
];
