import { expect, test } from 'vitest';
import {
  addProvider,
  companyHarness,
  DOMAINS,
  makeCompany,
  newDomain,
  PROVIDERS,
} from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/oidc/providers';
const h = await companyHarness({ leavesMessages: true });
const ask = (email: string, address = '127.0.0.1') => h.request('POST', URL, { body: { email }, address });

test('answers the providers of the domain, the same for people who exist and who do not', async () => {
  const { domain, owner, providerId, tenant } = await makeCompany(h);
  await tenant.user({ email: `existe@${domain}` });
  const second = await addProvider(h, owner, { name: 'Segundo' });
  const off = await addProvider(h, owner, { name: 'Desligado', enabled: false });
  const known = await ask(`existe@${domain}`);
  expect(known.body).toEqual({
    providers: [providerId, second].map((id, index) => ({
      id,
      name: ['Contas da empresa', 'Segundo'][index],
      startUrl: `http://retaguarda.test/api/v1/auth/oidc/start?provider=${id}`,
    })),
    required: false,
  });
  expect(known.text).not.toContain(off);
  expect(known.headers['cache-control']).toBe('no-store');
  expect((await ask(` NINGUEM@${domain.toUpperCase()} `)).text).toBe(known.text);
});

test('answers nothing for a domain that nobody has verified, and for what is no address', async () => {
  const { owner } = await makeCompany(h);
  const domain = newDomain();
  await owner.post(DOMAINS, { domain });
  for (const email of [`a@${domain}`, 'sem-arroba', '@', 'a@b'])
    expect((await ask(email)).body).toEqual({ providers: [], required: false });
});

test('says that there is no other way in, as long as there is this one', async () => {
  const { domain, domainId, owner, providerId } = await makeCompany(h);
  await owner.patch(`${DOMAINS}/${domainId}`, { required: true });
  expect((await ask(`a@${domain}`)).body.required).toBe(true);
  await owner.patch(`${PROVIDERS}/${providerId}`, { enabled: false });
  expect((await ask(`a@${domain}`)).body).toEqual({ providers: [], required: false });
});

test('may not be asked often from one address', async () => {
  for (let n = 0; n < 60; n += 1) await ask('a@example.com', '203.0.113.7');
  expect(outcome(await ask('a@example.com', '203.0.113.7'))).toBe('429 auth.tooManyAttempts');
});
