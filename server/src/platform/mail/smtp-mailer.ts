import { createTransport } from 'nodemailer';
import { type Mailer, MailFailed, safeMessage } from './mailer.ts';
import { parseSmtpUrl } from './smtp-url.ts';

export interface SmtpMailerOptions {
  /** As `parseSmtpUrl` reads it; the setting `SMTP_URL`. */
  url: string;
  /** Sender, `name@host` or `Name <name@host>`; the setting `MAIL_FROM`. */
  from: string;
  timeouts?: Partial<SmtpTimeouts>;
}

interface SmtpTimeouts {
  /** Milliseconds for the connection, and again for the server's greeting. */
  connect: number;
  /** Milliseconds without a byte. */
  idle: number;
  /** Milliseconds for the whole of one mail, however busy the line is. */
  total: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, idle: 15_000, total: 30_000 };

/**
 * Sends over SMTP, one connection a mail. A timeout leaves open whether the server took the mail, so a mail that is tried
 * again may arrive twice, under one `Message-ID`. Throws a TypeError when the URL is wrong.
 */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const own = senderOf(options.from);
  const domain = own.address.split('@').at(-1);
  const { rejectUnauthorized, auth, ...server } = parseSmtpUrl(options.url);
  const transport = createTransport({
    ...server,
    ...(auth === undefined ? {} : { auth }),
    tls: { rejectUnauthorized },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(message) {
      const { attachments = [], from, html, id, replyTo, subject, text, to } = safeMessage(message);
      try {
        await transport.sendMail({
          from: { name: from?.name ?? own.name, address: from?.address ?? own.address },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          messageId: `<${id}@${domain}>`,
          // As an object the address is taken as it is and not read as a list.
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ bytes, name, type }) => ({
            filename: name,
            contentType: type,
            content: bytes,
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(timeouts.total),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw mailFailure(error);
      }
    },
  };
}

/** `Name <name@host>` or `name@host` in its parts. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

const AUTHENTICATION_CODES = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
/** What concerns this mail; every other code concerns the connection. */
const MAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

function mailFailure(error: unknown): MailFailed {
  const code = textField(error, 'code');
  const status = Number(textField(error, 'responseCode')) || undefined;
  const detail = status === undefined ? code : `${code}, server said ${status}`;
  if (AUTHENTICATION_CODES.has(code)) return new MailFailed('authentication', true, detail, error);
  if (!MAIL_CODES.has(code)) return new MailFailed('unreachable', true, detail, error);
  if (status === undefined) return new MailFailed('invalid', false, detail, error);
  return new MailFailed('rejected', !isPermanent(status), detail, error);
}

/** 503 complains about the order of commands, not about the mail. */
function isPermanent(status: number): boolean {
  return status >= 500 && status !== 503;
}

function textField(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return value === undefined ? '' : String(value);
}
