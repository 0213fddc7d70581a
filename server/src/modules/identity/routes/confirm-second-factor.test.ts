import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { allowFactors, authenticatorOf, enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/confirmation';
const h = await createHarness();

async function begun() {
  const tenant = await h.tenant();
  await allowFactors(h, tenant);
  const user = await tenant.user();
  const { secret } = (await user.post('/api/v1/auth/second-factor/enrolment', {})).body;
  return { user, codeAt: authenticatorOf(secret).codeAt };
}

test('answers ten recovery codes, tells the person by mail, and stores no code as it is', async () => {
  const { codeAt, user } = await begun();
  const code = codeAt(h.clock.now());
  const { body, headers, status } = await user.post(URL, { code, password: PASSWORD });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const codes: string[] = body.recoveryCodes;
  expect(new Set(codes).size).toBe(10);
  for (const one of codes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await h.runJobs()).toEqual(['identity.second-factor-mail']);
  const mail = h.mailer.sent.at(-1);
  expect([mail?.to, mail?.kind]).toEqual([user.email, 'second-factor']);
  expect(mail?.text).toContain('foi ligada');
  const { rows } = await h.db.owner.query(
    'select to_jsonb(r) as row from recovery_codes r where user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(10);
  for (const one of codes) expect(JSON.stringify(rows)).not.toContain(one.replace('-', ''));
  expect(await auditOf(h, user.uuid)).toContainEqual({
    action: 'auth.secondFactorEnrolled',
    actor: user.id,
    before: null,
    after: null,
  });
});

test('takes a code of the step before or after, and none of two steps away', async () => {
  for (const [seconds, expected] of [
    [-60, '422 auth.codeInvalid'],
    [60, '422 auth.codeInvalid'],
    [-30, '200 undefined'],
  ] as const) {
    const { codeAt, user } = await begun();
    const code = codeAt(new Date(h.clock.now().getTime() + seconds * 1000));
    expect(outcome(await user.post(URL, { code, password: PASSWORD }))).toBe(expected);
  }
  await h.runJobs();
});

test('needs the password beside the code', async () => {
  const { codeAt, user } = await begun();
  const answer = await user.post(URL, { code: codeAt(h.clock.now()), password: 'another one' });
  expect(outcome(answer)).toBe('422 auth.passwordWrong');
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(['password']);
});

test('is 409 before an enrolment began and after it is over', async () => {
  const nobody = await (await h.tenant()).user();
  const given = { code: '000000', password: PASSWORD };
  expect(outcome(await nobody.post(URL, given))).toBe('409 secondFactor.missing');
  const { user } = await enrolledPerson(h);
  expect(outcome(await user.post(URL, given))).toBe('409 secondFactor.enrolled');
});

test('of two confirmations at once with the same code one is taken', async () => {
  const { codeAt, user } = await begun();
  const given = { code: codeAt(h.clock.now()), password: PASSWORD };
  const both = await Promise.all([user.post(URL, given), user.post(URL, given)]);
  expect(both.map(outcome).sort()).toEqual(['200 undefined', '409 secondFactor.enrolled']);
  await h.runJobs();
});

test('ten wrong ones are 429 with Retry-After, whatever the address', async () => {
  const { codeAt, user } = await begun();
  for (let i = 0; i < 10; i += 1) await user.post(URL, { code: '000000', password: 'wrong' });
  const answer = await user.post(
    URL,
    { code: codeAt(h.clock.now()), password: PASSWORD },
    { address: '10.9.0.7' },
  );
  expect(outcome(answer)).toBe('429 auth.tooManyAttempts');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
