import { type Mailer, type MailMessage, safeMessage } from '../../src/platform/mail/mailer.ts';
import { isInsideTransaction } from './transaction-guard.ts';

export interface TestMailer extends Mailer {
  /** What was sent, the oldest first. */
  readonly sent: MailMessage[];
  /** The newest mail to an address; throws when there is none. */
  lastTo(address: string): MailMessage;
}

/**
 * Keeps mails in memory, and throws inside a transaction, where sending would hold its locks for as long as the mail server
 * takes.
 */
export function createTestMailer(): TestMailer {
  const sent: MailMessage[] = [];
  const assertOutside = () => {
    if (isInsideTransaction()) throw new Error('no mail inside a transaction: leave a message in the outbox');
  };
  return {
    sent,
    send: async (message) => {
      assertOutside();
      sent.push(safeMessage(message));
    },
    verify: async () => assertOutside(),
    lastTo: (address) => {
      const found = sent.findLast(({ to }) => to === address);
      if (found === undefined) throw new Error(`no mail to ${address}`);
      return found;
    },
  };
}
