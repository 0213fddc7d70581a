import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROCESSING, RAFFLE } from '../../../../test/harness/processing.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('is changed against the version that was read, by an owner of the tenant alone', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { id, etag } = (await owner.post(PROCESSING, RAFFLE)).body;
  const url = `${PROCESSING}/${id}`;
  const ifMatch = { headers: { 'if-match': etag } };
  const changed = await owner.put(url, { ...RAFFLE, name: 'Rifa' }, ifMatch);
  expect(changed.body).toMatchObject({ id, name: 'Rifa' });
  expect(changed.body.etag).not.toBe(etag);
  expect(outcome(await owner.put(url, RAFFLE, ifMatch))).toBe('412 request.preconditionFailed');
  const entry = (await auditOf(h, tenant.uuid)).at(-1);
  expect(entry).toMatchObject({ action: 'privacy.processingUpdated', after: { name: 'Rifa' } });
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.put(url, RAFFLE))).toBe('403 role.required');
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await stranger.put(url, RAFFLE))).toBe('404 processing.notFound');
});
