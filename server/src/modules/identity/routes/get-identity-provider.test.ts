import { expect, test } from 'vitest';
import { companyHarness, makeCompany, PROVIDERS } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('answers a provider without its secret and with its version', async () => {
  const { owner, providerId } = await makeCompany(h);
  const answer = await owner.get(`${PROVIDERS}/${providerId}`);
  expect(answer.body).toMatchObject({ id: providerId, versao: 1, issuer: h.provider.issuer });
  expect(answer.text).not.toContain(h.provider.clientSecret);
  const stale = { headers: { 'if-match': String(answer.headers['etag']) } };
  expect((await owner.patch(`${PROVIDERS}/${providerId}`, { name: 'Um' }, stale)).status).toBe(200);
  expect((await owner.patch(`${PROVIDERS}/${providerId}`, { name: 'Dois' }, stale)).status).toBe(412);
});

test('404 for one of another tenant, 400 for no number', async () => {
  const { providerId } = await makeCompany(h);
  const { owner } = await makeCompany(h);
  expect(outcome(await owner.get(`${PROVIDERS}/${providerId}`))).toBe('404 identityProvider.notFound');
  expect((await owner.get(`${PROVIDERS}/x`)).status).toBe(400);
});
