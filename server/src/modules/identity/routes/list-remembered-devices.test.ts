import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { allowFactors, deviceCookieOf, enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/devices';
const h = await createHarness();

type Enrolled = Awaited<ReturnType<typeof enrolledPerson>>;

const login = ({ email }: TestUser, device?: string) =>
  h.request('POST', '/api/v1/auth/login', {
    body: { email, password: PASSWORD },
    headers: device === undefined ? {} : { cookie: device },
  });

/** Signs in by a code and asks for the browser to be remembered; answers its cookie. */
async function remembered({ factor, user }: Enrolled): Promise<string> {
  const { challenge } = (await login(user)).body;
  const opened = await h.request('POST', '/api/v1/auth/login/second-factor', {
    body: { challenge, code: factor.nextCode(), rememberDevice: true },
    headers: { 'user-agent': 'Navegador da Ana' },
  });
  const sent = deviceCookieOf(opened);
  expect(sent).toMatch(/HttpOnly/);
  expect(sent).toMatch(/SameSite=Lax/);
  return sent.split(';')[0] ?? '';
}

test('a browser that is remembered is not asked again, for thirty days, and is listed', async () => {
  const person = await enrolledPerson(h);
  const { user } = person;
  expect((await login(user)).body.rememberDays).toBe(30);
  const device = await remembered(person);
  expect((await login(user, device)).status).toBe(200);
  const { body } = await user.get(URL, { headers: { cookie: device } });
  expect(body).toEqual([
    {
      id: body[0].id,
      userAgent: 'Navegador da Ana',
      current: true,
      createdAt: h.clock.now().toISOString(),
      lastUsedAt: h.clock.now().toISOString(),
      expiresAt: new Date(h.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    },
  ]);
  const { rows } = await h.db.owner.query(
    'select to_jsonb(d) as row from remembered_devices d where user_id = $1',
    [user.id],
  );
  expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  expect((await auditOf(h, user.uuid)).map(({ action }) => action)).toContain('auth.deviceRemembered');
  h.clock.advance({ hours: 30 * 24 });
  expect(outcome(await login(user, device))).toBe('401 auth.secondFactorRequired');
});

test('it proves nothing where rights move, and stands for nobody else', async () => {
  const person = await enrolledPerson(h, 'admin');
  const device = await remembered(person);
  const bearer: string = (await login(person.user, device)).body.accessToken;
  const other = await person.tenant.user();
  const grant = await h.request('PATCH', `/api/v1/auth/users/${other.uuid}/permissions`, {
    bearer,
    body: { grant: ['perm-user-list'] },
  });
  expect(outcome(grant)).toBe('403 auth.stepUpRequired');
  const somebody = await enrolledPerson(h);
  expect(outcome(await login(somebody.user, device))).toBe('401 auth.secondFactorRequired');
  expect(outcome(await login(person.user, 'retaguarda_device=AAAA'))).toBe('401 auth.secondFactorRequired');
});

test('a policy that allows fewer days or none counts for browsers of before', async () => {
  const person = await enrolledPerson(h);
  const { tenant, user } = person;
  const device = await remembered(person);
  h.clock.advance({ hours: 8 * 24 });
  expect((await login(user, device)).status).toBe(200);
  await allowFactors(h, tenant, { mode: 'optional', roles: [], graceDays: 0, rememberDays: 7 });
  expect(outcome(await login(user, device))).toBe('401 auth.secondFactorRequired');
  await allowFactors(h, tenant, { mode: 'optional', roles: [], graceDays: 0, rememberDays: 0 });
  const asked = (await login(user)).body;
  expect(asked.rememberDays).toBe(0);
  const opened = await h.request('POST', '/api/v1/auth/login/second-factor', {
    body: { challenge: asked.challenge, code: person.factor.nextCode(), rememberDevice: true },
  });
  expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined]);
});

test('a new password and a factor that is turned off forget all of them', async () => {
  const person = await enrolledPerson(h);
  const { factor, user } = person;
  const device = await remembered(person);
  await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
  await h.runJobs();
  const token = /token=([\w-]+)/.exec(h.mailer.sent.at(-1)?.text ?? '')?.[1];
  await h.request('POST', '/api/v1/auth/reset-password', { body: { token, password: PASSWORD } });
  expect(outcome(await login(user, device))).toBe('401 auth.secondFactorRequired');

  const again = await enrolledPerson(h);
  await remembered(again);
  await again.user.post('/api/v1/auth/second-factor/removal', {
    code: again.factor.nextCode(),
    password: PASSWORD,
  });
  expect((await again.user.get(URL)).body).toEqual([]);
  expect(factor.recoveryCodes).toHaveLength(10);
  await h.runJobs();
});

test('the latest twenty are kept', async () => {
  const person = await enrolledPerson(h);
  for (let times = 0; times < 21; times += 1) await remembered(person);
  expect((await person.user.get(URL)).body).toHaveLength(20);
});
