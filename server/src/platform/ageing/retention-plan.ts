import type { Clock } from '../clock.ts';
import { type AgedTable, keptSince } from './aged-table.ts';
import { type AgedRows, countAged, listRetentions, type Retention } from './archive-queries.ts';
import { asOwner } from './owner-client.ts';

/** What the next run would put away for one retention. */
export interface PlannedRetention extends Retention, AgedRows {
  /** The first moment that is kept. */
  until: string;
}

/** What the next run would put away, for every retention; nothing is changed. */
export async function planRetentions(
  { clock, ownerUrl }: { clock: Clock; ownerUrl: string },
  tables: readonly AgedTable[],
): Promise<PlannedRetention[]> {
  return asOwner(ownerUrl, async (client) => {
    const planned: PlannedRetention[] = [];
    for (const retention of await listRetentions(client)) {
      const table = tables.find(({ kind }) => kind === retention.kind);
      if (table === undefined) continue;
      const until = keptSince(clock, Math.max(retention.months, table.leastMonths));
      planned.push({ ...retention, until, ...(await countAged(client, table, retention.tenantId, until)) });
    }
    return planned;
  });
}
