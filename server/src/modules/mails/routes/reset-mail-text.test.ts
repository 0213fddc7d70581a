import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/mail/texts/invitation/pt-BR';
const TEXT = { subject: 'Venha', body: '{{link}}' };
const h = await createHarness();

test('a text is given up, once', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const written = await owner.put(URL, TEXT);
  const reset = await owner.delete(URL);
  expect([reset.status, reset.body.own, reset.body.versao]).toEqual([200, null, 2]);
  await owner.delete(URL);
  const log = await auditOf(h, tenant.uuid);
  expect(log.filter(({ action }) => action === 'mail.textReset')).toHaveLength(1);
  const ifMatch = { headers: { 'if-match': String(written.headers['etag']) } };
  expect(outcome(await owner.put(URL, TEXT, ifMatch))).toBe('412 request.preconditionFailed');
});

test('an admin may not, and 404 for a kind that there is not', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).delete(URL))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  expect(outcome(await owner.delete('/api/v1/mail/texts/x/en'))).toBe('404 mailText.notFound');
});
