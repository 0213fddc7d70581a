/** The work failed for some; the message names the first of them. */
class SomeFailed extends AggregateError {
  override readonly name = 'SomeFailed';
}

/** `forEvery` over tenants, so that no tenant waits because of another. */
export function forEveryTenant<Tenant extends { id: number }>(
  tenants: readonly Tenant[],
  work: (tenant: Tenant) => Promise<void>,
): Promise<void> {
  return forEvery('tenants', tenants, work);
}

/**
 * Does the work for one after the other, and goes on when it fails for some of them. It throws in the end, so that the queue runs the
 * job again; the work has to find out what it has done already. `what` names them in the message.
 */
export async function forEvery<Item extends { id: number }>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: { id: number; error: unknown }[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push({ id: item.id, error });
    }
  }
  const [first] = failures;
  if (first === undefined) return;
  const reason = first.error instanceof Error ? first.error.message : String(first.error);
  throw new SomeFailed(
    failures.map(({ error }) => error),
    `failed for ${failures.length} of ${items.length} ${what}, first for ${first.id}: ${reason}`,
  );
}
