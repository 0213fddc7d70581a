import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = (subdomain: string) => `/api/v1/subdomains/${encodeURIComponent(subdomain)}`;

test('says whether a subdomain can be had, and the address it would give', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const subdomain = `loja-${randomBytes(4).toString('hex')}`;
  expect((await root.get(urlOf(subdomain.toUpperCase()))).body).toEqual({
    subdomain,
    state: 'free',
    url: `http://${subdomain}.retaguarda.test`,
  });
  await root.post('/api/v1/tenants', { name: 'Loja', subdominio: subdomain });
  expect((await root.get(urlOf(subdomain))).body.state).toBe('taken');
  expect((await root.get(urlOf('admin'))).body.state).toBe('reserved');
  expect((await root.get(urlOf('a b'))).body).toMatchObject({ state: 'malformed', url: '' });
});

test('is for those who open tenants', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await admin.get(urlOf('loja')))).toBe('403 role.required');
});
