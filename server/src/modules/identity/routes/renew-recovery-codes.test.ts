import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/recovery-codes';
const h = await createHarness();

test('answers ten new codes, and the earlier ones are good no more', async () => {
  const { factor, user } = await enrolledPerson(h);
  const { body, status } = await user.post(URL, { code: factor.nextCode(), password: PASSWORD });
  expect(status).toBe(200);
  expect(new Set([...body.recoveryCodes, ...factor.recoveryCodes]).size).toBe(20);
  const stepUp = (code: string) => user.post('/api/v1/auth/step-up', { code });
  expect(outcome(await stepUp(factor.recoveryCodes[0] ?? ''))).toBe('422 auth.codeInvalid');
  expect((await stepUp(body.recoveryCodes[0])).status).toBe(200);
  expect((await auditOf(h, user.uuid)).map(({ action }) => action)).toContain('auth.recoveryCodesRenewed');
});

test('needs code and password, and a factor', async () => {
  const { factor, user } = await enrolledPerson(h);
  expect(outcome(await user.post(URL, { code: factor.nextCode(), password: 'wrong' }))).toBe(
    '422 auth.passwordWrong',
  );
  expect(outcome(await user.post(URL, { code: '000000', password: PASSWORD }))).toBe('422 auth.codeInvalid');
  const nobody = await (await h.tenant()).user();
  expect(outcome(await nobody.post(URL, { code: '000000', password: PASSWORD }))).toBe(
    '409 secondFactor.missing',
  );
});
