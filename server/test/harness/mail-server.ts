import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** As it came: headers, bodies and files. */
  raw: string;
}

/** A server that speaks SMTP on a free port of the loopback. */
export interface MailServer {
  readonly received: ReceivedMail[];
  readonly url: string;
  /** What is said to the next mails in place of taking them; null takes them. */
  refusal: { responseCode: number } | null;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, { envelope }, done) => {
      const raw = (await buffer(stream)).toString('latin1');
      if (started.refusal !== null) return done(Object.assign(new Error('no'), started.refusal));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const started: MailServer = {
    received,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    refusal: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return started;
}

/** The file of a name in a mail, as it was before it was written as text. */
export function attachmentOf({ raw }: ReceivedMail, name: string): Buffer {
  const at = raw.indexOf(`filename=${name}`);
  if (at < 0) throw new Error(`no file ${name}`);
  const start = raw.indexOf('\r\n\r\n', at) + 4;
  return Buffer.from(raw.slice(start, raw.indexOf('\r\n--', start)), 'base64');
}

/** The subject of a mail as people read it. */
export function subjectOf({ raw }: ReceivedMail): string {
  const [, written = ''] = /^Subject: ((?:.|\r\n[ \t])*?)\r\n(?![ \t])/m.exec(raw) ?? [];
  const words = written.replace(/\?=\r\n[ \t]=\?/g, '?==?').replace(/\r\n/g, '');
  return words.replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, form: string, text: string) =>
    form.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text),
  );
}

function quoted(text: string): string {
  const bytes = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
