import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/tenants/${uuid}`;

test('shows a tenant to the platform and to the owner of the white label above it', async () => {
  const label = await h.tenant();
  const below = await label.tenant();
  const owner = await label.user({ role: 'super-admin' });
  const root = await h.platform.user({ role: 'super-admin' });
  for (const user of [owner, root]) {
    expect((await user.get(urlOf(below))).body).toMatchObject({
      id: below.uuid,
      name: below.name,
      parent: { id: label.uuid, name: label.name },
      mainCompanyId: null,
    });
  }
  expect((await root.get(urlOf(label))).body).toMatchObject({ kind: 'white_label', below: 1 });
  expect(outcome(await owner.get(urlOf(label)))).toBe('403 tenant.notYours');
});

test('a tenant of somebody else is not there', async () => {
  const [one, other] = [await h.tenant(), await h.tenant()];
  const owner = await one.user({ role: 'super-admin' });
  for (const tenant of [other, await other.tenant(), h.platform, { uuid: crypto.randomUUID() }])
    expect(outcome(await owner.get(urlOf(tenant)))).toBe('404 tenant.notFound');
});
