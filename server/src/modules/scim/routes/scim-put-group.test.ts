import { expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';
import { makeRole, standingOf } from '../../../../test/harness/scim-groups.ts';

const h = await scimHarness();

test('writes anew who is in a role', async () => {
  const one = await makeDirectory(h);
  const [ana, bia] = [await one.person(), await one.person()];
  const id = await makeRole(one, 'Caixa', 'operator');
  const put = (members: object[]) => one.ask('PUT', `/Groups/${id}`, { displayName: 'Caixa', members });
  expect((await put([{ value: ana.id }, { value: bia.id }])).body.members).toHaveLength(2);
  const second = await put([{ value: bia.id }]);
  expect(second.body.members).toMatchObject([{ value: bia.id }]);
  expect(await standingOf(one, ana.id)).toEqual({ role: 'viewer', customRole: null });
  expect(await standingOf(one, bia.id)).toEqual({ role: 'operator', customRole: 'Caixa' });
});

test('renames a role that the directory made, and no other', async () => {
  const one = await makeDirectory(h);
  const made = await one.ask('POST', '/Groups', { displayName: 'Vendas' });
  const renamed = await one.ask('PUT', `/Groups/${made.body.id}`, { displayName: 'Comercial' });
  expect(renamed.body).toMatchObject({ id: made.body.id, displayName: 'Comercial' });
  const id = await makeRole(one, 'Caixa');
  expect(scimOutcome(await one.ask('PUT', `/Groups/${id}`, { displayName: 'Caixas' }))).toBe('403');
  expect(scimOutcome(await one.ask('PUT', `/Groups/${made.body.id}`, { displayName: 'Caixa' }))).toBe(
    '409 uniqueness',
  );
});

test('412 for a stale version, 404 elsewhere and for a role that administers, 401 without a token', async () => {
  const one = await makeDirectory(h);
  const id = await makeRole(one, 'Caixa');
  const headers = { 'if-match': 'W/"0"' };
  const body = { displayName: 'Caixa' };
  expect(scimOutcome(await one.ask('PUT', `/Groups/${id}`, body, { headers }))).toBe('412');
  expect(scimOutcome(await (await makeDirectory(h)).ask('PUT', `/Groups/${id}`, body))).toBe('404');
  const above = await makeRole(one, 'Chefia', 'admin');
  const ana = await one.person();
  const into = { displayName: 'Chefia', members: [{ value: ana.id }] };
  expect(scimOutcome(await one.ask('PUT', `/Groups/${above}`, into))).toBe('404');
  expect((await h.request('PUT', `/scim/v2/Groups/${id}`, { body })).status).toBe(401);
});
