import { afterAll, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { startMailServer, subjectOf } from '../../../../test/harness/mail-server.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { identityJobs } from '../mail-jobs.ts';

const LOGIN = '/backend/api/auth/login.php';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const h = await createHarness();

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** A browser with its cookies. */
function browser(agent = CHROME) {
  const jar = new Map<string, string>();
  const signIn = async (user: TestUser, address = '203.0.113.77') => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await h.request('POST', LOGIN, {
      body: { email: user.email, password: PASSWORD },
      headers: { 'user-agent': agent, ...(cookie === '' ? {} : { cookie }) },
      address,
    });
    expect(answer.status).toBe(200);
    for (const one of cookiesOf(answer)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return { jar, signIn };
}

const login = (user: TestUser, agent: string, address: string) =>
  h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: PASSWORD },
    headers: { 'user-agent': agent },
    address,
  });

/** The mails about new devices that went to somebody. */
async function told(user: TestUser) {
  await h.runJobs();
  return h.mailer.sent.filter(({ kind, to }) => kind === 'new-device' && to === user.email);
}

test('the first sign-in is no news, another browser is, and each only once', async () => {
  const user = await (await h.tenant()).user();
  const [home, office] = [browser(), browser()];
  await home.signIn(user);
  expect(await told(user)).toHaveLength(0);
  await office.signIn(user);
  expect(await told(user)).toHaveLength(1);
  await office.signIn(user, '198.51.100.9');
  await home.signIn(user, '198.51.100.9');
  expect(await told(user)).toHaveLength(1);
});

test('the mail names browser, network and time of the business, and not the whole address', async () => {
  const user = await (await h.tenant()).user();
  await browser().signIn(user);
  h.clock.set(new Date('2026-12-09T15:30:00Z'));
  await browser().signIn(user);
  const [mail] = await told(user);
  expect(mail?.text).toContain('Chrome · Windows, rede 203.0.113.0/24, em 09/12/2026, 12:30');
  expect(mail?.text).not.toContain('203.0.113.77');
});

test('a browser that somebody else signed in from is new for another person', async () => {
  const tenant = await h.tenant();
  const [ana, bia] = [await tenant.user(), await tenant.user()];
  const shared = browser();
  await shared.signIn(ana);
  await browser().signIn(bia);
  await shared.signIn(bia);
  expect(await told(bia)).toHaveLength(1);
});

test('a cookie of another browser that was made up is new too', async () => {
  const user = await (await h.tenant()).user();
  await browser().signIn(user);
  const forger = browser();
  forger.jar.set('retaguarda_browser', 'x'.repeat(43));
  await forger.signIn(user);
  expect(await told(user)).toHaveLength(1);
});

test('the cookie opens nothing and is out of reach of scripts', async () => {
  const user = await (await h.tenant()).user();
  const one = browser();
  const answer = await one.signIn(user);
  const set = cookiesOf(answer).find((text) => text.startsWith('retaguarda_browser='));
  expect(set).toMatch(/HttpOnly/i);
  const cookie = `retaguarda_browser=${one.jar.get('retaguarda_browser')}`;
  expect((await h.request('GET', '/backend/api/auth/me.php', { headers: { cookie } })).status).toBe(401);
});

test('a program is known by its name and network', async () => {
  const user = await (await h.tenant()).user();
  await login(user, 'integrador/1.0', '203.0.113.5');
  await login(user, 'integrador/1.0', '203.0.113.200');
  expect(await told(user)).toHaveLength(0);
  await login(user, 'integrador/1.0', '198.51.100.5');
  await login(user, 'curl/8.5.0', '203.0.113.5');
  expect(await told(user)).toHaveLength(2);
});

test('a browser that is remembered is no news, also without the cookie that tells browsers apart', async () => {
  const { factor, user } = await enrolledPerson(h);
  const asked = await h.request('POST', LOGIN, { body: { email: user.email, password: PASSWORD } });
  const answer = await h.request('POST', '/backend/api/auth/second-factor.php', {
    body: { challenge: asked.body.challenge, code: factor.nextCode(), remember_device: true },
  });
  const cookies = cookiesOf(answer).map((text) => text.split(';', 1)[0] ?? '');
  const before = (await told(user)).length;
  const cookie = cookies.find((text) => text.startsWith('retaguarda_device=')) ?? '';
  const body = { email: user.email, password: PASSWORD };
  expect((await h.request('POST', LOGIN, { body, headers: { cookie } })).status).toBe(200);
  expect(await told(user)).toHaveLength(before);
});

test('somebody whose sessions are from before devices were told apart is not told at once', async () => {
  const user = await (await h.tenant()).user();
  await browser().signIn(user);
  await h.db.owner.query('update sessions set device_hash = null where user_id = $1', [user.id]);
  await browser().signIn(user);
  expect(await told(user)).toHaveLength(0);
});

test('it goes out over SMTP', async () => {
  const server = await startMailServer();
  afterAll(() => server.close());
  const user = await (await h.tenant()).user();
  await browser().signIn(user);
  await browser().signIn(user);
  const { rows } = await h.db.owner.query<{ topic: string; payload: Record<string, unknown> }>(
    'delete from outbox returning topic, payload',
  );
  const mailer = createSmtpMailer({ url: server.url, from: 'Retaguarda <nao-responda@example.com>' });
  const jobs = identityJobs({ ...h.context, mailer });
  for (const { payload, topic } of rows) await jobs[topic]?.(payload);
  expect(server.received.map((mail) => [mail.to, subjectOf(mail)])).toEqual([
    [[user.email], 'Entrada de um aparelho novo'],
  ]);
});
