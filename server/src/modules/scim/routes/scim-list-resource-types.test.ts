import { expect, test } from 'vitest';
import { makeDirectory, scimHarness } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('says what there is, to whoever has a token alone', async () => {
  const { ask } = await makeDirectory(h);
  const { body, status } = await ask('GET', `/ResourceTypes`);
  expect(status).toBe(200);
  expect(body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
  expect((await h.request('GET', `/scim/v2/ResourceTypes`)).status).toBe(401);
});
