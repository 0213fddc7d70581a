import type { ClusterSchema } from './cluster-schema.ts';
import {
  columnName,
  fieldsOf,
  functionName,
  nameParts,
  nodeOf,
  nodesIn,
  type SqlNode,
} from './parse-tree.ts';
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
  if (query.target?.table == null || schema.shared.has(query.target.table)) return null;
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
  unsteadyConflict,
  unsteadyChange,
  unsteadyArgument,
];
