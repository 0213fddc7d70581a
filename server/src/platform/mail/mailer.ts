import type { MailContent } from './template.ts';

/** A file that comes with a mail. */
export interface MailAttachment {
  /** Letters, digits, `.`, `-` and `_`. */
  name: string;
  /** Its media type: `application/pdf`. */
  type: string;
  bytes: Buffer;
}

/** Whom a mail comes from; what is null is that of the installation. */
export interface MailSender {
  name: string | null;
  /** One plain address. */
  address: string | null;
}

/** What the tenant of a mail may word in its own way. */
export interface TenantWording {
  tenantId: number;
  content: MailContent;
  /** What its texts may name, in plain text. */
  values: Readonly<Record<string, string>>;
}

/** One transactional mail to one person. */
export interface MailMessage {
  /**
   * The same for every attempt at this mail and for no other, of letters, digits, `.`, `-` and `_`: what is sent a second
   * time, because nobody knows whether it went, is recognised as the same mail.
   */
  id: string;
  /** What it is for, in a word that figures and the log name it by: `invitation`. */
  kind: string;
  /** One e-mail address, without a display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** The installation where it is left out. */
  from?: MailSender;
  /** Where answers go; one plain address. */
  replyTo?: string;
  /** Whose texts and sender take the place of these; nobody's where it is left out. */
  wording?: TenantWording;
}

export interface Mailer {
  /** Resolves when the next server has taken the mail over. Rejects with `MailFailed`. */
  send(message: MailMessage): Promise<void>;
  /** Resolves when mails can be sent at the moment. Rejects with `MailFailed`. */
  verify(): Promise<void>;
}

export type MailFailure =
  /** No connection, no answer in time, no TLS. */
  | 'unreachable'
  /** The server does not accept our user and password. */
  | 'authentication'
  /** The server took the connection but not the mail. */
  | 'rejected'
  /** The mail could not be sent by any server. */
  | 'invalid';

/** The mail could not be sent. The message of the error contains no e-mail address. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly reason: MailFailure;
  /** Whether the same mail may go through later. */
  readonly retryable: boolean;
  /** What the mail server answered, such as 550; null where it answered nothing. */
  readonly status: number | null;

  constructor(reason: MailFailure, retryable: boolean, detail: string, cause?: unknown) {
    super(`Mail not sent, ${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.retryable = retryable;
    const said: unknown = cause instanceof Error ? Reflect.get(cause, 'responseCode') : null;
    this.status = typeof said === 'number' ? said : null;
  }
}

const ADDRESS = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]{1,255}$/u;
/** As much as columns hold. */
const LONGEST_ADDRESS = 254;
const ID = /^[\w.-]{1,200}$/;
const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Whether it is one address that mails may go to, without a display name. */
export function isPlainAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

const oneLine = (name: string | null) => name?.replace(LINE_BREAKING, ' ').trim() ?? null;

/**
 * The message with a subject of one line. Throws `MailFailed` unless `to` is one plain address (a list, a display name or
 * a line break in it could send the mail, and the token in it, to somebody else) and files have plain names.
 */
export function safeMessage(message: MailMessage): MailMessage {
  if (!ID.test(message.id)) throw new MailFailed('invalid', false, 'not a plain id');
  if (!ADDRESS.test(message.to)) throw new MailFailed('invalid', false, 'not a plain address');
  const { from, replyTo } = message;
  for (const address of [from?.address, replyTo])
    if (typeof address === 'string' && !ADDRESS.test(address))
      throw new MailFailed('invalid', false, 'not a plain address of the sender');
  if (message.attachments?.some(({ name }) => !ID.test(name)))
    throw new MailFailed('invalid', false, 'not a plain name of a file');
  const sender = from === undefined ? {} : { from: { ...from, name: oneLine(from.name) } };
  return { ...message, ...sender, subject: message.subject.replace(LINE_BREAKING, ' ').trim() };
}
