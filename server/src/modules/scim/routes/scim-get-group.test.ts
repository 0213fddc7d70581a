import { expect, test } from 'vitest';
import { GROUP, makeDirectory, patchOf, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';
import { makeRole } from '../../../../test/harness/scim-groups.ts';

const h = await scimHarness();

test('answers a role as RFC 7643 says, and 304 for the version that is known', async () => {
  const one = await makeDirectory(h);
  const id = await makeRole(one, 'Caixa', 'operator');
  const first = await one.ask('GET', `/Groups/${id}`);
  expect(first.body).toEqual({
    schemas: [GROUP],
    id,
    displayName: 'Caixa',
    members: [],
    meta: {
      resourceType: 'Group',
      created: h.clock.now().toISOString(),
      lastModified: h.clock.now().toISOString(),
      location: `http://retaguarda.test/scim/v2/Groups/${id}`,
      version: first.headers['etag'],
    },
  });
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect((await one.ask('GET', `/Groups/${id}`, undefined, { headers })).status).toBe(304);
  const ana = await one.person();
  await one.ask('PATCH', `/Groups/${id}`, patchOf({ op: 'add', path: 'members', value: { value: ana.id } }));
  const second = await one.ask('GET', `/Groups/${id}?attributes=members.value`, undefined, { headers });
  expect(second.body).toEqual({ schemas: [GROUP], id, members: [{ value: ana.id }] });
});

test('404 for a role that administers, for one of another tenant and for what is no number; 401 without a token', async () => {
  const one = await makeDirectory(h);
  const other = await makeDirectory(h);
  const above = await makeRole(one, 'Chefia', 'admin');
  const foreign = await makeRole(other, 'Caixa');
  for (const id of [above, foreign, 'x'])
    expect(scimOutcome(await one.ask('GET', `/Groups/${id}`))).toBe('404');
  expect((await h.request('GET', `/scim/v2/Groups/${foreign}`)).status).toBe(401);
});
