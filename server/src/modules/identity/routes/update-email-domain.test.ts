import { expect, test } from 'vitest';
import {
  addProvider,
  companyHarness,
  DOMAINS,
  makeCompany,
  newDomain,
  verifiedDomain,
} from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('is required only of a verified domain, and only while there is a way in', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const open = (await owner.post(DOMAINS, { domain: newDomain() })).body;
  const required = { required: true };
  expect(outcome(await owner.patch(`${DOMAINS}/${open.id}`, required))).toBe('422 emailDomain.unverified');
  const { id } = await verifiedDomain(h, owner);
  expect(outcome(await owner.patch(`${DOMAINS}/${id}`, required))).toBe('422 emailDomain.noProvider');
  await addProvider(h, owner);
  const answer = await owner.patch(`${DOMAINS}/${id}`, required);
  expect([answer.status, answer.body.required]).toEqual([200, true]);
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where tenant_id = $1 and action = 'emailDomain.updated'`,
    [tenant.id],
  );
  expect(rows).toEqual([{ before: { required: false }, after: { required: true } }]);
});

test('412 when it is stale, 404 elsewhere, 403 for an administrator', async () => {
  const { domainId, owner, tenant } = await makeCompany(h);
  const url = `${DOMAINS}/${domainId}`;
  const { items } = (await owner.get(DOMAINS)).body;
  expect((await owner.patch(url, { required: true, versao: items[0].versao })).status).toBe(200);
  expect(outcome(await owner.patch(url, { required: false, versao: items[0].versao }))).toBe(
    '412 request.preconditionFailed',
  );
  const { owner: other } = await makeCompany(h);
  expect(outcome(await other.patch(url, { required: true }))).toBe('404 emailDomain.notFound');
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.patch(url, { required: false }))).toBe('403 role.required');
});
