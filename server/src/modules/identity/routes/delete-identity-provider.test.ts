import { expect, test } from 'vitest';
import {
  accountAt,
  companyHarness,
  destination,
  leave,
  makeCompany,
  PROVIDERS,
  signInAt,
} from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('goes with who people were there; the people stay', async () => {
  const { domain, owner, providerId, tenant } = await makeCompany(h);
  const account = accountAt(h, domain);
  const user = await tenant.user({ email: account.email });
  expect(destination(await signInAt(h, providerId, account.sub))).toBe('/');
  expect((await owner.delete(`${PROVIDERS}/${providerId}`)).status).toBe(204);
  const { rows } = await h.db.owner.query('select 1 from user_identities where user_id = $1', [user.id]);
  expect(rows).toEqual([]);
  expect((await owner.get(`/api/v1/auth/users/${user.uuid}`)).status).toBe(200);
  expect(destination(await leave(h, providerId, new Map()))).toBe('/entrar?empresa=oidc.unavailable');
});

test('404 for one of another tenant, 403 for an administrator', async () => {
  const { providerId, tenant } = await makeCompany(h);
  const { owner } = await makeCompany(h);
  const url = `${PROVIDERS}/${providerId}`;
  expect(outcome(await owner.delete(url))).toBe('404 identityProvider.notFound');
  expect(outcome(await (await tenant.user({ role: 'admin' })).delete(url))).toBe('403 role.required');
});
