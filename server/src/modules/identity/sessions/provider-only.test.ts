import { beforeAll, expect, test } from 'vitest';
import {
  type Company,
  companyHarness,
  DOMAINS,
  makeCompany,
  PROVIDERS,
} from '../../../../test/harness/company-sign-in.ts';
import { PASSWORD } from '../../../../test/harness/harness.ts';
import { PasskeyDevice } from '../../../../test/harness/passkey-device.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { addPasskey, allowFactors } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({
  leavesMessages: true,
  config: { publicUrl: 'https://portal.exemplo.com.br' },
});
const REQUIRED = '403 auth.companySignInRequired';
let company: Company;
let person: TestUser;
let device: PasskeyDevice;

const login = (email: string, password = PASSWORD) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password } });

async function passwordless() {
  const asked = await h.request('POST', '/api/v1/auth/login/passkey/options', { body: {} });
  const body = { credential: device.get(asked.body) };
  return h.request('POST', '/api/v1/auth/login/passkey', { body });
}

beforeAll(async () => {
  company = await makeCompany(h);
  const { domain, tenant } = company;
  await allowFactors(h, tenant);
  person = await tenant.user({ email: `pessoa@${domain}` });
  device = new PasskeyDevice('https://portal.exemplo.com.br');
  await addPasskey(h, person, device);
  await company.owner.patch(`${DOMAINS}/${company.domainId}`, { required: true });
});

test('no password opens a session of whoever has to come by the company; a wrong one tells nothing', async () => {
  expect(outcome(await login(person.email))).toBe(REQUIRED);
  expect(outcome(await login(person.email, 'outra senha qualquer'))).toBe('401 auth.invalidCredentials');
  const body = { email: person.email, password: PASSWORD };
  const cookie = await h.request('POST', '/backend/api/auth/login.php', { body });
  expect([outcome(cookie), cookie.sessionCookie]).toEqual([REQUIRED, undefined]);
});

test('nor does a passkey alone', async () => {
  expect(outcome(await passwordless())).toBe(REQUIRED);
});

test('no link to set a password is sent, and one from before does not work', async () => {
  const forgot = () => h.request('POST', '/api/v1/auth/forgot-password', { body: { email: person.email } });
  const change = (required: boolean) => company.owner.patch(`${DOMAINS}/${company.domainId}`, { required });
  await h.runJobs();
  h.mailer.sent.splice(0);
  expect((await forgot()).status).toBe(200);
  await h.runJobs();
  expect(h.mailer.sent).toEqual([]);
  await change(false);
  await forgot();
  await h.runJobs();
  await change(true);
  const token = /token=([\w-]+)/.exec(h.mailer.sent.at(-1)?.text ?? '')?.[1];
  expect(token).toBeDefined();
  const body = { token, password: 'uma senha bem nova' };
  expect(outcome(await h.request('POST', '/api/v1/auth/reset-password', { body }))).toBe(
    '400 auth.tokenInvalid',
  );
});

test('people below are asked too; owners of the tenant, other domains, other tenants and the platform are not', async () => {
  const { domain, tenant } = company;
  const below = await h.tenant({ parent: tenant });
  const child = await below.user({ role: 'super-admin', email: `filial@${domain}` });
  expect(outcome(await login(child.email))).toBe(REQUIRED);
  const admin = await tenant.user({ role: 'admin', email: `admin@${domain}` });
  expect(outcome(await login(admin.email))).toBe(REQUIRED);
  const free = [
    await tenant.user({ role: 'super-admin', email: `dona@${domain}` }),
    await tenant.user(),
    await (await h.tenant()).user({ email: `alheia@${domain}` }),
    await h.platform.user({ role: 'admin', email: `raiz@${domain}` }),
    await h.homelessUser({ email: `solta@${domain}` }),
  ];
  const both = await tenant.user({ email: `ambas@${domain}` });
  await h.platform.addMember(both, 'viewer');
  for (const { email } of [...free, both]) expect((await login(email)).status, email).toBe(200);
});

test('with the last provider off or gone passwords work again', async () => {
  const url = `${PROVIDERS}/${company.providerId}`;
  await company.owner.patch(url, { enabled: false });
  h.clock.advance({ minutes: 1 });
  expect(outcome(await login(person.email))).toBe('401 auth.secondFactorRequired');
  expect(outcome(await passwordless())).toMatch(/^200/);
  await company.owner.patch(url, { enabled: true });
  expect(outcome(await login(person.email))).toBe(REQUIRED);
});
