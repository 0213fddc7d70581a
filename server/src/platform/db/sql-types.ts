import type { CompiledQuery } from 'kysely';

/** Anything Kysely can compile to SQL text and parameters whose rows are `Row`. */
export interface Statement<Row> {
  compile(): CompiledQuery<Row>;
}

/** The tenants a statement may touch, in the text form of a PostgreSQL bigint array. */
export type ScopeText = string;

export function scopeText(tenantIds: readonly number[]): ScopeText {
  return `{${tenantIds.join(',')}}`;
}

/**
 * When a statement is planned. `anew` is each time: a plan that is kept for all values may read all of a tenant that is larger than
 * the one it was chosen for. `once` is one plan for all values of a scope, for statements that read an index in its order or look up
 * few rows, so that no value makes another plan better; planning takes longer than running those. Without either, PostgreSQL decides,
 * and plans a statement anew each time whose plan for all values it takes for dearer.
 */
export type Planning = 'anew' | 'once';

/** What the text of a statement begins with whose planning is decided; connections tell by it what to do. */
export const PLANNED: Readonly<Record<Planning, string>> = {
  anew: '/* planned anew */ ',
  once: '/* planned once */ ',
};
