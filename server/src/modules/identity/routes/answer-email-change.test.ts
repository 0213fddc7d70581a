import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const ASK = '/api/v1/auth/email-change';
const URL = `${ASK}/answer`;
const h = await createHarness();
let lastAddress = 0;

/** Answers are counted by address; these tests are not about that. */
const answer = (token: string, accept = true) => {
  lastAddress += 1;
  return h.request('POST', URL, { body: { token, accept }, address: `10.20.0.${lastAddress}` });
};
const login = (email: string) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });

/** Somebody who asked for another address, with the tokens of both mails. */
async function asking() {
  const user = await (await h.tenant()).user();
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await user.post(ASK, { email, password: PASSWORD })).status).toBe(200);
  await h.runJobs();
  const tokenTo = (to: string) => {
    const mail = h.mailer.sent.findLast((sent) => sent.kind === 'email-change' && sent.to === to);
    return /trocar-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  return { user, email, newToken: tokenTo(email), oldToken: tokenTo(user.email) };
}

test.each([
  ['the new one first', true],
  ['the old one first', false],
])('the address changes when both confirmed, %s', async (_, isNewFirst) => {
  const { email, newToken, oldToken, user } = await asking();
  const [first, second] = isNewFirst ? [newToken, oldToken] : [oldToken, newToken];
  expect((await answer(first)).body).toEqual({ state: 'waiting' });
  expect((await login(user.email)).status).toBe(200);
  expect((await answer(second)).body).toEqual({ state: 'changed' });
  expect((await login(user.email)).status).toBe(401);
  expect((await login(email)).body.user.email).toBe(email);
  expect(await h.runJobs()).toEqual(['identity.account-mail']);
  expect(h.mailer.sent.at(-1)?.to).toBe(email);
  expect((await user.get(ASK)).body).toEqual({ pending: null });
  const actions = (await auditOf(h, user.uuid)).map(({ action }) => action);
  expect(actions).toContain('auth.emailChangeConfirmed');
  expect(actions).toContain('auth.emailChanged');
  expect(JSON.stringify(await auditOf(h, user.uuid))).not.toContain(email);
});

test('one address alone, however often it says so, changes nothing', async () => {
  const { newToken, user } = await asking();
  expect((await answer(newToken)).body).toEqual({ state: 'waiting' });
  expect(outcome(await answer(newToken))).toBe('400 auth.tokenInvalid');
  expect((await login(user.email)).status).toBe(200);
});

test.each(['newToken', 'oldToken'] as const)('either address stops it, by its %s', async (name) => {
  const asked = await asking();
  const other = name === 'newToken' ? asked.oldToken : asked.newToken;
  expect((await answer(asked[name], false)).body).toEqual({ state: 'stopped' });
  expect(outcome(await answer(other))).toBe('400 auth.tokenInvalid');
  expect((await login(asked.user.email)).status).toBe(200);
});

test('links are good for 24 hours, and another request voids them', async () => {
  const { newToken, oldToken, user } = await asking();
  await user.post(ASK, { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });
  await h.runJobs();
  expect(outcome(await answer(newToken))).toBe('400 auth.tokenInvalid');
  const late = await asking();
  h.clock.advance({ hours: 24 });
  expect(outcome(await answer(late.newToken))).toBe('400 auth.tokenInvalid');
  expect(outcome(await answer(oldToken))).toBe('400 auth.tokenInvalid');
});

test('an address that somebody took meanwhile is 409, and nothing changes', async () => {
  const { email, newToken, oldToken, user } = await asking();
  await h.homelessUser({ email });
  await answer(newToken);
  expect(outcome(await answer(oldToken))).toBe('409 auth.emailTaken');
  expect((await login(user.email)).status).toBe(200);
});

test('both at once change it once', async () => {
  const { newToken, oldToken } = await asking();
  const answers = await Promise.all([answer(newToken), answer(oldToken)]);
  expect(answers.map(({ body }) => body.state).sort()).toEqual(['changed', 'waiting']);
  await h.runJobs();
});

test.each([
  [{ accept: true }, 'token'],
  [{ token: 'x'.repeat(43) }, 'accept'],
  [{ token: 'x'.repeat(43), accept: true, email: 'a' }, 'email'],
])('%j is 400', async (body, path) => {
  const refused = await h.request('POST', URL, { body });
  expect(outcome(refused)).toBe('400 validation.failed');
  expect(refused.body.errors[0].path).toBe(path);
});

test('a token that never was is 400, and after thirty of an address 429', async () => {
  const body = { token: 'x'.repeat(43), accept: true };
  const attempt = () => h.request('POST', URL, { body, address: '10.21.0.1' });
  for (let time = 0; time < 30; time += 1) expect(outcome(await attempt())).toBe('400 auth.tokenInvalid');
  expect(outcome(await attempt())).toBe('429 auth.tooManyAttempts');
});
