import { expect, test } from 'vitest';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { tenantAtHost } from '../../../../test/harness/portal-hosts.ts';
import { publishedText } from '../../../../test/harness/privacy-texts.ts';

const URL = '/api/v1/privacy/public-texts';
const h = await companyHarness({ leavesMessages: true });

test('anybody reads the texts of the portal at a host, and those of the platform elsewhere', async () => {
  const { host, owner, tenant } = await tenantAtHost(h);
  const text = await publishedText(owner, 'privacidade', 'do portal');
  const { body } = await h.request('GET', `${URL}?host=${host.toUpperCase()}`);
  expect(body).toEqual({ items: [text], contact: null });
  expect(text).toMatchObject({ tenantId: tenant.uuid, textPt: 'do portal em português' });
  for (const other of ['', '?host=outro.example', '?host=x.retaguarda.test'])
    expect((await h.request('GET', URL + other)).body).toEqual({ items: [], contact: null });
});
