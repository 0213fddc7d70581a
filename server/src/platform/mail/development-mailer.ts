import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '../clock.ts';
import type { Logger } from '../log/logger.ts';
import { type Mailer, type MailMessage, safeMessage } from './mailer.ts';

/** A mail that was kept instead of sent; of its files the names alone. */
export interface DevelopmentMail extends Omit<MailMessage, 'attachments'> {
  /** ISO 8601. */
  at: string;
  /** None in mails that were kept before mails had files. */
  files?: string[];
}

export interface DevelopmentMailerOptions {
  /** Folder of the mails; made when it is missing. */
  directory: string;
  log: Pick<Logger, 'info'>;
  /** URL of the web application, which shows the mails at `/dev/mail`. */
  publicUrl: string;
  clock?: Clock;
}

const MOST_KEPT = 200;
const FILE = /^[0-9]{8}T[0-9]{9}Z-[0-9]{6}-[0-9a-f]{8}\.json$/;

/** Keeps each mail as a JSON file in place of sending it, so that nothing leaves the developer's machine. */
export function createDevelopmentMailer(options: DevelopmentMailerOptions): Mailer {
  const { directory, log, publicUrl, clock = systemClock } = options;
  let count = 0;

  /** Sorts by time, and by order of sending within a millisecond. */
  function nextName(at: string): string {
    count = (count + 1) % 1_000_000;
    const order = String(count).padStart(6, '0');
    return `${at.replace(/[-:.]/g, '')}-${order}-${randomBytes(4).toString('hex')}.json`;
  }

  return {
    async send(message) {
      const at = clock.now().toISOString();
      const { attachments = [], ...words } = safeMessage(message);
      const mail: DevelopmentMail = { at, ...words, files: attachments.map(({ name }) => name) };
      const file = nextName(at);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, `${file}.draft`), `${JSON.stringify(mail, null, 2)}\n`, {
        mode: 0o600,
      });
      await rename(join(directory, `${file}.draft`), join(directory, file));
      log.info({ subject: mail.subject, file, page: `${publicUrl}/dev/mail` }, 'mail kept, not sent');
      for (const name of (await newestFirst(directory)).slice(MOST_KEPT)) {
        await rm(join(directory, name), { force: true });
      }
    },
    async verify() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
    },
  };
}

/** The mails that a development mailer keeps in this folder, newest first; none when there is no such folder. */
export async function listDevelopmentMails(directory: string): Promise<DevelopmentMail[]> {
  const mails = await Promise.all(
    (await newestFirst(directory)).map(async (name) => {
      // Another process may just have removed it as the oldest.
      const json = await readFile(join(directory, name), 'utf8').catch(() => null);
      return json === null ? null : (JSON.parse(json) as DevelopmentMail);
    }),
  );
  return mails.filter((mail) => mail !== null);
}

async function newestFirst(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => FILE.test(name))
    .toSorted()
    .toReversed();
}
