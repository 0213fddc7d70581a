import { expect, test } from 'vitest';
import { makeDirectory, patchOf, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';
import { makeRole } from '../../../../test/harness/scim-groups.ts';

const h = await scimHarness();

test('shows the roles of the tenant below administrators, and their people', async () => {
  const one = await makeDirectory(h);
  const caixa = await makeRole(one, 'Caixa', 'operator');
  await makeRole(one, 'Chefia', 'admin');
  const zelo = await makeRole(one, 'Zelo');
  await makeRole(await makeDirectory(h), 'De outros');
  const ana = await one.person();
  await one.ask(
    'PATCH',
    `/Groups/${zelo}`,
    patchOf({ op: 'add', path: 'members', value: [{ value: ana.id }] }),
  );
  const { body } = await one.ask('GET', '/Groups');
  expect(body.Resources).toMatchObject([
    { id: caixa, displayName: 'Caixa', members: [] },
    { id: zelo, displayName: 'Zelo', members: [{ value: ana.id, type: 'User' }] },
  ]);
  const bare = await one.ask('GET', '/Groups?excludedAttributes=members&filter=displayName eq "ZELO"');
  expect(bare.body.Resources).toHaveLength(1);
  expect(bare.body.Resources[0]).not.toHaveProperty('members');
  for (const filter of [
    `members[value eq "${ana.id}"]`,
    `members.value eq "${ana.id}"`,
    `id eq "${zelo}"`,
    'members pr',
  ])
    expect((await one.ask('GET', `/Groups?filter=${filter}`)).body.Resources, filter).toMatchObject([
      { id: zelo },
    ]);
  const paged = await one.ask('GET', '/Groups?startIndex=2&count=1');
  expect(paged.body).toMatchObject({ totalResults: 2, startIndex: 2, Resources: [{ id: zelo }] });
});

test('400 for a filter that is none, 401 without a token', async () => {
  const { ask } = await makeDirectory(h);
  expect(scimOutcome(await ask('GET', '/Groups?filter=userName eq "a"'))).toBe('400 invalidFilter');
  expect((await h.request('GET', '/scim/v2/Groups')).status).toBe(401);
});
