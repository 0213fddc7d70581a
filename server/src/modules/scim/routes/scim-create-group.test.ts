import { expect, test } from 'vitest';
import { GROUP, makeDirectory, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';
import { makeRole, standingOf } from '../../../../test/harness/scim-groups.ts';

const h = await scimHarness();

test('makes a role of the lowest rank without a key, with its people', async () => {
  const one = await makeDirectory(h, { connection: { role: 'editor' } });
  const ana = await one.person();
  const made = await one.ask('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Vendas',
    externalId: 'g-1',
    members: [{ value: ana.id }],
  });
  expect(made.status, made.text).toBe(201);
  expect(made.headers['location']).toBe(made.body.meta.location);
  expect(made.body).toMatchObject({ displayName: 'Vendas', externalId: 'g-1', members: [{ value: ana.id }] });
  const roles = await one.owner.get('/api/v1/auth/custom-roles');
  expect(roles.body).toMatchObject([{ id: made.body.id, role: 'viewer', permissions: [], members: 1 }]);
  expect(await standingOf(one, ana.id)).toEqual({ role: 'viewer', customRole: 'Vendas' });
});

test('409 for a name that the tenant has, so that the directory links to that one', async () => {
  const one = await makeDirectory(h);
  await makeRole(one, 'Caixa', 'editor', ['comissoes.read']);
  expect(scimOutcome(await one.ask('POST', '/Groups', { displayName: 'CAIXA' }))).toBe('409 uniqueness');
});

test('400 for no name and for people whom the directory does not keep; 401 without a token', async () => {
  const one = await makeDirectory(h);
  const other = await (await makeDirectory(h)).person();
  expect(scimOutcome(await one.ask('POST', '/Groups', {}))).toBe('400 invalidValue');
  expect(
    scimOutcome(await one.ask('POST', '/Groups', { displayName: 'A', members: [{ value: other.id }] })),
  ).toBe('400 invalidValue');
  expect((await one.ask('GET', '/Groups')).body.totalResults, 'nothing was made').toBe(0);
  expect((await h.request('POST', '/scim/v2/Groups', { body: { displayName: 'A' } })).status).toBe(401);
});
