import { expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome, USER } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('says what there is, to whoever has a token alone', async () => {
  const { ask } = await makeDirectory(h);
  const { body, status } = await ask('GET', `/ResourceTypes/User`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'User', endpoint: '/Users', schema: USER });
  expect(scimOutcome(await ask('GET', '/ResourceTypes/Device'))).toBe('404');
  expect((await h.request('GET', `/scim/v2/ResourceTypes/User`)).status).toBe(401);
});
