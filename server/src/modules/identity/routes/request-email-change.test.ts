import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/email-change';
const h = await createHarness();
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const ask = (user: Pick<TestUser, 'post'>, email: string, password = PASSWORD) =>
  user.post(URL, { email, password });
const mailsTo = (email: string) =>
  h.mailer.sent.filter(({ kind, to }) => kind === 'email-change' && to === email);

test('changes nothing, and writes to both addresses with links of their own', async () => {
  const user = await (await h.tenant()).user();
  const email = newEmail();
  const answer = await ask(user, ` ${email.toUpperCase()} `);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      email,
      newConfirmed: false,
      oldConfirmed: false,
      expiresAt: new Date(h.clock.now().getTime() + 86_400_000).toISOString(),
    },
  ]);
  expect(await h.runJobs()).toEqual(['identity.email-change-mail', 'identity.email-change-mail']);
  const links = [email, user.email].map(
    (to) => /trocar-email\?token=([\w-]{43})/.exec(mailsTo(to)[0]?.text ?? '')?.[1],
  );
  expect(new Set(links).size).toBe(2);
  expect(links).not.toContain(undefined);
  expect((await user.get(`/api/v1/auth/users/${user.uuid}`)).body.email).toBe(user.email);
});

test('is in the audit log without an address, and the tokens are stored as hashes', async () => {
  const user = await (await h.tenant()).user();
  const email = newEmail();
  await ask(user, email);
  await h.runJobs();
  const entry = (await auditOf(h, user.uuid)).at(-1);
  expect(entry).toEqual({ action: 'auth.emailChangeRequested', actor: user.id, before: null, after: null });
  const [, token = ''] = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '') ?? [];
  const { rows } = await h.db.owner.query('select e::text as row from email_changes e where user_id = $1', [
    user.id,
  ]);
  expect(rows[0].row).not.toContain(token);
});

test('an address that has an account answers alike, and gets no mail', async () => {
  const tenant = await h.tenant();
  const [user, other] = [await tenant.user(), await tenant.user()];
  expect((await ask(user, other.email)).status).toBe(200);
  await h.runJobs();
  expect(mailsTo(other.email)).toHaveLength(0);
  expect(mailsTo(user.email)).toHaveLength(1);
});

test('needs the password, and another address than the one of now', async () => {
  const user = await (await h.tenant()).user();
  expect(outcome(await ask(user, newEmail(), 'not the password'))).toBe('422 auth.passwordWrong');
  expect(outcome(await ask(user, user.email.toUpperCase()))).toBe('422 user.emailUnchanged');
});

test('five times an hour, then 429', async () => {
  const user = await (await h.tenant()).user();
  for (let time = 0; time < 5; time += 1) expect((await ask(user, newEmail())).status).toBe(200);
  expect(outcome(await ask(user, newEmail()))).toBe('429 auth.tooManyAttempts');
  await h.runJobs();
});

test('whoever has a second factor proves it again', async () => {
  const { user } = await enrolledPerson(h);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await ask(user, newEmail()))).toBe('403 auth.stepUpRequired');
});

test.each([
  [{ email: 'nobody', password: PASSWORD }, 'email'],
  [{ email: 'a@example.com' }, 'password'],
  [{ email: 'a@example.com', password: PASSWORD, userId: 'x' }, 'userId'],
])('%j is 400', async (body, path) => {
  const user = await (await h.tenant()).user();
  const answer = await user.post(URL, body);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('nobody asks without a session', async () => {
  const body = { email: newEmail(), password: PASSWORD };
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
});
