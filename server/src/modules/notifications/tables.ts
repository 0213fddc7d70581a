import type { MailChoice, NotificationChoice, NotificationKind } from '@retaguarda/rules/notification-kinds';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryTables } from '../directory/index.ts';

/** The kinds of records that people are told of; the values are wire names. */
export const SUBJECT_TYPES = [
  'task',
  'import',
  'proposal',
  'commissionMonth',
  'sale',
  'webhook',
  'payeeAccount',
  'signal',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What somebody chose; a kind that is left out is told of as by default. */
export type Choices = Partial<Record<NotificationKind, NotificationChoice>>;

interface Notifications {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  subject_type: SubjectType;
  subject_id: number;
  /** What makes it this one and no other of the same record; told of once. */
  occasion: string;
  actor_id: number | null;
  in_app: boolean;
  mail: MailChoice;
  created_at: Date;
  read_at: Date | null;
  mailed_at: Date | null;
}

interface NotificationPreferences {
  tenant_id: number;
  user_id: number;
  language: Language;
  choices: Json<Choices>;
  updated_at: Date;
}

export interface NotificationTables extends DirectoryTables {
  notifications: Notifications;
  notification_preferences: NotificationPreferences;
}

export const query = queryBuilder<NotificationTables>();
