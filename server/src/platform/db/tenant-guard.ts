import type { CompiledQuery } from 'kysely';

/**
 * In tests every statement that runs under a tenant scope is checked for a tenant condition on each tenant table it
 * names; the check is installed by the test harness and absent in production, where row-level security stands alone
 * behind the queries.
 */
export type TenantGuard = (query: CompiledQuery) => void;

let guard: TenantGuard | null = null;

export function installTenantGuard(check: TenantGuard | null): void {
  guard = check;
}

export function guardTenantConditions(query: CompiledQuery): void {
  guard?.(query);
}
