import { DISPUTE_MAIL_JOB } from '../modules/disputes/index.ts';
import { INVITATION_TOPIC, RESET_TOPIC } from '../modules/identity/index.ts';
import { MAIL_JOB } from '../modules/notifications/index.ts';
import { REMINDER_JOB } from '../modules/tasks/index.ts';

/** The jobs each of which sends one mail. */
export const MAIL_TASKS: readonly string[] = [
  RESET_TOPIC,
  INVITATION_TOPIC,
  MAIL_JOB,
  REMINDER_JOB,
  DISPUTE_MAIL_JOB,
];
