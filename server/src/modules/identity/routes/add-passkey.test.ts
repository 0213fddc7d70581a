import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { PasskeyDevice } from '../../../../test/harness/passkey-device.ts';
import {
  addPasskey,
  allowFactors,
  enrolledPerson,
  passkeyPerson,
} from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/passkeys';
const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });

async function person() {
  const tenant = await h.tenant();
  await allowFactors(h, tenant);
  const user = await tenant.user();
  const device = new PasskeyDevice(ADDRESS);
  const asked = (await user.post(`${URL}/options`, {})).body;
  return { asked, device, tenant, user };
}

test('the first passkey turns the second factor on, with recovery codes, a mail and an entry of the log', async () => {
  const { asked, device, user } = await person();
  const body = { credential: device.create(asked), name: ' Telefone da Ana ', password: PASSWORD };
  const added = await user.post(URL, body);
  expect([added.status, added.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(added.body.recoveryCodes).toHaveLength(10);
  expect(added.body.passkey).toMatchObject({ name: 'Telefone da Ana', synced: false, lastUsedAt: null });
  const { body: status } = await user.get('/api/v1/auth/second-factor');
  expect(status).toMatchObject({
    enrolledAt: h.clock.now().toISOString(),
    authenticatorAt: null,
    recoveryCodesLeft: 10,
    passkeys: [added.body.passkey],
  });
  expect(await h.runJobs()).toEqual(['identity.second-factor-mail']);
  expect(h.mailer.sent.at(-1)).toMatchObject({ to: user.email, kind: 'second-factor' });
  const actions = (await auditOf(h, user.uuid)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['auth.passkeyAdded', 'auth.secondFactorEnrolled']));
});

test('another one gives no recovery codes, and those of before stay', async () => {
  const { user } = await passkeyPerson(h, ADDRESS);
  const second = await addPasskey(h, user, new PasskeyDevice(ADDRESS), 'Chave');
  expect(second.recoveryCodes).toBeNull();
  expect(h.mailer.sent.at(-1)?.text).toContain('Uma passkey foi adicionada');
  const { body } = await user.get('/api/v1/auth/second-factor');
  expect(body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Telefone', 'Chave']);
  expect(body.recoveryCodesLeft).toBe(10);
});

test('whoever has a factor proves it first, so that a stolen password adds none', async () => {
  const { user } = await enrolledPerson(h);
  const { body: asked } = await user.post(`${URL}/options`, {});
  const credential = new PasskeyDevice(ADDRESS).create(asked);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await user.post(URL, { credential, name: 'Chave', password: PASSWORD }))).toBe(
    '403 auth.stepUpRequired',
  );
});

test('what the device answers must be for this session, this page and this moment', async () => {
  const { asked, device, tenant, user } = await person();
  const send = (credential: object, who = user) =>
    who.post(URL, { credential, name: 'Telefone', password: PASSWORD });
  const other = await tenant.user();
  expect(outcome(await send(device.create(asked), other))).toBe('422 passkey.refused');
  expect(outcome(await send(device.create(asked, { origin: 'https://portal.exemplo.com.br.example' })))).toBe(
    '422 passkey.refused',
  );
  expect(outcome(await send(new PasskeyDevice('https://outro.exemplo.com.br').create(asked)))).toBe(
    '422 passkey.refused',
  );
  expect(outcome(await send(device.create({ ...asked, challenge: 'A'.repeat(72) })))).toBe(
    '422 passkey.refused',
  );
  const late = device.create(asked);
  h.clock.advance({ minutes: 5 });
  expect(outcome(await send(late))).toBe('422 passkey.refused');
  expect((await user.get('/api/v1/auth/second-factor')).body.enrolledAt).toBeNull();
});

test('a wrong password adds nothing, and ten of them are the most', async () => {
  const { asked, device, user } = await person();
  const credential = device.create(asked);
  const send = (password: string) => user.post(URL, { credential, name: 'Telefone', password });
  for (let times = 0; times < 10; times += 1)
    expect(outcome(await send('errada'))).toBe('422 auth.passwordWrong');
  expect(outcome(await send(PASSWORD))).toBe('429 auth.tooManyAttempts');
  expect((await user.get('/api/v1/auth/second-factor')).body.passkeys).toEqual([]);
});

test('the same passkey is added once, also when it is sent many times at once', async () => {
  const { asked, device, user } = await person();
  const body = { credential: device.create(asked), name: 'Telefone', password: PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => user.post(URL, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await h.runJobs();
  expect((await user.get('/api/v1/auth/second-factor')).body.recoveryCodesLeft).toBe(10);
});

test('ten passkeys are the most', async () => {
  const { user } = await passkeyPerson(h, ADDRESS);
  for (let times = 1; times < 10; times += 1) await addPasskey(h, user, new PasskeyDevice(ADDRESS));
  expect(outcome(await user.post(`${URL}/options`, {}))).toBe('409 passkey.tooMany');
});
