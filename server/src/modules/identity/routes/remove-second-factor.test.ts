import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/removal';
const h = await createHarness();

test('code and password turn it off: the next login asks for the password alone, and the person is told', async () => {
  const { factor, user } = await enrolledPerson(h);
  const answer = await user.post(URL, { code: factor.nextCode(), password: PASSWORD });
  expect([answer.status, answer.body]).toEqual([200, { removed: true }]);
  expect(await h.runJobs()).toEqual(['identity.second-factor-mail']);
  expect(h.mailer.sent.at(-1)?.text).toContain('foi desligada');
  const login = await h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  expect((await auditOf(h, user.uuid)).map(({ action }) => action)).toContain('auth.secondFactorRemoved');
  const { rows } = await h.db.owner.query(
    `select (select count(*) from user_totp where user_id = $1)::int + (select count(*) from recovery_codes where user_id = $1)::int as left`,
    [user.id],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('neither the code nor the password is enough, and nothing is used up by a refusal', async () => {
  const { factor, user } = await enrolledPerson(h);
  const code = factor.nextCode();
  expect(outcome(await user.post(URL, { code, password: 'wrong' }))).toBe('422 auth.passwordWrong');
  expect(outcome(await user.post(URL, { code: '000000', password: PASSWORD }))).toBe('422 auth.codeInvalid');
  expect((await user.post(URL, { code, password: PASSWORD })).status).toBe(200);
  await h.runJobs();
});

test('a recovery code does as well', async () => {
  const { factor, user } = await enrolledPerson(h);
  expect((await user.post(URL, { code: factor.recoveryCodes[3], password: PASSWORD })).status).toBe(200);
  await h.runJobs();
});

test('is 409 for who has none', async () => {
  const user = await (await h.tenant()).user();
  expect(outcome(await user.post(URL, { code: '123456', password: PASSWORD }))).toBe(
    '409 secondFactor.missing',
  );
});
