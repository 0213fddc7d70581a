import { expect, test } from 'vitest';
import { companyHarness, verifiedDomain } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/mail/spf';
const h = await companyHarness({ leavesMessages: true });

test('it says what the name servers say of the domain of the sender', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect((await owner.get(URL)).body).toMatchObject({ state: 'noAddress', domain: null, record: null });
  const { domain } = await verifiedDomain(h, owner);
  await owner.put('/api/v1/mail/settings', {
    senderName: null,
    senderAddress: `avisos@${domain}`,
    replyTo: null,
    headerText: null,
    signatureText: null,
    footerText: null,
  });
  expect((await owner.get(URL)).body).toMatchObject({ state: 'missing', domain });
  h.zone.set(domain, ['google-site-verification=x', 'v=spf1 include:mail.example.com -all', 'v=spf10']);
  const found = (await owner.get(URL)).body;
  expect(found).toMatchObject({ state: 'found', record: 'v=spf1 include:mail.example.com -all' });
  expect(found.message).toContain(`${domain} tem um registro SPF`);
  h.zone.set(domain, ['v=spf1 -all', 'V=SPF1 mx -all']);
  expect((await owner.get(URL)).body.state).toBe('several');
});

test('an editor may not', async () => {
  expect(outcome(await (await (await h.tenant()).user({ role: 'editor' })).get(URL))).toBe(
    '403 role.required',
  );
});
