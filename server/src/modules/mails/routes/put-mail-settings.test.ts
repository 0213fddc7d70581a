import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { companyHarness, newDomain, verifiedDomain } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/mail/settings';
const NONE = {
  senderName: null,
  senderAddress: null,
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
};
const h = await companyHarness({ leavesMessages: true });
const ownerOf = async () => (await h.tenant()).user({ role: 'super-admin' });

test('the owner sets them, blanks count for nothing, and the log has before and after', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const answer = await owner.put(URL, { ...NONE, senderName: ' Aurora ', footerText: '  ' });
  expect(answer.body).toMatchObject({ senderName: 'Aurora', footerText: null });
  expect((await auditOf(h, tenant.uuid)).at(-1)).toEqual({
    action: 'mail.settingsChanged',
    actor: owner.id,
    before: { senderName: null },
    after: { senderName: 'Aurora' },
  });
  expect((await owner.put(URL, { ...NONE, senderName: 'Aurora' })).headers['etag']).toBe(
    answer.headers['etag'],
  );
});

test('an admin may not, and a stale version is 412', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).put(URL, NONE))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.get(URL);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  expect((await owner.put(URL, { ...NONE, senderName: 'A' }, ifMatch)).status).toBe(200);
  expect(outcome(await owner.put(URL, { ...NONE, senderName: 'B' }, ifMatch))).toBe(
    '412 request.preconditionFailed',
  );
});

test('an address needs a domain that this tenant has verified', async () => {
  const [owner, other] = [await ownerOf(), await ownerOf()];
  const { domain } = await verifiedDomain(h, owner);
  const body = { ...NONE, senderAddress: `avisos@${domain.toUpperCase()}` };
  expect((await owner.put(URL, body)).body).toMatchObject({ addressInUse: true });
  expect(outcome(await other.put(URL, body))).toBe('422 mailSettings.unverified');
  const open = { ...NONE, senderAddress: `avisos@${newDomain()}` };
  expect(outcome(await owner.put(URL, open))).toBe('422 mailSettings.unverified');
  const below = { ...NONE, senderAddress: `avisos@mail.${domain}` };
  expect(outcome(await owner.put(URL, below))).toBe('422 mailSettings.unverified');
});

test.each(['Aurora <x@y.com>', 'x@y.com, z@y.com', 'x@y.com\r\nBcc: z@y.com', 'x@localhost'])(
  'the address %j is none',
  async (address) => {
    const answer = await (await ownerOf()).put(URL, { ...NONE, replyTo: address });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: 'replyTo' }]]);
  },
);

test('no text holds a link', async () => {
  const answer = await (await ownerOf()).put(URL, { ...NONE, footerText: 'veja https://evil.example' });
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: 'footerText' }]]);
});
