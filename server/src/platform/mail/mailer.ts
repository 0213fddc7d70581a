/** A file that comes with a mail. */
export interface MailAttachment {
  /** Letters, digits, `.`, `-` and `_`. */
  name: string;
  /** Its media type: `application/pdf`. */
  type: string;
  bytes: Buffer;
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

  constructor(reason: MailFailure, retryable: boolean, detail: string, cause?: unknown) {
    super(`Mail not sent, ${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.retryable = retryable;
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

/**
 * The message with a subject of one line. Throws `MailFailed` unless `to` is one plain address (a list, a display name or
 * a line break in it could send the mail, and the token in it, to somebody else) and files have plain names.
 */
export function safeMessage(message: MailMessage): MailMessage {
  if (!ID.test(message.id)) throw new MailFailed('invalid', false, 'not a plain id');
  if (!ADDRESS.test(message.to)) throw new MailFailed('invalid', false, 'not a plain address');
  if (message.attachments?.some(({ name }) => !ID.test(name)))
    throw new MailFailed('invalid', false, 'not a plain name of a file');
  return { ...message, subject: message.subject.replace(LINE_BREAKING, ' ').trim() };
}
