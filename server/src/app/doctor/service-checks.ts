import type { Config } from '../../config/config.ts';
import { createOpenAi } from '../../platform/ai/openai.ts';
import { openStorage } from '../open-storage.ts';
import { placeOfFiles } from '../shared-storage.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';

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
  if (settings === null) return ok('no SMTP_URL: mails are kept in the data directory');
  const timeouts = { connect: PATIENCE_MS, idle: PATIENCE_MS };
  const { createSmtpMailer } = await import('../../platform/mail/smtp-mailer.ts');
  try {
    await createSmtpMailer({ url: settings.smtpUrl, from: settings.from, timeouts }).verify();
    return ok('the mail server takes mails');
  } catch (error) {
    return fault((error as Error).message, 'check SMTP_URL and that its host can be reached from here');
  }
}

async function bucket(config: Config): Promise<Finding> {
  if (config.s3 === null) return ok('no S3_BUCKET: files are kept in the data directory');
  try {
    await (await openStorage(config)).verify();
    return ok(`${placeOfFiles(config)} answers`);
  } catch (error) {
    return fault((error as Error).message, 'check S3_BUCKET, S3_ENDPOINT, S3_ADDRESSING and the key');
  }
}

/** Any answer will do: what a provider says to a real question is seen in `/api/health`. */
async function lookups(providers: Config['lookups']): Promise<Finding> {
  const urls = Object.values(providers);
  const answers = await Promise.all(urls.map(answersAtAll));
  const silent = urls.filter((_, index) => answers[index] === false);
  if (silent.length === 0) return ok('every provider answers');
  const advice =
    'let this machine reach them, or set LOOKUP_… to others: forms are filled in by hand until then';
  return warning(`no answer from ${silent.map((url) => new URL(url).host).join(', ')}`, advice);
}

async function reminders(settings: Config['reminderWebhook']): Promise<Finding> {
  if (settings === null) return ok('no REMINDER_WEBHOOK_URL: reminders are mails');
  if (await answersAtAll(settings.url)) return ok('the receiver of reminders answers');
  return warning('the receiver of reminders does not answer', 'check REMINDER_WEBHOOK_URL');
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
  if (settings === null) return ok('no AI_API_KEY: tasks have no summaries');
  try {
    await createOpenAi(settings, { verifyMs: PATIENCE_MS }).verify();
    return ok('the server of the model answers');
  } catch (error) {
    return warning((error as Error).message, 'check AI_API_KEY and AI_BASE_URL');
  }
}
