import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/email-change';
const h = await createHarness();

test('takes the change back: its links work no more', async () => {
  const user = await (await h.tenant()).user();
  const email = `${crypto.randomUUID()}@example.com`;
  await user.post(URL, { email, password: PASSWORD });
  await h.runJobs();
  expect((await user.delete(URL)).body).toEqual({ withdrawn: true });
  expect((await auditOf(h, user.uuid)).at(-1)).toMatchObject({
    action: 'auth.emailChangeStopped',
    actor: user.id,
  });
  const mail = h.mailer.sent.findLast(({ to }) => to === email);
  const [, token = ''] = /token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const body = { token, accept: true };
  expect(outcome(await h.request('POST', `${URL}/answer`, { body }))).toBe('400 auth.tokenInvalid');
  expect(outcome(await user.delete(URL))).toBe('404 user.emailChangeMissing');
});

test('a mail that has not left yet does not leave', async () => {
  const user = await (await h.tenant()).user();
  const email = `${crypto.randomUUID()}@example.com`;
  await user.post(URL, { email, password: PASSWORD });
  await user.delete(URL);
  await h.runJobs();
  expect(h.mailer.sent.filter(({ to }) => to === email)).toEqual([]);
});

test('nobody does it without a session', async () => {
  expect(outcome(await h.request('DELETE', URL))).toBe('401 auth.unauthenticated');
});
