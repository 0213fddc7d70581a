import { expect, test } from 'vitest';
import { makeDirectory, scimHarness } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('says what there is, to whoever has a token alone', async () => {
  const { ask } = await makeDirectory(h);
  const { body, status } = await ask('GET', `/ServiceProviderConfig`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 100 },
    sort: { supported: false },
    etag: { supported: true },
    changePassword: { supported: false },
  });
  expect((await h.request('GET', `/scim/v2/ServiceProviderConfig`)).status).toBe(401);
});
