import { type RawBuilder, sql } from 'kysely';
import type { Compare, Filter } from 'scim2-parse-filter';
import { scimProblems } from '../problems.ts';
import { plainName } from './filter.ts';

type Condition = RawBuilder<boolean>;

/** What an attribute of a resource is in the database. */
export type Column =
  /** `lower`: stored in small letters; `any`: compared whatever the case; `exact`: as it is. */
  | { kind: 'text'; sql: RawBuilder<unknown>; letters: 'lower' | 'any' | 'exact' }
  | { kind: 'id'; sql: RawBuilder<unknown> }
  | { kind: 'boolean'; sql: RawBuilder<unknown> }
  | { kind: 'moment'; sql: RawBuilder<unknown> }
  /** Several values in a table of their own, which are only looked for by `eq`. */
  | { kind: 'several'; has: (uuid: string) => Condition; any: Condition };

/** The columns of a resource by the plain names of attributes. */
export type Columns = Readonly<Record<string, Column>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NEVER = sql<boolean>`false`;

/** Whether a text is the number of a resource; any other belongs to none. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The condition that a filter is. What is compared for being equal can be found by an index; 400 for what does not apply. */
export function conditionOf(filter: Filter, columns: Columns, within = ''): Condition {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => conditionOf(one, columns, within));
      return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql<boolean>`not coalesce(${conditionOf(filter.filter, columns, within)}, false)`;
    case '[]':
      if (within !== '') throw scimProblems.invalidFilter();
      return conditionOf(filter.valFilter, columns, `${plainName(filter.attrPath)}.`);
    case 'pr':
      return present(columnOf(columns, within, filter.attrPath));
    default:
      return compared(columnOf(columns, within, filter.attrPath), filter);
  }
}

function columnOf(columns: Columns, within: string, path: string): Column {
  const name = within + plainName(path);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) throw scimProblems.invalidFilter();
  return column;
}

function present(column: Column): Condition {
  if (column.kind === 'several') return column.any;
  return column.kind === 'text'
    ? sql<boolean>`coalesce(${column.sql}, '') <> ''`
    : sql<boolean>`${column.sql} is not null`;
}

function compared(column: Column, { compValue, op }: Compare): Condition {
  if (compValue === null) {
    if (op === 'ne') return present(column);
    if (op === 'eq') return sql<boolean>`not ${present(column)}`;
    throw scimProblems.invalidFilter();
  }
  switch (column.kind) {
    case 'text':
      return comparedText(column, op, textOf(compValue));
    case 'id':
      return comparedId(column.sql, op, textOf(compValue));
    case 'boolean':
      return comparedBoolean(column.sql, op, compValue);
    case 'moment':
      return comparedMoment(column.sql, op, textOf(compValue));
    case 'several':
      if (op !== 'eq') throw scimProblems.invalidFilter();
      return isUuid(textOf(compValue)) ? column.has(textOf(compValue)) : NEVER;
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw scimProblems.invalidFilter();
  return value;
}

function comparedText(
  { letters, sql: column }: Extract<Column, { kind: 'text' }>,
  op: Compare['op'],
  text: string,
): Condition {
  const value = letters === 'exact' ? text : text.toLowerCase();
  const stored = letters === 'any' ? sql`lower(${column})` : column;
  switch (op) {
    case 'eq':
      return sql<boolean>`${stored} = ${value}::text`;
    case 'ne':
      return sql<boolean>`${stored} is distinct from ${value}::text`;
    case 'co':
      return sql<boolean>`position(${value}::text in ${stored}) > 0`;
    case 'sw':
      return sql<boolean>`starts_with(${stored}, ${value}::text)`;
    case 'ew':
      return sql<boolean>`right(${stored}, length(${value}::text)) = ${value}::text`;
    default:
      return sql<boolean>`${stored} ${ordered(op)} ${value}::text`;
  }
}

function comparedId(column: RawBuilder<unknown>, op: Compare['op'], text: string): Condition {
  if (op !== 'eq' && op !== 'ne')
    return comparedText({ kind: 'text', sql: sql`${column}::text`, letters: 'exact' }, op, text);
  if (!isUuid(text)) return op === 'eq' ? NEVER : sql<boolean>`true`;
  return op === 'eq' ? sql<boolean>`${column} = ${text}::uuid` : sql<boolean>`${column} <> ${text}::uuid`;
}

function comparedBoolean(column: RawBuilder<unknown>, op: Compare['op'], given: unknown): Condition {
  const value = typeof given === 'string' ? { true: true, false: false }[given.toLowerCase()] : given;
  if (typeof value !== 'boolean' || (op !== 'eq' && op !== 'ne')) throw scimProblems.invalidFilter();
  return sql<boolean>`${column} = ${op === 'eq' ? value : !value}::boolean`;
}

function comparedMoment(column: RawBuilder<unknown>, op: Compare['op'], text: string): Condition {
  const moment = /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? new Date(text) : null;
  if (moment === null || Number.isNaN(moment.getTime())) throw scimProblems.invalidFilter();
  if (op === 'eq' || op === 'ne')
    return sql<boolean>`${column} ${op === 'eq' ? sql`=` : sql`<>`} ${moment}::timestamptz`;
  return sql<boolean>`${column} ${ordered(op)} ${moment}::timestamptz`;
}

function ordered(op: Compare['op']): RawBuilder<unknown> {
  switch (op) {
    case 'gt':
      return sql`>`;
    case 'ge':
      return sql`>=`;
    case 'lt':
      return sql`<`;
    case 'le':
      return sql`<=`;
    default:
      throw scimProblems.invalidFilter();
  }
}
