import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { CallerCache, Invalidation } from './caller-cache.ts';
import type { Keys } from './key-ring.ts';

const IDENTITY_CHANNEL = 'retaguarda_identity';

type Announcement = Invalidation | { kind: 'keys' };

/** Tells every process of a change of a user, a session, the tenants or the signing keys. */
export async function announce(database: Database, what: Announcement): Promise<void> {
  await database.notify(IDENTITY_CHANNEL, JSON.stringify(what));
}

/**
 * Follows the announcements of the other processes. A lost connection may have lost some: everything is forgotten then,
 * and without any notification callers are still re-read every 30 seconds.
 */
export async function followAnnouncements(
  database: Database,
  callers: CallerCache,
  keys: Keys,
  log: Logger,
): Promise<void> {
  const reloadKeys = () => {
    keys.reload().catch((error: unknown) => log.error({ err: error }, 'signing keys could not be reloaded'));
  };
  await database.notifications.listen(
    IDENTITY_CHANNEL,
    (payload) => {
      const what = JSON.parse(payload) as Announcement;
      if (what.kind === 'keys') reloadKeys();
      else callers.forget(what);
    },
    () => {
      callers.forget({ kind: 'all' });
      reloadKeys();
    },
  );
}
