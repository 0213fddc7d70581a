import type { Mailer } from '../../platform/mail/mailer.ts';
import type { IdentityContext } from '../identity/index.ts';

/** What the routes of mails need. */
export interface MailsContext extends IdentityContext {
  mailer: Mailer;
  /** Whether mails are sent; else they are only kept on this machine. */
  sendsMails: boolean;
}
