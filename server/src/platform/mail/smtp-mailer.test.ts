import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailFailed } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const message = {
  id: '0199a0b0-0000-7000-8000-000000000001',
  kind: 'example',
  to: 'joana@alfa.test',
  subject: 'Redefinição de senha',
  text: 'Olá, Joana',
  html: '<p>Olá, Joana</p>',
};
const SHORT = { connect: 300, idle: 300, total: 600 };

interface Received {
  from: string;
  to: string[];
  raw: string;
}

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server that speaks SMTP on a free port of the loopback and remembers what it was given. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'right'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Invalid login for joana@alfa.test'), { responseCode: 535 })),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw: raw.toString(),
      });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, port };
}

/** A server that takes connections and then does as told with each of them. */
async function startRawServer(onConnection: (write: (text: string) => void) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection((text) => socket.write(text));
    closers.push(async () => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.unshift(async () => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Timeouts = NonNullable<Parameters<typeof createSmtpMailer>[0]['timeouts']>;

function mailer(
  port: number,
  { credentials = '', scheme = 'smtp', query = '?ignoreTLS=true', timeouts = {} as Timeouts } = {},
) {
  return createSmtpMailer({
    url: `${scheme}://${credentials}127.0.0.1:${port}${query}`,
    from: 'Retaguarda <no-reply@retaguarda.test>',
    timeouts,
  });
}

async function failure(work: Promise<void>): Promise<MailFailed> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailFailed)) throw new Error('expected a MailFailed', { cause: error });
  return error;
}

describe('SMTP mailer', () => {
  it('delivers both bodies, and says that a machine wrote them', async () => {
    const { received, port } = await startServer();
    await mailer(port).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@retaguarda.test', to: ['joana@alfa.test'] });
    const raw = received[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Retaguarda <no-reply@retaguarda\.test>\r?$/m);
    expect(raw).toMatch(/^To: joana@alfa\.test\r?$/m);
    expect(raw).toMatch(/^Message-ID: <0199a0b0-0000-7000-8000-000000000001@retaguarda\.test>\r?$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(raw).toContain('text/plain; charset=utf-8');
    expect(raw).toContain('text/html; charset=utf-8');
  });

  it('delivers files under their names, and none with a name that could be a path', async () => {
    const { received, port } = await startServer();
    const bytes = Buffer.from('%PDF-1.4 \u0000\u00ff', 'latin1');
    const file = { name: 'comprovante-7.pdf', type: 'application/pdf', bytes };
    await mailer(port).send({ ...message, attachments: [file] });
    const raw = received[0]?.raw ?? '';
    expect(raw).toMatch(/Content-Type: application\/pdf; name=comprovante-7\.pdf/);
    expect(raw).toContain('filename=comprovante-7.pdf');
    expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'));
    const attachments = [{ ...file, name: '../x.pdf' }];
    expect(await failure(mailer(port).send({ ...message, attachments }))).toMatchObject({
      reason: 'invalid',
    });
    expect(received).toHaveLength(1);
  });

  it('logs in, and tells wrong credentials apart', async () => {
    const { received, port } = await startServer({ authOptional: false });
    const right = mailer(port, { credentials: 'user:right@' });
    await right.verify();
    await right.send(message);
    expect(received).toHaveLength(1);
    const wrong = mailer(port, { credentials: 'user:wrong@' });
    const error = await failure(wrong.send(message));
    expect(error).toMatchObject({ reason: 'authentication', retryable: true });
    expect(error.message).not.toMatch(/joana|wrong/);
    expect(await failure(wrong.verify())).toMatchObject({ reason: 'authentication' });
    expect(received).toHaveLength(1);
  });

  it('talks TLS, and trusts no certificate unasked', async () => {
    const { received, port } = await startServer({ secure: true });
    await mailer(port, { scheme: 'smtps', query: '?tls.rejectUnauthorized=false' }).send(message);
    expect(received).toHaveLength(1);
    expect(await failure(mailer(port, { scheme: 'smtps', query: '' }).send(message))).toMatchObject({
      reason: 'unreachable',
      retryable: true,
    });
    expect(received).toHaveLength(1);
  });

  it('gives up before it says a word when TLS is required and not offered', async () => {
    const { received, port } = await startServer();
    const error = await failure(mailer(port, { query: '?requireTLS=true' }).send(message));
    expect(error).toMatchObject({ reason: 'unreachable', retryable: true });
    expect(received).toHaveLength(0);
  });

  it.each([
    [550, false],
    [450, true],
  ])('tells a refusal for good from one for now: %i', async (responseCode, retryable) => {
    const { port } = await startServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no joana@alfa.test here'), { responseCode })),
    });
    const error = await failure(mailer(port).send(message));
    expect(error).toMatchObject({ reason: 'rejected', retryable });
    expect(error.message).not.toContain('joana');
    expect(error.message).toContain(String(responseCode));
  });

  it('fails at once when nobody listens', async () => {
    const port = await startRawServer(() => undefined);
    for (const close of closers.splice(0)) await close();
    expect(await failure(mailer(port).send(message))).toMatchObject({
      reason: 'unreachable',
      retryable: true,
    });
    expect(await failure(mailer(port).verify())).toMatchObject({ reason: 'unreachable' });
  });

  it('does not wait for a server that says nothing', async () => {
    const port = await startRawServer(() => undefined);
    const impatient = mailer(port, { timeouts: SHORT });
    expect(await failure(impatient.send(message))).toMatchObject({
      reason: 'unreachable',
      retryable: true,
    });
    expect(await failure(impatient.verify())).toMatchObject({ reason: 'unreachable' });
  });

  it('does not wait for a server that keeps the line busy and never comes to the point', async () => {
    const port = await startRawServer((write) => {
      const timer = setInterval(() => write('220-still here\r\n'), 50);
      closers.push(async () => clearInterval(timer));
    });
    const patient = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'no-reply@retaguarda.test',
      timeouts: { connect: 60_000, idle: 60_000, total: 300 },
    });
    expect(await failure(patient.send(message))).toMatchObject({ reason: 'unreachable', retryable: true });
  });

  it('lets nobody smuggle in a header or a second reader', async () => {
    const { received, port } = await startServer();
    const smtp = mailer(port);
    const error = await failure(smtp.send({ ...message, to: 'joana@alfa.test\r\nBcc: eva@evil.test' }));
    expect(error).toMatchObject({ reason: 'invalid', retryable: false });
    expect(await failure(smtp.send({ ...message, to: 'joana@alfa.test, eva@evil.test' }))).toMatchObject({
      reason: 'invalid',
    });
    await smtp.send({ ...message, subject: 'Olá\r\nBcc: eva@evil.test', text: '.\r\nQUIT\r\n.\r\n' });
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['joana@alfa.test']);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  it('refuses a URL that is none when it is made', () => {
    expect(() => createSmtpMailer({ url: 'mail.alfa.test', from: 'a@b.test' })).toThrow(TypeError);
  });
});
