import {
  columnName,
  type Fields,
  fieldsOf,
  nodeOf,
  nodesIn,
  nodesOf,
  type SqlNode,
  textOf,
} from './parse-tree.ts';

/** A table, a sub-select or a function of a `from`, or the table that a statement writes. */
export interface SqlSource {
  /** The alias, or the table's own name. */
  name: string;
  /** Null for sub-selects and functions. */
  table: string | null;
  /** The sub-select, one for each branch of a union; none for tables and functions. */
  queries: readonly SqlQuery[];
  isLateral: boolean;
}

/** A condition that must hold, because no `or` stands above it. */
export interface SqlCondition {
  node: SqlNode;
  /** The sources that it limits where it belongs to an outer join; null when it limits all. */
  only: ReadonlySet<string> | null;
}

interface LeftJoin {
  /** All of whose rows stay. */
  kept: readonly SqlSource[];
  joined: readonly SqlSource[];
}

export type Ctes = ReadonlyMap<string, Cte>;

interface Cte {
  queries: readonly SqlQuery[];
  /** Whether it is run by itself before what names it, because it says so. */
  isMaterialized: boolean;
}

/** One `select`, `values`, `insert`, `update`, `delete` or `merge`, with what is directly in it. */
export interface SqlQuery {
  verb: 'select' | 'insert' | 'update' | 'delete' | 'merge';
  /** What it writes to; for an update and a delete also among the sources. */
  target: SqlSource | null;
  sources: readonly SqlSource[];
  conditions: readonly SqlCondition[];
  leftJoins: readonly LeftJoin[];
  /** Sub-selects in its expressions. */
  inner: readonly SqlQuery[];
  /** The query whose rows an insert takes; `values` among them. */
  rows: readonly SqlQuery[];
  /** The queries of its `with`. */
  own: readonly SqlQuery[];
  /** Every query of a `with` that it may name, also of those around it. */
  ctes: Ctes;
  /** Its own part of the parse tree. */
  fields: Fields;
  /** The nodes of its own part, without those of queries below. */
  nodes: readonly SqlNode[];
}

/** Of which side, left and right, an outer join keeps only what its condition allows; of none where both are kept. */
const OUTER_SIDES: Record<string, readonly [boolean, boolean]> = {
  JOIN_LEFT: [false, true],
  JOIN_RIGHT: [true, false],
};

const VERBS: Record<string, SqlQuery['verb']> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
  MergeStmt: 'merge',
};

/**
 * The queries of a statement: one, or one for each branch of a union; none for what is no query. `known` are the queries of a `with`
 * around it.
 */
export function queriesOf(node: SqlNode | null, known: Ctes = new Map()): SqlQuery[] {
  const verb = node === null ? undefined : VERBS[node.kind];
  if (node === null || verb === undefined) return [];
  const { ctes, own } = readCtes(node.fields, known);
  const branches = branchesOf(node).map(({ fields }) => queryOf(verb, fields, ctes));
  return branches.map((branch, i) => (i === 0 ? { ...branch, own } : branch));
}

function branchesOf(node: SqlNode): SqlNode[] {
  if (node.kind !== 'SelectStmt') return [node];
  const [left, right] = [fieldsOf(node.fields['larg']), fieldsOf(node.fields['rarg'])];
  if (left === null || right === null) return [node];
  return [left, right].flatMap((fields) => branchesOf({ kind: 'SelectStmt', fields }));
}

function readCtes(fields: Fields, known: Ctes): { ctes: Ctes; own: SqlQuery[] } {
  const ctes = new Map(known);
  const own: SqlQuery[] = [];
  for (const cte of nodesOf(fieldsOf(fields['withClause'])?.['ctes'])) {
    const name = textOf(cte.fields['ctename']);
    // It may name itself.
    const itself = { queries: [], isMaterialized: false };
    const queries = queriesOf(nodeOf(cte.fields['ctequery']), new Map([...ctes, [name, itself]]));
    ctes.set(name, { queries, isMaterialized: cte.fields['ctematerialized'] === 'CTEMaterializeAlways' });
    own.push(...queries);
  }
  return { ctes, own };
}

function queryOf(verb: SqlQuery['verb'], fields: Fields, ctes: Ctes): SqlQuery {
  const relation = fieldsOf(fields['relation']);
  const target = verb === 'select' || relation === null ? null : tableSource(relation);
  const froms = [...nodesOf(fields['fromClause']), ...nodesOf(fields['usingClause'])];
  const written = target !== null && (verb === 'update' || verb === 'delete') ? [target] : [];
  const where = conjuncts(nodeOf(fields['whereClause'])).map((node) => ({ node, only: null }));
  const nodes = nodesIn(fields);
  const subLinks = nodes.filter(({ kind }) => kind === 'SubLink');
  return {
    verb,
    target,
    sources: [...written, ...froms.flatMap((from) => sourcesOf(from, ctes))],
    conditions: [...where, ...froms.flatMap((from) => joinConditions(from, null))],
    leftJoins: froms.flatMap((from) => leftJoinsIn(from, ctes)),
    inner: subLinks.flatMap(({ fields: link }) => queriesOf(nodeOf(link['subselect']), ctes)),
    rows: verb === 'insert' ? queriesOf(nodeOf(fields['selectStmt']), ctes) : [],
    own: [],
    ctes,
    fields,
    nodes,
  };
}

function tableSource(fields: Fields): SqlSource {
  const table = textOf(fields['relname']);
  return { name: aliasOf(fields) ?? table, table, queries: [], isLateral: false };
}

function aliasOf(fields: Fields): string | null {
  return textOf(fieldsOf(fields['alias'])?.['aliasname']) || null;
}

/** The sources in an item of a `from`, those of its joins among them. */
function sourcesOf(item: SqlNode, ctes: Ctes): SqlSource[] {
  const { fields, kind } = item;
  if (kind === 'RangeVar') return [tableSource(fields)];
  if (kind === 'JoinExpr') return joined(fields).flatMap((side) => sourcesOf(side, ctes));
  const queries = kind === 'RangeSubselect' ? queriesOf(nodeOf(fields['subquery']), ctes) : [];
  return [{ name: aliasOf(fields) ?? '', table: null, queries, isLateral: fields['lateral'] === true }];
}

function leftJoinsIn(item: SqlNode, ctes: Ctes): LeftJoin[] {
  if (item.kind !== 'JoinExpr') return [];
  const sides = joined(item.fields);
  const [kept = [], other = []] = sides.map((side) => sourcesOf(side, ctes));
  const own = item.fields['jointype'] === 'JOIN_LEFT' ? [{ kept, joined: other }] : [];
  return [...own, ...sides.flatMap((side) => leftJoinsIn(side, ctes))];
}

/** Both sides of a join. */
function joined(fields: Fields): SqlNode[] {
  return [nodeOf(fields['larg']), nodeOf(fields['rarg'])].flatMap((side) => side ?? []);
}

function namesIn(item: SqlNode): string[] {
  if (item.kind === 'JoinExpr') return joined(item.fields).flatMap(namesIn);
  return [aliasOf(item.fields) ?? textOf(item.fields['relname'])];
}

/** `only` are the names that an outer join around the item limits. */
function joinConditions(item: SqlNode, only: SqlCondition['only']): SqlCondition[] {
  if (item.kind !== 'JoinExpr') return [];
  const sides = joined(item.fields);
  const type = textOf(item.fields['jointype']);
  const isLimited = OUTER_SIDES[type] ?? [false, false];
  const isInner = type === 'JOIN_INNER';
  const limited = isInner
    ? only
    : new Set(sides.flatMap((side, i) => (isLimited[i] === true ? namesIn(side) : [])));
  const own = conjuncts(nodeOf(item.fields['quals'])).map((node) => ({ node, only: limited }));
  const below = sides.flatMap((side, i) =>
    joinConditions(side, isLimited[i] === true ? new Set(namesIn(side)) : only),
  );
  return [...own, ...below];
}

/** Conditions that must all hold: a tree of `and` taken apart, an `or` left whole. */
function conjuncts(node: SqlNode | null): SqlNode[] {
  if (node === null) return [];
  const isAnd = node.kind === 'BoolExpr' && node.fields['boolop'] === 'AND_EXPR';
  return isAnd ? nodesOf(node.fields['args']).flatMap(conjuncts) : [node];
}

/** Whether a query names a source of the query around it, itself or in one below. */
export function isCorrelated(query: SqlQuery, around: SqlQuery): boolean {
  const outside = new Set(around.sources.map(({ name }) => name));
  return [...freeNames(query)].some((name) => outside.has(name));
}

/** Names before a dot that no source of the query itself has. */
function freeNames(query: SqlQuery): Set<string> {
  const own = query.nodes.flatMap((node) => columnName(node)?.source ?? []);
  const below = [...query.inner, ...query.rows, ...query.sources.flatMap(({ queries }) => queries)];
  const names = new Set([...own, ...below.flatMap((each) => [...freeNames(each)])]);
  for (const { name } of query.sources) names.delete(name);
  return names;
}
