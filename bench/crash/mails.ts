import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { ask, type Person } from './person.ts';
import type { Faults, Work } from './work.ts';

/** Invitations by each person in a round; the limit of invitations refuses more. */
const AT_ONCE = 5;
const BETWEEN_MS = 200;
/** How long the mail server waits before it takes a mail, so that mails are under way when something is killed. */
const SMTP_DELAY_MS = 300;

/** A mail as it arrived. */
interface Received {
  id: string;
  link: string;
}

export interface MailServer {
  url: string;
  /** The mails to an address, the oldest first. */
  receivedBy(address: string): readonly Received[];
  close(): Promise<void>;
}

/** A slow mail server on the loopback that keeps the mails it took. */
export async function startMailServer(): Promise<MailServer> {
  const received = new Map<string, Received[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      // A server that is killed in the middle of a mail has not sent it.
      const bytes = await buffer(stream).catch(() => null);
      if (bytes === null) return done(new Error('interrupted'));
      const raw = bytes.toString();
      // Long lines of the body are broken; a header ends with the same signs where its last word is encoded.
      const body = raw.replaceAll('=\r\n', '');
      await sleep(SMTP_DELAY_MS);
      const mail = {
        id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        link: /token=(?:3D)?([\w-]{43})/.exec(body)?.[1] ?? '',
      };
      for (const { address } of session.envelope.rcptTo)
        received.set(address, [...(received.get(address) ?? []), mail]);
      done();
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    receivedBy: (address) => received.get(address) ?? [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface MailWork extends Work {
  /** Mails that arrived more than once, as the same mail. */
  repeated(): number;
}

/** Invitations to addresses of their own, each of which brings a mail. */
export function mailWork(hosts: readonly Person[], mails: MailServer): MailWork {
  const asked: string[] = [];
  const acknowledged: string[] = [];
  const invite = async (url: string, host: Person, isOn: () => boolean) => {
    for (let i = 0; i < AT_ONCE && isOn(); i += 1) {
      const email = `convidada${asked.length + 1}@crash.test`;
      asked.push(email);
      const body = JSON.stringify({ email, nome: 'Nina Convidada', roleNumber: '5' });
      const answer = await ask(url, host, { method: 'POST', path: '/api/v1/auth/invitations', body });
      if (answer?.status === 201) acknowledged.push(email);
      await sleep(BETWEEN_MS);
    }
  };
  const differing = (email: string, field: keyof Received) =>
    new Set(mails.receivedBy(email).map((mail) => mail[field])).size > 1;
  return {
    go: async (url, isOn) => void (await Promise.all(hosts.map((host) => invite(url, host, isOn)))),
    acknowledged: () => acknowledged.length,
    isDone: async () => acknowledged.every((email) => mails.receivedBy(email).length > 0),
    check: async (): Promise<Faults> => ({
      lost: acknowledged.filter((email) => mails.receivedBy(email).length === 0),
      double: asked.filter((email) => differing(email, 'id')),
      wrong: asked.filter(
        (email) => differing(email, 'link') || mails.receivedBy(email).some(({ id, link }) => !id || !link),
      ),
    }),
    repeated: () => asked.filter((email) => mails.receivedBy(email).length > 1).length,
  };
}
