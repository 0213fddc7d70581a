import { expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';

const h = await scimHarness();
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';

test('answers what the list would, asked for in a body', async () => {
  const { ask, person } = await makeDirectory(h);
  const ana = await person({ displayName: 'Ana' });
  await person({ displayName: 'Bia' });
  const answer = await ask('POST', '/Users/.search', {
    schemas: [SEARCH],
    attributes: ['displayName', 'userName'],
    filter: 'displayName sw "a"',
    startIndex: 1,
    count: 10,
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.Resources).toEqual([
    { schemas: [expect.any(String)], id: ana.id, userName: ana.userName, displayName: 'Ana' },
  ]);
});

test('400 for what is no search, 401 without a token', async () => {
  const { ask } = await makeDirectory(h);
  expect(scimOutcome(await ask('POST', '/Users/.search', { filter: 'x' }))).toBe('400 invalidFilter');
  expect(scimOutcome(await ask('POST', '/Users/.search', { count: {} }))).toBe('400 invalidValue');
  expect((await h.request('POST', '/scim/v2/Users/.search', { body: {} })).status).toBe(401);
});
