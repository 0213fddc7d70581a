/** What people are told of; the values are wire names. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'commented',
  'dueTomorrow',
  'overdue',
  'importDone',
  'importFailed',
  'proposalSigned',
  'statementClosed',
  'chargeback',
  'webhookDisabled',
  'accountRequested',
  'accountActive',
  'signal',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When a mail tells of it: at once, with the others of the day, or never. */
export const MAIL_CHOICES = ['now', 'daily', 'off'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** How somebody is told of one kind. */
export interface NotificationChoice {
  inApp: boolean;
  mail: MailChoice;
}

/** Mail that comes by default is for what somebody else did; due dates have their own reminders, and imports are watched. */
const MAILED_DAILY: ReadonlySet<NotificationKind> = new Set([
  'assigned',
  'mentioned',
  'importFailed',
  'proposalSigned',
  'statementClosed',
  'chargeback',
  'webhookDisabled',
  'signal',
]);

/** Where money is to go elsewhere, the mail of the day may come too late. */
const MAILED_NOW: ReadonlySet<NotificationKind> = new Set(['accountRequested', 'accountActive']);

/** How people are told of a kind who have not chosen. */
export function defaultChoice(kind: NotificationKind): NotificationChoice {
  if (MAILED_NOW.has(kind)) return { inApp: true, mail: 'now' };
  return { inApp: true, mail: MAILED_DAILY.has(kind) ? 'daily' : 'off' };
}

/** The most unread notifications that are counted; of more the count says only that there are more. */
export const MOST_COUNTED_UNREAD = 99;
