import type { Database } from '../../platform/db/database.ts';

const CHANNEL = 'retaguarda_presence';
/** A notification holds 8,000 bytes. */
const CHANGES_PER_NOTIFICATION = 30;

/** Somebody came to a tenant by a first connection, or left it with the last one. */
export interface PresenceChange {
  type: 'presence.join' | 'presence.leave';
  userId: string;
  companyId: string | null;
  /** ISO 8601. */
  ts: string;
}

export interface Announcement {
  tenantId: number;
  changes: PresenceChange[];
}

/** Tells every process, this one included, after what has changed is committed. */
export async function announceChanges(
  database: Database,
  tenantId: number,
  changes: readonly PresenceChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += CHANGES_PER_NOTIFICATION) {
    const part: Announcement = {
      tenantId,
      changes: changes.slice(from, from + CHANGES_PER_NOTIFICATION),
    };
    await database.notify(CHANNEL, JSON.stringify(part));
  }
}

/** `onGap` is called when announcements may have been lost. */
export async function followChanges(
  database: Database,
  listener: (announcement: Announcement) => void,
  onGap: () => void,
): Promise<void> {
  await database.notifications.listen(
    CHANNEL,
    (payload) => listener(JSON.parse(payload) as Announcement),
    onGap,
  );
}
