import { defaultChoice, type NotificationKind } from '@retaguarda/rules/notification-kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { insertNotifications, type NewNotification } from './notification-queries.ts';
import { listPreferences } from './preference-queries.ts';
import type { Choices } from './tables.ts';

/** The job that mails somebody what is not mailed yet; its payload is a `MailingKey`. */
export const MAIL_JOB = 'notifications.mail';

/** Where every process hears that somebody's notifications changed; the payload is `<tenant>:<user>`, internal ids. */
export const NOTIFICATIONS_CHANNEL = 'retaguarda_notifications';

/** Whose notifications a mail tells, and which: those of `mail: now`, or of the days before the moment. */
export interface MailingKey {
  tenantId: number;
  userId: number;
  mail: 'now' | 'daily';
  /** ISO 8601. */
  before: string;
}

type Told = Omit<NewNotification, 'inApp' | 'mail'>;

/**
 * Tells people as they want to be told: writes their notifications, lets their pages know and leaves the mails that go at once.
 * Who may see the records was looked at before. Whoever was told of the same before is not told again.
 */
export async function tell(
  { clock, database }: { clock: Clock; database: Database },
  tenantId: number,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const preferences = await listPreferences(database.tenant(tenantId), tenantId, [
    ...new Set(told.map(({ userId }) => userId)),
  ]);
  const choices = new Map(preferences.map((row) => [row.userId, row.choices]));
  const rows = told.flatMap((row): NewNotification[] => {
    const { inApp, mail } = choiceOf(choices.get(row.userId), row.kind);
    return inApp || mail !== 'off' ? [{ ...row, inApp, mail }] : [];
  });
  await database.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const inserted = new Set(await insertNotifications(tx, tenantId, rows, now));
    for (const userId of inserted) tx.notifyAfterCommit(NOTIFICATIONS_CHANNEL, `${tenantId}:${userId}`);
    const atOnce = rows.filter(({ mail, userId }) => mail === 'now' && inserted.has(userId));
    for (const userId of new Set(atOnce.map((row) => row.userId))) {
      const payload = { tenantId, userId, mail: 'now', before: now.toISOString() };
      await writeOutbox(tx, clock, { tenantId, topic: MAIL_JOB, payload });
    }
  });
}

/** How somebody is told of a kind. */
export function choiceOf(choices: Choices | undefined, kind: NotificationKind) {
  return choices?.[kind] ?? defaultChoice(kind);
}
