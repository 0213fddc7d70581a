import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { purgeDrafts } from '../index.ts';

const h = await createHarness();
const URL = '/api/v1/tenant-draft';

test('there is none before something was typed, and none once the tenant is open', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await root.get(URL)).body).toEqual({ draft: null, updatedAt: null });
  await root.put(URL, { name: 'Delta' });
  expect((await root.get(URL)).body.draft).toEqual({ name: 'Delta' });
  await root.post('/api/v1/tenants', { name: 'Delta', subdominio: 'www' });
  expect((await root.get(URL)).body.draft).toEqual({ name: 'Delta' });
  await root.post('/api/v1/tenants', { name: 'Delta' });
  expect((await root.get(URL)).body.draft).toBeNull();
});

test('a draft that nobody touches for a month is gone', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  await owner.put(URL, { name: 'Delta' });
  await purgeDrafts(h.context);
  expect((await owner.get(URL)).body.draft).toEqual({ name: 'Delta' });
  h.clock.advance({ hours: 31 * 24 });
  await purgeDrafts(h.context);
  const { rows } = await h.db.owner.query('select from tenant_drafts where user_id = $1', [owner.id]);
  expect(rows).toHaveLength(0);
});
