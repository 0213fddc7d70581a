import { expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome, USER } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('says what there is, to whoever has a token alone', async () => {
  const { ask } = await makeDirectory(h);
  const { body, status } = await ask('GET', `/Schemas/${USER}`);
  expect(status).toBe(200);
  const names = body.attributes.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['userName', 'name', 'active', 'emails', 'groups']));
  expect(scimOutcome(await ask('GET', '/Schemas/urn:none'))).toBe('404');
  expect((await h.request('GET', `/scim/v2/Schemas/${USER}`)).status).toBe(401);
});
