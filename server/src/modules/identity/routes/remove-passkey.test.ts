import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { PasskeyDevice } from '../../../../test/harness/passkey-device.ts';
import { addPasskey, passkeyPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/passkeys';
const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });
const login = (email: string) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });

test('one of several goes alone; with the last one the second factor is off', async () => {
  const { id, user } = await passkeyPerson(h, ADDRESS);
  const second = await addPasskey(h, user, new PasskeyDevice(ADDRESS), 'Chave');
  expect((await user.delete(`${URL}/${id}`)).status).toBe(200);
  expect((await login(user.email)).body.code).toBe('auth.secondFactorRequired');
  expect((await user.delete(`${URL}/${second.id}`)).status).toBe(200);
  expect((await user.get('/api/v1/auth/second-factor')).body).toMatchObject({
    enrolledAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect((await login(user.email)).status).toBe(200);
  await h.runJobs();
  const { rows } = await h.db.owner.query(
    `select action from audit_entries where target_id = $1 and action like 'auth.%Removed' order by id`,
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'auth.passkeyRemoved',
    'auth.passkeyRemoved',
    'auth.secondFactorRemoved',
  ]);
});

test('it takes a fresh proof, and nobody removes those of others', async () => {
  const { id, tenant, user } = await passkeyPerson(h, ADDRESS);
  const other = await tenant.user({ role: 'admin' });
  expect(outcome(await other.delete(`${URL}/${id}`))).toBe('404 passkey.missing');
  h.clock.advance({ minutes: 11 });
  expect(outcome(await user.delete(`${URL}/${id}`))).toBe('403 auth.stepUpRequired');
});
