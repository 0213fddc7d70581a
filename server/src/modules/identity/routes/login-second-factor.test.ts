import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { allowFactors, enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome, sortedKeys } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/login/second-factor';
const h = await createHarness();

const login = ({ email }: TestUser, more: object = {}) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD, ...more } });
const answer = (challenge: string, code: string, options = {}) =>
  h.request('POST', URL, { body: { challenge, code }, ...options });

test('a login of who has a second factor is 401 with a challenge, and opens no session', async () => {
  const { user } = await enrolledPerson(h);
  const { body, headers, status } = await login(user);
  expect([status, body.code]).toEqual([401, 'auth.secondFactorRequired']);
  expect(body.challenge).toMatch(/^[\w-]{43}$/);
  expect(body.methods).toEqual(['totp', 'recovery']);
  expect(sortedKeys(body)).not.toContain('accessToken');
  expect(headers['set-cookie']).toBeUndefined();
  const { rows } = await h.db.owner.query(
    'select encode(token_hash, $2) as hash from sign_in_challenges where user_id = $1',
    [user.id, 'base64'],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(body.challenge);
  const wrong = await h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: 'wrong' },
  });
  expect(outcome(wrong)).toBe('401 auth.invalidCredentials');
});

test('challenge and code give the answer of a login, with the tenant that the login asked for', async () => {
  const { factor, tenant, user } = await enrolledPerson(h);
  const { challenge } = (await login(user, { tenantId: tenant.uuid })).body;
  const opened = await answer(challenge, factor.nextCode());
  expect(opened.status).toBe(200);
  expect(sortedKeys(opened.body)).toEqual(['accessToken', 'expiresIn', 'tokenType', 'user']);
  expect(opened.body.user).toMatchObject({ id: user.uuid, email: user.email });
  const claims = JSON.parse(Buffer.from(opened.body.accessToken.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ sub: user.uuid, tenantId: tenant.uuid });
  const me = await h.request('GET', '/api/v1/auth/me', { bearer: opened.body.accessToken });
  expect(me.body.id).toBe(user.uuid);
});

test('a challenge opens one session, and a code is good once', async () => {
  const { factor, user } = await enrolledPerson(h);
  const first = (await login(user)).body.challenge;
  const second = (await login(user)).body.challenge;
  const code = factor.nextCode();
  expect((await answer(first, code)).status).toBe(200);
  expect(outcome(await answer(first, factor.nextCode()))).toBe('401 auth.challengeInvalid');
  expect(outcome(await answer(second, code))).toBe('401 auth.secondFactorInvalid');
  expect((await answer(second, factor.nextCode())).status).toBe(200);
});

test('of many answers at once with the same code one opens a session', async () => {
  const { factor, user } = await enrolledPerson(h);
  const challenges = await Promise.all([1, 2, 3].map(async () => (await login(user)).body.challenge));
  const code = factor.nextCode();
  const all = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const challenge = (await login(user)).body.challenge;
  const recovery = factor.recoveryCodes.slice(0, 3);
  const again = await Promise.all(recovery.map((one) => answer(challenge, one)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await h.db.owner.query(
    'select count(*)::int as used from recovery_codes where user_id = $1 and used_at is not null',
    [user.id],
  );
  expect(rows).toEqual([{ used: 1 }]);
});

test('a recovery code is good once, however it is written, and its use is in the log', async () => {
  const { factor, user } = await enrolledPerson(h);
  const [code = ''] = factor.recoveryCodes;
  const written = ` ${code.toUpperCase().replace('-', ' ')}`;
  expect((await answer((await login(user)).body.challenge, written)).status).toBe(200);
  expect(outcome(await answer((await login(user)).body.challenge, code))).toBe(
    '401 auth.secondFactorInvalid',
  );
  expect(await auditOf(h, user.uuid)).toContainEqual({
    action: 'auth.recoveryCodeUsed',
    actor: user.id,
    before: null,
    after: { left: 9 },
  });
});

test('a recovery code of somebody else is none', async () => {
  const one = await enrolledPerson(h);
  const other = await enrolledPerson(h);
  const { challenge } = (await login(one.user)).body;
  expect(outcome(await answer(challenge, other.factor.recoveryCodes[0] ?? ''))).toBe(
    '401 auth.secondFactorInvalid',
  );
});

test('a challenge is over after five minutes, and belongs to the door of its login', async () => {
  const { factor, user } = await enrolledPerson(h);
  const { challenge } = (await login(user)).body;
  const office = await h.request('POST', '/backend/api/auth/second-factor.php', {
    body: { challenge, code: factor.nextCode() },
  });
  expect(outcome(office)).toBe('401 auth.challengeInvalid');
  h.clock.advance({ minutes: 5 });
  expect(outcome(await answer(challenge, factor.nextCode()))).toBe('401 auth.challengeInvalid');
  expect(outcome(await answer('x'.repeat(43), '123456'))).toBe('401 auth.challengeInvalid');
});

test('a password reset ends what waited for a code', async () => {
  const { factor, user } = await enrolledPerson(h);
  const { challenge } = (await login(user)).body;
  await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
  await h.runJobs();
  const token = /token=([\w-]+)/.exec(h.mailer.sent.at(-1)?.text ?? '')?.[1];
  const reset = await h.request('POST', '/api/v1/auth/reset-password', {
    body: { token, password: PASSWORD },
  });
  expect(reset.status).toBe(200);
  expect(outcome(await answer(challenge, factor.nextCode()))).toBe('401 auth.challengeInvalid');
});

test('somebody who was switched off meanwhile gets no further', async () => {
  const { factor, user } = await enrolledPerson(h);
  const { challenge } = (await login(user)).body;
  await h.db.owner.query(`update users set status = 'bloqueado' where id = $1`, [user.id]);
  expect(outcome(await answer(challenge, factor.nextCode()))).toBe('403 auth.accountUnavailable');
});

test('ten wrong codes are 429 from any address, until the quarter of an hour is over; a right one clears them', async () => {
  const { factor, user } = await enrolledPerson(h);
  const { challenge } = (await login(user)).body;
  for (let i = 0; i < 9; i += 1) await answer(challenge, '000000', { address: `10.7.0.${i}` });
  expect((await answer(challenge, factor.nextCode())).status).toBe(200);
  const next = (await login(user)).body.challenge;
  for (let i = 0; i < 10; i += 1) await answer(next, '000000', { address: `10.7.0.${i}` });
  const refused = await answer(next, factor.nextCode());
  expect(outcome(refused)).toBe('429 auth.tooManyAttempts');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  h.clock.advance({ minutes: 15 });
  expect((await answer((await login(user)).body.challenge, factor.nextCode())).status).toBe(200);
});

test('the policy that is switched off later lets nobody in without the factor they have', async () => {
  const { tenant, user } = await enrolledPerson(h);
  await allowFactors(h, tenant, { mode: 'off', roles: [], graceDays: 0 });
  expect(outcome(await login(user))).toBe('401 auth.secondFactorRequired');
});

test('neither secret nor codes nor challenges stand in the log of who did what', async () => {
  const { factor, user } = await enrolledPerson(h);
  const { challenge } = (await login(user)).body;
  const code = factor.nextCode();
  const [recovery = ''] = factor.recoveryCodes;
  await answer(challenge, code);
  await answer((await login(user)).body.challenge, recovery);
  const { rows } = await h.db.owner.query(
    'select before, after, action from audit_entries where target_uuid = $1 or actor_user_id = $2',
    [user.uuid, user.id],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const secret of [challenge, recovery, recovery.replace('-', '')]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
  const codes = rows.filter((row) => Object.values({ ...row.after, ...row.before }).includes(code));
  expect(codes).toEqual([]);
});
