/** The work failed for some tenants; the message names the first of them. */
class TenantsFailed extends AggregateError {
  override readonly name = 'TenantsFailed';
}

/**
 * Does the work for one tenant after the other, and goes on when it fails for some of them, so that no tenant waits because of
 * another. It throws in the end, so that the queue runs the job again; the work has to find out what it has done already.
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
