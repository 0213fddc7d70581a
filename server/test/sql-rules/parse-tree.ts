import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** What stands in a node of PostgreSQL's parse tree, by the names of its own source (`parsenodes.h`). */
export type Fields = Readonly<Record<string, unknown>>;

export interface SqlNode {
  /** The name of the node, `SelectStmt` or `ColumnRef`. */
  kind: string;
  fields: Fields;
}

/** Where another query begins: what is below is not part of the query around it. */
const QUERIES_BELOW = new Set(['subselect', 'subquery', 'withClause', 'selectStmt']);

/** The statements of a text, as PostgreSQL itself reads it; throws on what is no SQL. */
export function parseStatements(text: string): SqlNode[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => nodeOf(stmt) ?? []);
}

/** The node in a value that may be one; null for lists, texts and what has no name. */
export function nodeOf(value: unknown): SqlNode | null {
  if (!isFields(value)) return null;
  const [first, ...others] = Object.entries(value);
  if (first === undefined || others.length > 0 || !/^[A-Z]/.test(first[0]) || !isFields(first[1]))
    return null;
  return { kind: first[0], fields: first[1] };
}

/** The nodes of a list; none when it is absent. */
export function nodesOf(list: unknown): SqlNode[] {
  return Array.isArray(list) ? list.flatMap((item) => nodeOf(item) ?? []) : [];
}

/** What stands in a field that always holds the same kind of node, and therefore does not name it. */
export function fieldsOf(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Every node in a value, at any depth, but for those of queries below; a node comes before what it holds. */
export function nodesIn(value: unknown): SqlNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isFields(value)) return [];
  const node = nodeOf(value);
  if (node !== null) return [node, ...nodesIn(node.fields)];
  return Object.entries(value).flatMap(([field, below]) => (QUERIES_BELOW.has(field) ? [] : nodesIn(below)));
}

/** The parts of a name with dots, `*` for a star. */
export function nameParts(list: unknown): string[] {
  return nodesOf(list).map(({ fields, kind }) => (kind === 'A_Star' ? '*' : textOf(fields['sval'])));
}

/** The name of a function without its schema; null for other nodes. */
export function functionName({ fields, kind }: SqlNode): string | null {
  return kind === 'FuncCall' ? (nameParts(fields['funcname']).at(-1) ?? '') : null;
}

export interface ColumnName {
  /** The name before the dot; null when there is none. */
  source: string | null;
  /** `*` for all of them. */
  column: string;
}

/** The column that a node names; null for other nodes. */
export function columnName(node: SqlNode | null): ColumnName | null {
  if (node?.kind !== 'ColumnRef') return null;
  const parts = nameParts(node.fields['fields']);
  return { source: parts.at(-2) ?? null, column: parts.at(-1) ?? '' };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
