import { expect, test } from 'vitest';
import {
  companyHarness,
  DOMAINS,
  makeCompany,
  verifiedDomain,
} from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('a domain that was removed may become that of another tenant', async () => {
  const { domain, domainId, owner } = await makeCompany(h);
  const { owner: other } = await makeCompany(h);
  await expect(verifiedDomain(h, other, domain)).rejects.toThrow('emailDomain.taken');
  expect((await owner.delete(`${DOMAINS}/${domainId}`)).status).toBe(204);
  const { items } = (await other.get(DOMAINS)).body;
  const waiting = items.find((item: { domain: string }) => item.domain === domain);
  expect((await other.post(`${DOMAINS}/${waiting.id}/verification`, {})).status).toBe(200);
});

test('a domain that is only said to be of a tenant takes nothing from the one whose it is', async () => {
  const { domain, owner } = await makeCompany(h);
  const { owner: other } = await makeCompany(h);
  const said = (await other.post(DOMAINS, { domain })).body;
  expect((await other.delete(`${DOMAINS}/${said.id}`)).status).toBe(204);
  expect((await owner.get(DOMAINS)).body.items[0].verifiedAt).not.toBeNull();
});

test('404 for one of another tenant, 403 for an administrator', async () => {
  const { domainId, tenant } = await makeCompany(h);
  const { owner } = await makeCompany(h);
  expect(outcome(await owner.delete(`${DOMAINS}/${domainId}`))).toBe('404 emailDomain.notFound');
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.delete(`${DOMAINS}/${domainId}`))).toBe('403 role.required');
});
