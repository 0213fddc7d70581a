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
