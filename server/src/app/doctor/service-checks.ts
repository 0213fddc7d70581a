import type { Config } from '../../config/config.ts';
import { createOpenAi } from '../../platform/ai/openai.ts';
import { filled } from '../../platform/problem.ts';
import { openStorage } from '../open-storage.ts';
import { placeOfFiles } from '../shared-storage.ts';
import { advice } from './advice-texts.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';
import { found } from './found-texts.ts';

const PATIENCE_MS = 5_000;

/** The servers that the settings name, besides the database. */
export function serviceChecks(config: Config): Check[] {
  return [
    { name: 'mail', settings: ['SMTP_URL', 'MAIL_FROM'], run: () => mail(config.mail) },
    { name: 'bucket', settings: BUCKET_SETTINGS, run: () => bucket(config) },
    { name: 'look-ups', settings: LOOKUP_SETTINGS, run: () => lookups(config.lookups) },
    { name: 'reminders', settings: ['REMINDER_WEBHOOK_URL'], run: () => reminders(config.reminderWebhook) },
    { name: 'AI', settings: ['AI_BASE_URL', 'AI_API_KEY'], run: () => ai(config.ai) },
  ];
}

export const BUCKET_SETTINGS = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ADDRESSING',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const LOOKUP_SETTINGS = [
  'LOOKUP_BRASILAPI_URL',
  'LOOKUP_MINHARECEITA_URL',
  'LOOKUP_VIACEP_URL',
  'LOOKUP_OPENCEP_URL',
];

async function mail(settings: Config['mail']): Promise<Finding> {
  if (settings === null) return ok(found.mailKept);
  const timeouts = { connect: PATIENCE_MS, idle: PATIENCE_MS };
  const { createSmtpMailer } = await import('../../platform/mail/smtp-mailer.ts');
  try {
    await createSmtpMailer({ url: settings.smtpUrl, from: settings.from, timeouts }).verify();
    return ok(found.mailTaken);
  } catch (error) {
    return fault((error as Error).message, advice.checkSmtp);
  }
}

async function bucket(config: Config): Promise<Finding> {
  if (config.s3 === null) return ok(found.filesKept);
  try {
    await (await openStorage(config)).verify();
    return ok(filled(found.answers, { name: placeOfFiles(config) }));
  } catch (error) {
    return fault((error as Error).message, advice.checkBucket);
  }
}

/** Any answer will do: what a provider says to a real question is seen in `/api/health`. */
async function lookups(providers: Config['lookups']): Promise<Finding> {
  const urls = Object.values(providers);
  const answers = await Promise.all(urls.map(answersAtAll));
  const silent = urls.filter((_, index) => answers[index] === false);
  if (silent.length === 0) return ok(found.lookupsAnswer);
  const names = silent.map((url) => new URL(url).host).join(', ');
  return warning(filled(found.lookupsSilent, { names }), advice.reachLookups);
}

async function reminders(settings: Config['reminderWebhook']): Promise<Finding> {
  if (settings === null) return ok(found.remindersByMail);
  if (await answersAtAll(settings.url)) return ok(found.remindersAnswer);
  return warning(found.remindersSilent, advice.checkReminders);
}

async function answersAtAll(url: string): Promise<boolean> {
  try {
    const request = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    await fetch(url, request);
    return true;
  } catch {
    return false;
  }
}

async function ai(settings: Config['ai']): Promise<Finding> {
  if (settings === null) return ok(found.noAi);
  try {
    await createOpenAi(settings, { verifyMs: PATIENCE_MS }).verify();
    return ok(found.aiAnswers);
  } catch (error) {
    return warning((error as Error).message, advice.checkAi);
  }
}
