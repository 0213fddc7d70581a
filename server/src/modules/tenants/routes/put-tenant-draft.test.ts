import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/tenant-draft';

test('what is typed is kept as it is, for its author alone and in their tenant alone', async () => {
  const label = await h.tenant();
  const [owner, other] = [
    await label.user({ role: 'super-admin' }),
    await label.user({ role: 'super-admin' }),
  ];
  const draft = { name: 'Gama', cnpj: '11.222', modules: ['tasks'] };
  const kept = await owner.put(URL, draft);
  expect(kept.body).toEqual({ draft, updatedAt: h.clock.now().toISOString() });
  await owner.put(URL, { ...draft, name: 'Gama Pagamentos' });
  expect((await owner.get(URL)).body.draft).toEqual({ ...draft, name: 'Gama Pagamentos' });
  expect((await other.get(URL)).body).toEqual({ draft: null, updatedAt: null });
  const below = await label.tenant();
  expect((await owner.get(URL, { tenant: below })).body.draft).toBeNull();
});

test('other fields are refused, and admins keep none', async () => {
  const label = await h.tenant();
  const owner = await label.user({ role: 'super-admin' });
  expect(outcome(await owner.put(URL, { papel: 'raiz' }))).toBe('400 validation.failed');
  const admin = await label.user({ role: 'admin' });
  expect(outcome(await admin.put(URL, {}))).toBe('403 role.required');
});
