import { DELIVERED_FORMS, withNeeded } from '@retaguarda/rules/form-fields';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FormPlace, Forms } from '../identity/index.ts';
import { type CountingArrangement, listCountingArrangements } from './form-queries.ts';

const CHANNEL = 'retaguarda_forms';
/** Forms are re-read at the latest after this long, should a notification be lost. */
const MAX_AGE_MS = 30_000;
const MAX_PLACES = 5_000;
/** From the nearest to the farthest. */
const SOURCES = ['company', 'main', 'platform'] as const;

interface Remembered {
  arrangements: Promise<CountingArrangement[]>;
  readAt: number;
}

interface Parts {
  clock: Clock;
  database: Database;
  platformTenantId: () => number;
}

/**
 * Remembers the arrangements that apply at a place; one statement reads those of its three forms. When the arrangement of a
 * tenant changes, every process forgets those of the tenant; when that of the platform changes, all of them.
 */
export async function createFormMemory({ clock, database, platformTenantId }: Parts): Promise<Forms> {
  const places = new Map<string, Remembered>();
  const keyOf = ({ companyId, tenantId }: FormPlace) => `${tenantId}:${companyId ?? ''}`;

  const forget = (tenantId: number) => {
    if (tenantId === platformTenantId()) places.clear();
    else for (const key of places.keys()) if (key.startsWith(`${tenantId}:`)) places.delete(key);
  };

  const read = (place: FormPlace): Remembered['arrangements'] => {
    const key = keyOf(place);
    const known = places.get(key);
    const now = clock.now().getTime();
    if (known !== undefined && now - known.readAt < MAX_AGE_MS) return known.arrangements;
    const arrangements = listCountingArrangements(database.system, place, platformTenantId());
    const remembered = { arrangements, readAt: now };
    if (places.size >= MAX_PLACES) places.delete(places.keys().next().value ?? key);
    places.set(key, remembered);
    // A failed read is not remembered.
    arrangements.catch(() => {
      if (places.get(key) === remembered) places.delete(key);
    });
    return arrangements;
  };

  await database.notifications.listen(
    CHANNEL,
    (payload) => forget(Number(payload)),
    () => places.clear(),
  );
  return {
    resolve: async (form, place) => {
      const counting = (await read(place)).filter((one) => one.form === form);
      const nearest = SOURCES.map((source) => counting.find((one) => one.source === source)).find(Boolean);
      if (nearest === undefined)
        return { form, source: 'default', version: 0, fields: [...DELIVERED_FORMS[form]] };
      const { fields, source, version } = nearest;
      return { form, source, version, fields: withNeeded(form, fields) };
    },
    changed: async (tenantId) => {
      forget(tenantId);
      await database.notify(CHANNEL, String(tenantId));
    },
  };
}
