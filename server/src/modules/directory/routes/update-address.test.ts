import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (company: string, address: string) => `/api/v1/company/directory/${company}/addresses/${address}`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin, {
    addresses: [{ cep: '01310100', numero: '10', principal: true }, { cep: '20010000' }],
  });
  const [first, second] = company.body['addresses'] as { id: string }[];
  return { tenant, admin, company, first: first?.id ?? '', second: second?.id ?? '' };
}

test('changes the fields that are sent, and null clears', async () => {
  const { admin, company, first } = await world();
  const answer = await admin.patch(url(company.id, first), { cidade: 'São Paulo', numero: null });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: first,
    cep: '01310100',
    cidade: 'São Paulo',
    numero: null,
    principal: true,
  });
});

test('one address is the principal one', async () => {
  const { admin, company, first, second } = await world();
  expect((await admin.patch(url(company.id, second), { principal: true })).body.principal).toBe(true);
  const { addresses } = (await admin.get(`/api/v1/company/directory/${company.id}`)).body;
  expect(addresses.map(({ id, principal }: { id: string; principal: boolean }) => [id, principal])).toEqual([
    [second, true],
    [first, false],
  ]);
  expect((await admin.patch(url(company.id, second), { principal: false })).body.principal).toBe(false);
});

test('400, 401, 403 and 412', async () => {
  const { admin, company, first, tenant } = await world();
  const viewer = await tenant.user();
  expect((await admin.patch(url(company.id, first), { cep: 'x' })).status).toBe(400);
  expect((await admin.patch(url(company.id, 'x'), {})).status).toBe(400);
  expect((await h.request('PATCH', url(company.id, first), { body: {} })).status).toBe(401);
  expect((await viewer.patch(url(company.id, first), {})).status).toBe(403);
  await admin.patch(url(company.id, first), { numero: '11' });
  const stale = { headers: { 'if-match': company.etag } };
  expect((await admin.patch(url(company.id, first), { numero: '12' }, stale)).status).toBe(412);
});

test('404 for an address of another company, of another tenant and for none', async () => {
  const { admin, company, first } = await world();
  const other = await makeCompany(admin);
  const stranger = await world();
  for (const [who, id, address] of [
    [admin, other.id, first],
    [admin, company.id, stranger.first],
    [admin, company.id, company.id],
  ] as const) {
    const answer = await who.patch(url(id, address), { numero: '1' });
    expect([answer.status, answer.body.code]).toEqual([404, 'company.addressNotFound']);
  }
  const foreign = await stranger.admin.patch(url(company.id, first), { numero: '1' });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'company.notFound']);
});
