import { beforeAll, expect, test } from 'vitest';
import { makeCompany, newCnpj, type TestCompany } from '../../../test/harness/companies.ts';
import { arrangeForm, customField, faultsOf, formWith } from '../../../test/harness/forms.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';

const h = await createHarness();
const CREATING = ['/api/v1/companies', '/api/v1/company/directory', '/api/crm/cadastrocompany'];
const segment = customField('segmento', {
  type: 'select',
  required: true,
  options: [
    { value: 'varejo', label: 'Varejo' },
    { value: 'servicos', label: 'Serviços' },
  ],
});
const FORM = formWith(
  'company',
  {
    nomeFantasia: { required: true },
    subdominio: { visible: false },
    cidade: { required: true },
    estado: { type: 'select', options: [{ value: 'SP', label: 'São Paulo' }] },
  },
  segment,
  customField('funcionarios', { type: 'number' }),
);
const FULL = {
  nomeFantasia: 'Loja',
  addresses: [{ cidade: 'Santos', estado: 'SP' }],
  metadata: { segmento: 'varejo', funcionarios: 3 },
};

let tenant: TestTenant;
let admin: TestUser;
let main: TestCompany;
let company: TestCompany;
let url: string;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  main = await makeCompany(admin);
  await tenant.grant(admin, 'perm-user-edit');
  await arrangeForm(admin, main.id, 'company', FORM);
  company = await makeCompany(admin, FULL);
  url = `/api/v1/company/directory/${company.id}`;
});

test.each(CREATING)(
  'POST %s misses every required field of the form and refuses a hidden one',
  async (path) => {
    const refused = await admin.post(path, {
      razaoSocial: 'Sem campos',
      subdominio: 'sem-campos',
      addresses: [{ estado: 'RJ' }],
      metadata: { funcionarios: '3' },
    });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.body.code).toBe('validation.failed');
    expect(faultsOf(refused)).toEqual([
      'nomeFantasia required',
      'subdominio hidden',
      'addresses.0.cidade required',
      'addresses.0.estado option',
      'metadata.segmento required',
      'metadata.funcionarios number',
    ]);
    const made = await admin.post(path, { razaoSocial: 'Com campos', ...FULL });
    expect(made.status, made.text).toBe(201);
    expect(made.body.metadata).toEqual(FULL.metadata);
  },
);

test('a custom field takes one of its options, and other metadata is free as before', async () => {
  const wrong = await admin.patch(url, { metadata: { segmento: 'outro' } });
  expect(faultsOf(wrong)).toEqual(['metadata.segmento option']);
  const right = await admin.patch(url, { metadata: { segmento: 'servicos', livre: [1] } });
  expect(right.body.metadata).toEqual({ segmento: 'servicos', funcionarios: 3, livre: [1] });
});

test('PATCH refuses to clear a required field, wherever it stands, and writes nothing of it', async () => {
  const { body: before } = await admin.get(url);
  const cleared = await admin.patch(url, {
    razaoSocial: 'Outra razão',
    nomeFantasia: ' ',
    metadata: { segmento: null },
    addresses: [{ bairro: 'Centro' }],
  });
  expect(faultsOf(cleared)).toEqual([
    'nomeFantasia required',
    'addresses.0.cidade required',
    'metadata.segmento required',
  ]);
  expect((await admin.get(url)).body).toEqual(before);
});

test('PATCH of other fields needs none of the form, and takes back what GET answered', async () => {
  const old = await makeCompany(await (await h.tenant()).user({ role: 'admin' }), {
    subdominio: 'antiga-loja',
  });
  const root = await h.platform.user({ role: 'super-admin' });
  await arrangeForm(root, old.id, 'company', FORM);
  const address = `/api/v1/company/directory/${old.id}`;
  const { body } = await root.get(address);
  expect((await root.patch(address, body)).status).toBe(200);
  expect((await root.patch(address, { cnpj: newCnpj() })).status).toBe(200);
  expect(faultsOf(await root.patch(address, { subdominio: 'nova-loja' }))).toEqual(['subdominio hidden']);
  expect(faultsOf(await root.patch(address, { subdominio: null }))).toEqual(['subdominio hidden']);
});

test('the routes of addresses follow the form as well', async () => {
  const made = await makeCompany(admin, FULL);
  const addresses = `/api/v1/company/directory/${made.id}/addresses`;
  const [{ id }] = (made.body as { addresses: [{ id: string }] }).addresses;
  expect(faultsOf(await admin.patch(`${addresses}/${id}`, { cidade: '' }))).toEqual(['cidade required']);
  expect(faultsOf(await admin.patch(`${addresses}/${id}`, { estado: 'RJ' }))).toEqual(['estado option']);
  expect(faultsOf(await admin.delete(`${addresses}/${id}`))).toEqual(['cidade required']);
  expect(faultsOf(await admin.post(addresses, { bairro: 'Centro', principal: true }))).toEqual([
    'cidade required',
  ]);
  expect((await admin.post(addresses, { bairro: 'Centro' })).status).toBe(201);
});

test('a new company follows the form of the tenant of the request, a known one that of its own', async () => {
  const below = await tenant.tenant();
  const [owner, theirs] = await Promise.all([below.user({ role: 'admin' }), tenant.user({ role: 'admin' })]);
  const other = await makeCompany(owner);
  await arrangeForm(owner, other.id, 'company', formWith('company', { cnpj: { required: true } }));
  const refused = await owner.post(CREATING[1] ?? '', { razaoSocial: 'Sem CNPJ' });
  expect(faultsOf(refused)).toEqual(['cnpj required']);
  const fromAbove = { razaoSocial: 'De cima', tenantId: below.uuid };
  expect(faultsOf(await theirs.post(CREATING[1] ?? '', fromAbove))).toContain('nomeFantasia required');
  const made = await makeCompany(theirs, { ...FULL, tenantId: below.uuid });
  expect((await owner.patch(`/api/v1/company/directory/${made.id}`, { cnpj: newCnpj() })).status).toBe(200);
  const cleared = await theirs.patch(`/api/v1/company/directory/${made.id}`, {
    cnpj: null,
    nomeFantasia: null,
  });
  expect(faultsOf(cleared)).toEqual(['cnpj required']);
});

test('a change of the form holds at once, and the form of another tenant never does', async () => {
  const elsewhere = await (await h.tenant()).user({ role: 'admin' });
  const own = await makeCompany(elsewhere);
  const body = { razaoSocial: 'Qualquer' };
  expect((await elsewhere.post(CREATING[0] ?? '', body)).status).toBe(201);
  await arrangeForm(
    elsewhere,
    own.id,
    'company',
    formWith('company', {}, customField('x', { required: true })),
  );
  expect(faultsOf(await elsewhere.post(CREATING[0] ?? '', body))).toEqual(['metadata.x required']);
  await elsewhere.governance.delete(`/api/governance/companies/${own.id}/form-fields?form=company`);
  expect((await elsewhere.post(CREATING[0] ?? '', body)).status).toBe(201);
});

test('says what is wrong in English to those who ask for it', async () => {
  const answer = await admin.patch(url, { nomeFantasia: null }, { headers: { 'accept-language': 'en' } });
  expect(answer.body.message).toContain('is required by this form');
});
