import { expect, test } from 'vitest';
import { GROUP, makeDirectory, scimHarness, USER } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('says what there is, to whoever has a token alone', async () => {
  const { ask } = await makeDirectory(h);
  const { body, status } = await ask('GET', `/Schemas`);
  expect(status).toBe(200);
  expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([USER, GROUP]);
  expect((await h.request('GET', `/scim/v2/Schemas`)).status).toBe(401);
});
