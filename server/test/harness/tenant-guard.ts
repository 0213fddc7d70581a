import type { CompiledQuery } from 'kysely';
import {
  child,
  children,
  columnReference,
  conjuncts,
  isQuery,
  type Node,
  nodesBelow,
  rawText,
  type Source,
  sourceOf,
} from './query-tree.ts';

const TENANT_COLUMN = 'tenant_id';
const BINDING_OPERATORS = new Set(['=', 'in', '==']);
/** A table after one of the words that name tables, with its alias. */
const RAW_SOURCE = /\b(?:from|join|update|into|using|,)\s+(?:\w+\.)?"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;
const NOT_AN_ALIAS =
  /^(where|on|join|left|inner|cross|set|using|order|group|limit|returning|values|for|union)$/i;

/**
 * A check for `installTenantGuard`: every table of `tenantTables` that a statement names needs a condition on its own
 * `tenant_id` — a value, a list, or equality with the `tenant_id` of a table that has one — also where row-level security would
 * hide other rows. Row-level security alone would visit every shard of a cluster, and it is only the second protection.
 */
export function createTenantGuard(tenantTables: ReadonlySet<string>): (query: CompiledQuery) => void {
  return ({ query, sql }) => {
    const missing = unbound(query as unknown as Node, { tenantTables, bound: new Set(), ctes: new Set() });
    if (missing.length === 0) return;
    throw new Error(`no tenant_id condition for ${missing.join(', ')} in: ${sql}`);
  };
}

interface Scope {
  tenantTables: ReadonlySet<string>;
  /** Names of the enclosing queries whose tenant is fixed. */
  bound: ReadonlySet<string>;
  ctes: ReadonlySet<string>;
}

function unbound(node: Node, scope: Scope): string[] {
  if (isQuery(node)) return unboundInQuery(node, scope);
  const here = node.kind === 'RawNode' ? unboundInText(rawText(node), scope) : [];
  return [...here, ...nodesBelow(node).flatMap((below) => unbound(below, scope))];
}

function unboundInQuery(query: Node, outer: Scope): string[] {
  const ctes = new Set([...outer.ctes, ...cteNames(query)]);
  const sources = sourcesOf(query).filter(({ table }) => outer.tenantTables.has(table) && !ctes.has(table));
  const bound = new Set([...outer.bound].filter((name) => !sources.some((source) => source.name === name)));
  if (query.kind === 'InsertQueryNode') {
    if (namesTenantColumn(query)) for (const { name } of sources) bound.add(name);
  } else {
    bindByConditions(conditionsOf(query), sources, bound);
  }
  const scope = { ...outer, bound, ctes };
  const missing = sources.filter(({ name }) => !bound.has(name)).map(({ name }) => name);
  return [...missing, ...nodesBelow(query).flatMap((below) => unbound(below, scope))];
}

function cteNames(query: Node): string[] {
  return children(child(query, 'with'), 'expressions').flatMap((expression) => {
    const name = child(expression, 'name');
    const table = name && child(name, 'table');
    const source = table && sourceOf(table);
    return source ? [source.name] : [];
  });
}

function sourcesOf(query: Node): Source[] {
  const table = child(query, 'table') ?? child(query, 'into');
  const items = [
    ...(table ? [table, ...children(table, 'items')] : []),
    ...children(child(query, 'from'), 'froms'),
    ...children(child(query, 'using'), 'tables'),
    ...children(query, 'joins').flatMap((join) => child(join, 'table') ?? []),
  ];
  return items.flatMap((item) => sourceOf(item) ?? []);
}

function namesTenantColumn(insert: Node): boolean {
  return children(insert, 'columns').some((column) => columnReference(column)?.column === TENANT_COLUMN);
}

interface Condition {
  node: Node;
  /** An outer join's condition limits the joined table alone. */
  only: string | null;
}

function conditionsOf(query: Node): Condition[] {
  const where = conjuncts(child(query, 'where')).map((node) => ({ node, only: null }));
  const joins = children(query, 'joins').flatMap((join) => {
    const table = child(join, 'table');
    const only = join['joinType'] === 'InnerJoin' ? null : ((table && sourceOf(table)?.name) ?? '');
    return conjuncts(child(join, 'on')).map((node) => ({ node, only }));
  });
  return [...where, ...joins];
}

/** Adds to `bound` until nothing new is bound: equality of two tenant columns carries the binding over. */
function bindByConditions(conditions: readonly Condition[], sources: readonly Source[], bound: Set<string>) {
  for (let before = -1; before !== bound.size; ) {
    before = bound.size;
    for (const { node, only } of conditions) {
      for (const name of boundBy(node, sources, bound)) if (only === null || only === name) bound.add(name);
    }
  }
}

/** The sources whose tenant one condition fixes. */
function boundBy(condition: Node, sources: readonly Source[], bound: ReadonlySet<string>): string[] {
  if (condition.kind === 'RawNode') return boundByText(rawText(condition), sources);
  if (condition.kind !== 'BinaryOperationNode') return [];
  const operator = child(condition, 'operator')?.['operator'];
  const [left, right] = [child(condition, 'leftOperand'), child(condition, 'rightOperand')];
  if (!BINDING_OPERATORS.has(String(operator)) || left === undefined || right === undefined) return [];
  const [ours, theirs] = [tenantColumnOf(left, sources), tenantColumnOf(right, sources)];
  if (ours !== null && theirs !== null) return bound.has(ours) ? [theirs] : bound.has(theirs) ? [ours] : [];
  const [name, other] = ours === null ? [theirs, left] : [ours, right];
  return name === null || columnReference(other) !== null ? [] : [name];
}

/** The source whose `tenant_id` a node is; null when it is something else. */
function tenantColumnOf(node: Node, sources: readonly Source[]): string | null {
  const parts = node.kind === 'TupleNode' ? children(node, 'values') : [node];
  for (const part of parts) {
    const reference = columnReference(part);
    if (reference?.column !== TENANT_COLUMN) continue;
    if (reference.source !== null) return reference.source;
    if (sources.length === 1) return sources[0]?.name ?? null;
  }
  return null;
}

function boundByText(text: string, sources: readonly Source[]): string[] {
  return sources.filter(({ name }) => hasCondition(text, name, sources.length)).map(({ name }) => name);
}

function unboundInText(text: string, scope: Scope): string[] {
  const sources = [...text.matchAll(RAW_SOURCE)]
    .map(([, table = '', alias = '']) => ({
      table,
      name: alias === '' || NOT_AN_ALIAS.test(alias) ? table : alias,
    }))
    .filter(({ table }) => scope.tenantTables.has(table) && !scope.ctes.has(table));
  return sources
    .filter(({ name }) => !scope.bound.has(name) && !hasCondition(text, name, sources.length))
    .map(({ name }) => name);
}

function hasCondition(text: string, name: string, sources: number): boolean {
  const column = sources === 1 ? `(?:${name}\\.)?tenant_id` : `${name}\\.tenant_id`;
  return new RegExp(`(?<![\\w.])${column}\\s*(?:=|in\\b)|=\\s*${column}\\b`, 'i').test(text);
}
