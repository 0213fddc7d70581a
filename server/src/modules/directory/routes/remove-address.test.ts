import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (company: string, address: string) => `/api/v1/company/directory/${company}/addresses/${address}`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin, { addresses: [{ cep: '01310100' }] });
  const [address] = company.body['addresses'] as { id: string }[];
  return { tenant, admin, company, address: address?.id ?? '' };
}

test('takes an address away, once', async () => {
  const { admin, address, company } = await world();
  const answer = await admin.delete(url(company.id, address));
  expect([answer.status, answer.body]).toEqual([200, { removed: true }]);
  expect((await admin.get(`/api/v1/company/directory/${company.id}`)).body.addresses).toEqual([]);
  const again = await admin.delete(url(company.id, address));
  expect([again.status, again.body.code]).toEqual([404, 'company.addressNotFound']);
});

test('takes the principal address away, and the oldest of the others becomes it', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const addresses = [{ cidade: 'Recife' }, { cidade: 'Olinda', principal: true }, { cidade: 'Natal' }];
  const company = await makeCompany(admin, { addresses });
  const [olinda, , natal] = company.body['addresses'] as { id: string; cidade: string }[];
  expect(olinda?.cidade).toBe('Olinda');
  const left = async (id: string | undefined) => {
    expect((await admin.delete(url(company.id, id ?? ''))).status).toBe(200);
    const { body } = await admin.get(`/api/v1/company/directory/${company.id}`);
    return body.addresses.map((one: { cidade: string; principal: boolean }) => [one.cidade, one.principal]);
  };
  expect(await left(natal?.id)).toEqual([
    ['Olinda', true],
    ['Recife', false],
  ]);
  expect(await left(olinda?.id)).toEqual([['Recife', true]]);
});

test('400, 401, 403, 404 and 412', async () => {
  const { admin, address, company, tenant } = await world();
  const stranger = await world();
  const viewer = await tenant.user();
  expect((await admin.delete(url(company.id, 'x'))).status).toBe(400);
  expect((await h.request('DELETE', url(company.id, address))).status).toBe(401);
  expect((await viewer.delete(url(company.id, address))).status).toBe(403);
  expect((await stranger.admin.delete(url(company.id, address))).status).toBe(404);
  expect((await stranger.admin.delete(url(stranger.company.id, address))).status).toBe(404);
  expect((await admin.delete(url(company.id, address), { headers: { 'if-match': '"x"' } })).status).toBe(412);
});
