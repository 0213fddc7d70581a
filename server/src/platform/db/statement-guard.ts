import type { CompiledQuery } from 'kysely';

/**
 * In tests every statement is looked at before it is sent: whether each tenant table has a condition on its tenant, and whether a
 * distributed database could run it. The check is installed by the test harness and absent in production, where row-level security
 * stands alone behind the queries.
 */
export type StatementGuard = (query: CompiledQuery, isScoped: boolean) => void;

let guard: StatementGuard | null = null;

export function installStatementGuard(check: StatementGuard | null): void {
  guard = check;
}

/** `isScoped` tells whether the statement runs under the policies of some tenants, or across all of them. */
export function guardStatement(query: CompiledQuery, isScoped: boolean): void {
  guard?.(query, isScoped);
}
