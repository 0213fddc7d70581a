import { expect, test } from 'vitest';
import { companyHarness, makeCompany, PROVIDERS } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('says who the provider is and how many keys it has', async () => {
  const { owner, providerId } = await makeCompany(h);
  const { body } = await owner.post(`${PROVIDERS}/${providerId}/check`, {});
  expect(body).toEqual({ issuer: h.provider.issuer, authorizationEndpoint: h.provider.issuer, keys: 1 });
});

test('422 for one that is not there, is no provider, or says that it is another one', async () => {
  const { owner, providerId } = await makeCompany(h);
  const url = `${PROVIDERS}/${providerId}`;
  const check = async () => outcome(await owner.post(`${url}/check`, {}));
  await owner.patch(url, { issuer: 'http://127.0.0.1:1', clientSecret: 'x' });
  expect(await check()).toBe('422 identityProvider.unreachable');
  await owner.patch(url, { issuer: h.provider.issuer.replace('127.0.0.1', 'localhost'), clientSecret: 'x' });
  expect(await check()).toBe('422 identityProvider.otherIssuer');
  await owner.patch(url, { issuer: h.provider.issuer, clientSecret: 'x' });
  h.provider.intercept = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return true;
  };
  expect(await check()).toBe('422 identityProvider.unreachable');
  h.provider.intercept = (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    return true;
  };
  expect(await check()).toBe('422 identityProvider.unreachable');
  h.provider.intercept = null;
  expect(await check()).toBe('200 undefined');
});

test('404 for one of another tenant', async () => {
  const { providerId } = await makeCompany(h);
  const { owner } = await makeCompany(h);
  expect(outcome(await owner.post(`${PROVIDERS}/${providerId}/check`, {}))).toBe(
    '404 identityProvider.notFound',
  );
});
