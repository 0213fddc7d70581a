import { describe, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';
import { identityJobs } from '../mail-jobs.ts';

const URL = '/api/v1/auth/forgot-password';
const h = await createHarness();
const forgot = (email: string, options = {}) => h.request('POST', URL, { body: { email }, ...options });

const SENT = 'Se houver uma conta com este e-mail, enviamos um link para redefinir a senha.';

test('sends a mail with a link that sets a new password', async () => {
  const user = await (await h.tenant()).user({ name: 'Ana Souza' });
  const answer = await forgot(` ${user.email.toUpperCase()} `);
  expect([answer.status, answer.body]).toEqual([200, { message: SENT }]);
  expect(await h.runJobs()).toEqual(['identity.password-reset-mail']);
  const mail = h.mailer.lastTo(user.email);
  expect(mail.subject).toBe('Redefina sua senha');
  expect(mail.text).toContain('Ana Souza');
  expect(mail.text).toContain('60 minutos');
  const token = /http:\/\/retaguarda\.test\/redefinir-senha\?token=([\w-]{43})/.exec(mail.text)?.[1];
  expect(mail.html).toContain(String(token));
  const body = { token, password: 'a new long password' };
  expect((await h.request('POST', '/api/v1/auth/reset-password', { body })).status).toBe(200);
});

test('the token is stored nowhere but hashed', async () => {
  const user = await (await h.tenant()).user();
  await forgot(user.email);
  const token = await tokenFromMail(h, user.email);
  const { rows } = await h.db.owner.query(
    `select t::text as row from user_tokens t where user_id = $1 and kind = 'password-reset'`,
    [user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(token);
});

test('says the same of an e-mail that nobody has, and sends nothing', async () => {
  const sent = h.mailer.sent.length;
  const answer = await forgot('nobody@example.com');
  expect([answer.status, answer.body]).toEqual([200, { message: SENT }]);
  await h.runJobs();
  expect(h.mailer.sent).toHaveLength(sent);
});

test.each(['inativo', 'pendente', 'bloqueado', 'anonimizado'] as const)(
  'sends nothing to an account that is %s',
  async (status) => {
    const user = await (await h.tenant()).user({ status });
    const sent = h.mailer.sent.length;
    expect((await forgot(user.email)).status).toBe(200);
    await h.runJobs();
    expect(h.mailer.sent).toHaveLength(sent);
  },
);

test('the mail has the colour of the tenant where the user is at home', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin);
  const brand = { corPrincipal: '#0A5C34' };
  expect((await admin.put(`/api/v1/company/directory/${main.id}/branding`, brand)).status).toBe(200);
  await forgot(admin.email);
  await h.runJobs();
  expect(h.mailer.lastTo(admin.email).html).toContain('background:#0a5c34;color:#ffffff');
});

test('a newer mail makes the link of the older one void', async () => {
  const user = await (await h.tenant()).user();
  await forgot(user.email);
  const first = await tokenFromMail(h, user.email);
  await forgot(user.email);
  const second = await tokenFromMail(h, user.email);
  const reset = (token: string) =>
    h.request('POST', '/api/v1/auth/reset-password', { body: { token, password: PASSWORD } });
  expect(outcome(await reset(first))).toBe('400 auth.tokenInvalid');
  expect((await reset(second)).status).toBe(200);
});

describe('a mail of which nobody knows whether it went', () => {
  const job = identityJobs(h.context)['identity.password-reset-mail'];
  const messages = async () =>
    (await h.db.owner.query('delete from outbox returning payload')).rows.map(({ payload }) => payload);
  const reset = (token: string) =>
    h.request('POST', '/api/v1/auth/reset-password', { body: { token, password: PASSWORD } });
  const token = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  test('goes again as the same mail, with a link that works whichever copy is read', async () => {
    const user = await (await h.tenant()).user();
    await forgot(user.email);
    const [payload] = await messages();
    await job?.(payload);
    await job?.(payload);
    const [first, again] = h.mailer.sent.slice(-2);
    expect(again?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toEqual(first);
    expect((await reset(token(first?.text ?? ''))).status).toBe(200);
    const sent = h.mailer.sent.length;
    await job?.(payload);
    expect(h.mailer.sent).toHaveLength(sent);
  });

  test('does not take the place of a newer one, which is another mail', async () => {
    const user = await (await h.tenant()).user();
    await forgot(user.email);
    const [older] = await messages();
    await job?.(older);
    const lost = h.mailer.lastTo(user.email);
    await forgot(user.email);
    const [newer] = await messages();
    await job?.(newer);
    await job?.(older);
    const mail = h.mailer.lastTo(user.email);
    expect([mail.id === lost.id, token(mail.text) === token(lost.text)]).toEqual([false, false]);
    expect((await reset(token(mail.text))).status).toBe(200);
  });

  test('that could not go for hours brings a link that lives as long as it says', async () => {
    const user = await (await h.tenant()).user();
    await forgot(user.email);
    const [payload] = await messages();
    await job?.(payload);
    h.clock.advance({ hours: 3 });
    await job?.(payload);
    h.clock.advance({ minutes: 59 });
    expect((await reset(token(h.mailer.lastTo(user.email).text))).status).toBe(200);
  });
});

test('five mails an hour for one e-mail, more are left out without a word', async () => {
  const user = await (await h.tenant()).user();
  const sent = h.mailer.sent.length;
  for (let i = 0; i < 6; i += 1)
    expect((await forgot(user.email, { address: `10.4.0.${i}` })).status).toBe(200);
  await h.runJobs();
  expect(h.mailer.sent.length - sent).toBe(5);
});

test('sixty requests an hour from one address, then 429 with Retry-After', async () => {
  const address = '10.5.0.1';
  for (let i = 0; i < 60; i += 1) {
    expect((await forgot(`nobody${i}@example.com`, { address })).status).toBe(200);
  }
  const refused = await forgot('nobody@example.com', { address });
  expect(outcome(refused)).toBe('429 auth.tooManyAttempts');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await h.runJobs();
});

test('answers in English to who asks for it', async () => {
  const answer = await forgot('nobody@example.com', { headers: { 'accept-language': 'en-GB' } });
  expect(answer.body.message).toMatch(/^If there is an account/);
  await h.runJobs();
});

test.each([[{}], [{ email: '' }], [{ email: 7 }], [{ email: 'a@example.com', name: 'a' }]])(
  '%j is 400',
  async (body) => {
    expect(outcome(await h.request('POST', URL, { body }))).toBe('400 validation.failed');
  },
);
