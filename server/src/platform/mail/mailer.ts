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
const ID = /^[\w.-]{1,200}$/;
const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * The message with a subject of one line. Throws `MailFailed` unless `to` is one plain address: a list, a display name or
 * a line break in it could send the mail, and the token in it, to somebody else.
 */
export function safeMessage(message: MailMessage): MailMessage {
  if (!ID.test(message.id)) throw new MailFailed('invalid', false, 'not a plain id');
  if (!ADDRESS.test(message.to)) throw new MailFailed('invalid', false, 'not a plain address');
  return { ...message, subject: message.subject.replace(LINE_BREAKING, ' ').trim() };
}
