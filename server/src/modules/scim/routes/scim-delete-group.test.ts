import { expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';
import { makeRole, standingOf } from '../../../../test/harness/scim-groups.ts';

const h = await scimHarness();

test('removes a role that the directory made; its people are what the connection says', async () => {
  const one = await makeDirectory(h, { connection: { role: 'operator' } });
  const ana = await one.person();
  const made = await one.ask('POST', '/Groups', { displayName: 'Vendas', members: [{ value: ana.id }] });
  const url = `/Groups/${made.body.id}`;
  expect((await one.ask('DELETE', url)).status).toBe(204);
  expect(scimOutcome(await one.ask('GET', url))).toBe('404');
  expect(await standingOf(one, ana.id)).toEqual({ role: 'operator', customRole: null });
});

test('403 for a role of the tenant, 409 while somebody has one by hand, 404 elsewhere, 401 without a token', async () => {
  const one = await makeDirectory(h);
  const caixa = await makeRole(one, 'Caixa');
  expect(scimOutcome(await one.ask('DELETE', `/Groups/${caixa}`))).toBe('403');
  const made = await one.ask('POST', '/Groups', { displayName: 'Vendas' });
  const user = await one.tenant.user();
  const membership = `/api/v1/auth/users/${user.uuid}/memberships/${one.tenant.uuid}`;
  expect((await one.owner.put(membership, { customRoleId: made.body.id })).status).toBe(200);
  expect((await one.ask('DELETE', `/Groups/${made.body.id}`)).status).toBe(409);
  expect(scimOutcome(await (await makeDirectory(h)).ask('DELETE', `/Groups/${made.body.id}`))).toBe('404');
  expect((await h.request('DELETE', `/scim/v2/Groups/${caixa}`)).status).toBe(401);
});
