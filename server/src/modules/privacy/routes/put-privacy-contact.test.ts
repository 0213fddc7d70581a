import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { tenantAtHost } from '../../../../test/harness/portal-hosts.ts';
import { CONTACT, PROCESSING } from '../../../../test/harness/processing.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const ANA = { name: 'Ana', email: 'dpo@aurora.test', phone: '' };
const h = await companyHarness({ leavesMessages: true });

test('the contact holds in tenants below that name nobody, and everybody reads it', async () => {
  const { host, owner, tenant } = await tenantAtHost(h);
  const put = await owner.put(CONTACT, ANA);
  expect(put.body).toMatchObject({ own: ANA, holds: { ...ANA, tenantId: tenant.uuid } });
  const read = await h.request('GET', `/api/v1/privacy/public-texts?host=${host}`);
  expect(read.body.contact).toMatchObject({ ...ANA, tenantId: tenant.uuid });
  const below = await (await tenant.tenant()).user({ role: 'super-admin' });
  const inherited = { own: { name: '' }, holds: { name: 'Ana' } };
  expect((await below.get(PROCESSING)).body.contact).toMatchObject(inherited);
  const bia = { name: 'Bia', email: '', phone: '11 4000-0000' };
  expect((await below.put(CONTACT, bia)).body).toMatchObject({ holds: bia });
  expect((await below.put(CONTACT, { name: '', email: '', phone: '' })).body).toMatchObject(inherited);
  const entry = (await auditOf(h, tenant.uuid)).at(-1);
  expect(entry).toMatchObject({ action: 'privacy.contactChanged', after: { name: 'Ana' } });
});

test('is reached somehow, is what was read, and is named by an owner', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  for (const body of [
    { ...ANA, email: '' },
    { ...ANA, name: ' ' },
  ])
    expect(outcome(await owner.put(CONTACT, body))).toBe('422 privacyContact.incomplete');
  expect(outcome(await owner.put(CONTACT, { ...ANA, email: 'x' }))).toBe('400 validation.failed');
  const ifMatch = { headers: { 'if-match': String((await owner.put(CONTACT, ANA)).headers['etag']) } };
  expect((await owner.put(CONTACT, { ...ANA, name: 'Bia' }, ifMatch)).status).toBe(200);
  expect(outcome(await owner.put(CONTACT, ANA, ifMatch))).toBe('412 request.preconditionFailed');
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.put(CONTACT, ANA))).toBe('403 role.required');
});
