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
 * Begins the text of statements that are planned anew each time. A plan that is kept for all values was chosen for a tenant of
 * some size and may read all of a tenant that is larger; planning costs about a millisecond, so it is for lists.
 */
export const PLANNED_ANEW = '/* planned anew */ ';
