import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/v1/tenant-draft';

test('a draft is thrown away, also when there is none, and those of others stay', async () => {
  const label = await h.tenant();
  const [owner, other] = [
    await label.user({ role: 'super-admin' }),
    await label.user({ role: 'super-admin' }),
  ];
  for (const user of [owner, other]) await user.put(URL, { name: 'Delta' });
  for (let time = 0; time < 2; time += 1)
    expect((await owner.delete(URL)).body).toEqual({ draft: null, updatedAt: null });
  expect((await other.get(URL)).body.draft).toEqual({ name: 'Delta' });
});
