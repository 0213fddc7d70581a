import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  accountAt,
  companyHarness,
  destination,
  makeCompany,
  PROVIDERS,
  signInAt,
} from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('changes what is named, and the log says what was before', async () => {
  const { owner, providerId, tenant } = await makeCompany(h);
  const answer = await owner.patch(`${PROVIDERS}/${providerId}`, {
    name: 'Novo nome',
    role: 'editor',
    makesUsers: true,
  });
  expect(answer.body).toMatchObject({ name: 'Novo nome', role: 'editor', makesUsers: true, versao: 2 });
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where tenant_id = $1 and action = 'identityProvider.updated'`,
    [tenant.id],
  );
  expect(rows).toEqual([
    {
      before: { name: 'Contas da empresa', role: 'viewer', makesUsers: false },
      after: { name: 'Novo nome', role: 'editor', makesUsers: true },
    },
  ]);
});

test('the stored secret is never sent to another issuer or for another client', async () => {
  const { owner, providerId } = await makeCompany(h);
  const url = `${PROVIDERS}/${providerId}`;
  const issuer = 'https://login.example.com';
  expect(outcome(await owner.patch(url, { issuer }))).toBe('422 identityProvider.secretNeeded');
  expect(outcome(await owner.patch(url, { clientId: 'outro' }))).toBe('422 identityProvider.secretNeeded');
  expect(outcome(await owner.patch(url, { issuer: 'ftp://x' }))).toBe('422 identityProvider.issuer');
  expect((await owner.patch(url, { issuer, clientSecret: 'novo' })).body.issuer).toBe(issuer);
});

test('another issuer forgets who people were', async () => {
  const { domain, owner, providerId, tenant } = await makeCompany(h);
  const account = accountAt(h, domain);
  await tenant.user({ email: account.email });
  expect(destination(await signInAt(h, providerId, account.sub))).toBe('/');
  const url = `${PROVIDERS}/${providerId}`;
  expect((await owner.get(url)).body.people).toBe(1);
  const moved = await owner.patch(url, { issuer: `${h.provider.issuer}/outro`, clientSecret: 'novo' });
  expect(moved.body.people).toBe(0);
});

test('412 when it is stale, 404 elsewhere, 403 for an administrator', async () => {
  const { owner, providerId, tenant } = await makeCompany(h);
  const url = `${PROVIDERS}/${providerId}`;
  expect((await owner.patch(url, { name: 'Um', versao: 1 })).status).toBe(200);
  expect(outcome(await owner.patch(url, { name: 'Dois', versao: 1 }))).toBe('412 request.preconditionFailed');
  const { owner: other } = await makeCompany(h);
  expect(outcome(await other.patch(url, { name: 'Alheio' }))).toBe('404 identityProvider.notFound');
  expect(outcome(await owner.patch(`${PROVIDERS}/${randomUUID()}`, { name: 'X' }))).toBe(
    '404 identityProvider.notFound',
  );
  expect(outcome(await (await tenant.user({ role: 'admin' })).patch(url, { name: 'X' }))).toBe(
    '403 role.required',
  );
});
