import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROCESSING, RAFFLE } from '../../../../test/harness/processing.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('an owner takes an activity out, once, and what was read is what goes', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { id, etag } = (await owner.post(PROCESSING, RAFFLE)).body;
  const url = `${PROCESSING}/${id}`;
  expect(outcome(await (await tenant.user({ role: 'admin' })).delete(url))).toBe('403 role.required');
  await owner.put(url, { ...RAFFLE, name: 'Rifa' });
  const stale = await owner.delete(url, { headers: { 'if-match': etag } });
  expect(outcome(stale)).toBe('412 request.preconditionFailed');
  expect((await owner.delete(url)).body).toEqual({ removed: true });
  expect(outcome(await owner.delete(url))).toBe('404 processing.notFound');
  expect((await owner.get(PROCESSING)).body.items).toEqual([]);
  const entry = (await auditOf(h, tenant.uuid)).at(-1);
  expect(entry).toMatchObject({ action: 'privacy.processingRemoved', before: { name: 'Rifa' } });
});
