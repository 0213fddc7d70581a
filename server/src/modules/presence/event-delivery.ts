import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { sendText } from '../../platform/realtime/socket-keeper.ts';
import { pathIds } from '../tenancy/index.ts';
import type { Announcement, PresenceChange } from './announcements.ts';
import type { Members } from './members.ts';
import { countOnlineByTenant, type TenantOnline } from './online-queries.ts';
import type { PresenceEvent } from './presence-channel.ts';

export interface EventDelivery {
  /** Sends the changes to those of this process who may see the tenant. */
  deliver(announcement: Announcement): void;
}

/**
 * The total of an event is read when it is sent, one statement for all that came in the meantime: announcements of two
 * processes may overtake each other, and a total that is read after them is never older than they are.
 */
export function createEventDelivery(options: {
  database: Database;
  log: Logger;
  members: Members;
  aliveMs: number;
}): EventDelivery {
  const { aliveMs, database, log, members } = options;
  let waiting = new Map<number, PresenceChange[]>();
  let busy = false;

  const run = async () => {
    busy = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const tenants = await countOnlineByTenant(database.system, [...batch.keys()], aliveMs);
        for (const tenant of tenants) send(members, tenant, batch.get(tenant.id) ?? []);
      } catch (error) {
        log.warn({ err: error }, 'events of presence could not be sent');
      }
    }
    busy = false;
  };

  return {
    deliver: ({ changes, tenantId }) => {
      if (members.size() === 0) return;
      const known = waiting.get(tenantId);
      if (known === undefined) waiting.set(tenantId, changes);
      else known.push(...changes);
      if (!busy) void run();
    },
  };
}

function send(members: Members, tenant: TenantOnline, changes: readonly PresenceChange[]): void {
  const texts = changes.map(({ companyId, ts, type, userId }) => {
    const message = { type, userId, tenantId: tenant.uuid, companyId, total: tenant.online, ts };
    return Buffer.from(JSON.stringify(message satisfies PresenceEvent));
  });
  for (const { ready, socket } of members.watching(tenant.id, pathIds(tenant.path))) {
    if (ready) for (const text of texts) sendText(socket, text);
  }
}
