import { expect, test } from 'vitest';
import { auditOf, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (id: string) => `/api/v1/company/directory/${id}/addresses`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  return { tenant, admin, company: await makeCompany(admin) };
}

const BODY = {
  cep: '01310-100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Sala 12',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'sp',
  principal: true,
};

test('adds an address in its plain form', async () => {
  const { admin, company } = await world();
  const answer = await admin.post(url(company.id), BODY);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ ...BODY, id: expect.any(String), cep: '01310100', estado: 'SP' });
  const read = await admin.get(`/api/v1/company/directory/${company.id}`);
  expect(read.body.addresses).toEqual([answer.body]);
  expect(read.headers['etag']).toBe(answer.headers['etag']);
  expect((await auditOf(h, company.id)).at(-1)).toMatchObject({
    before: { addresses: [] },
    after: { addresses: [{ cep: '01310100' }] },
  });
});

test('a principal address takes the place of the one before, also when many come at once', async () => {
  const { admin, company } = await world();
  await admin.post(url(company.id), BODY);
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(url(company.id), BODY)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { addresses } = (await admin.get(`/api/v1/company/directory/${company.id}`)).body;
  expect(addresses.map(({ principal }: { principal: boolean }) => principal)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the same request with one Idempotency-Key adds one address', async () => {
  const { admin, company } = await world();
  const options = { headers: { 'idempotency-key': 'address' } };
  const first = await admin.post(url(company.id), BODY, options);
  await admin.put(`/api/v1/company/directory/${company.id}/branding`, { corPrincipal: '#1f4fd8' });
  const again = await admin.post(url(company.id), BODY, options);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers['etag']).toBe(first.headers['etag']);
  expect((await admin.get(`/api/v1/company/directory/${company.id}`)).body.addresses).toHaveLength(1);
});

test.each([{ cep: '1' }, { estado: 'XX' }, { pais: 'BR' }, { principal: 'sim' }])(
  '%j is 400',
  async (body) => {
    const { admin, company } = await world();
    expect((await admin.post(url(company.id), body)).status).toBe(400);
  },
);

test('401, 403, 404 and 412', async () => {
  const { admin, company, tenant } = await world();
  const stranger = await world();
  const viewer = await tenant.user();
  expect((await h.request('POST', url(company.id), { body: BODY })).status).toBe(401);
  expect((await viewer.post(url(company.id), BODY)).status).toBe(403);
  expect((await stranger.admin.post(url(company.id), BODY)).status).toBe(404);
  expect((await admin.post(url(company.id), BODY, { headers: { 'if-match': '"x"' } })).status).toBe(412);
});

test('an address that says nothing is no address, wherever it is sent', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  for (const body of [{}, { principal: true }, { cidade: ' ', cep: null }]) {
    const answer = await admin.post(`/api/v1/company/directory/${company.id}/addresses`, body);
    expect([answer.status, answer.body.errors?.[0].code]).toEqual([400, 'validation.empty']);
    const made = await admin.post('/api/v1/company/directory', { razaoSocial: 'Y', addresses: [body] });
    expect(made.body.errors).toMatchObject([{ path: 'addresses.0', code: 'validation.empty' }]);
  }
});
