/** For some tenants it failed; its message names the first of them. */
class TenantsFailed extends AggregateError {
  override readonly name = 'TenantsFailed';
}

/**
 * Does the work for one tenant after the other, also when it fails for some of them: those get it again, since it throws in
 * the end and the queue runs the job once more. So the work finds what it has done already, and nobody waits for the fault
 * of another.
 */
export async function forEveryTenant<Tenant extends { id: number }>(
  tenants: readonly Tenant[],
  work: (tenant: Tenant) => Promise<void>,
): Promise<void> {
  const failures: { id: number; error: unknown }[] = [];
  for (const tenant of tenants) {
    try {
      await work(tenant);
    } catch (error) {
      failures.push({ id: tenant.id, error });
    }
  }
  const [first] = failures;
  if (first === undefined) return;
  const reason = first.error instanceof Error ? first.error.message : String(first.error);
  throw new TenantsFailed(
    failures.map(({ error }) => error),
    `failed for ${failures.length} of ${tenants.length} tenants, first for ${first.id}: ${reason}`,
  );
}
