/** The nodes of a compiled Kysely query that the tenant guard reads, as plain objects. */
export interface Node {
  readonly kind: string;
  readonly [field: string]: unknown;
}

const QUERIES = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).kind === 'string';
}

export function isQuery(node: Node): boolean {
  return QUERIES.has(node.kind);
}

/** The node in a field, or undefined. */
export function child(node: Node, field: string): Node | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

/** The nodes of a list field; none when it is absent. */
export function children(node: Node | undefined, field: string): readonly Node[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Every node directly below, in whatever field it stands. */
export function nodesBelow(node: Node): Node[] {
  return Object.values(node).flatMap((value) => {
    if (isNode(value)) return [value];
    return Array.isArray(value) ? value.flat().filter(isNode) : [];
  });
}

function nameIn(node: Node | undefined): string {
  return typeof node?.['name'] === 'string' ? node['name'] : '';
}

/** The table's name, without its schema. */
function tableName(table: Node): string {
  const schemable = child(table, 'table');
  return nameIn(schemable && child(schemable, 'identifier'));
}

export interface Source {
  table: string;
  /** The alias, or the table's own name. */
  name: string;
}

/** The table behind an item of a from list; null for sub-selects, functions and raw SQL. */
export function sourceOf(item: Node): Source | null {
  if (item.kind === 'TableNode') return { table: tableName(item), name: tableName(item) };
  const inner = item.kind === 'AliasNode' ? child(item, 'node') : undefined;
  if (inner?.kind !== 'TableNode') return null;
  return { table: tableName(inner), name: nameIn(child(item, 'alias')) };
}

export interface ColumnReference {
  /** The alias in front of the column; null when there is none. */
  source: string | null;
  column: string;
}

/** The column that a node refers to; null for everything else. */
export function columnReference(node: Node): ColumnReference | null {
  if (node.kind === 'ColumnNode') return { source: null, column: nameIn(child(node, 'column')) };
  if (node.kind !== 'ReferenceNode') return null;
  const column = child(node, 'column');
  if (column?.kind !== 'ColumnNode') return null;
  const table = child(node, 'table');
  return {
    source: table === undefined ? null : tableName(table),
    column: nameIn(child(column, 'column')),
  };
}

/** Conditions that must all hold: a tree of `and` taken apart, an `or` left whole. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (condition === undefined) return [];
  const { kind } = condition;
  if (kind === 'ParensNode' || kind === 'WhereNode' || kind === 'OnNode') {
    return conjuncts(child(condition, 'node') ?? child(condition, 'where') ?? child(condition, 'on'));
  }
  if (kind !== 'AndNode') return [condition];
  return [...conjuncts(child(condition, 'left')), ...conjuncts(child(condition, 'right'))];
}

/** Raw SQL as text; values become `$`, references their names, everything nested `()`. */
export function rawText(raw: Node): string {
  const fragments = raw['sqlFragments'] as readonly string[];
  const parameters = children(raw, 'parameters');
  return fragments.map((fragment, i) => fragment + textOf(parameters[i])).join('');
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (node.kind === 'RawNode') return rawText(node);
  if (node.kind === 'TableNode') return tableName(node);
  if (node.kind === 'IdentifierNode') return nameIn(node);
  if (node.kind === 'ValueNode') return '$';
  const reference = columnReference(node);
  if (reference !== null)
    return reference.source === null ? reference.column : `${reference.source}.${reference.column}`;
  return '()';
}
