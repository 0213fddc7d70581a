import { beforeAll, expect, test } from 'vitest';
import { bindToCompany, makeCompany, type TestCompany } from '../../../../test/harness/companies.ts';
import { arrangeForm, customField, faultsOf, formWith } from '../../../../test/harness/forms.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';

const h = await createHarness();
const REGISTER = '/api/v1/auth/register';
const FORM = formWith(
  'user',
  {
    cpf: { required: true },
    fone: { required: true },
    dataAniversario: { required: true },
    bairro: { required: true },
    cep: { required: true },
    rg: { visible: false },
  },
  customField('matricula', { required: true }),
);
const FULL = {
  cpf: '529.982.247-25',
  telefone: '11987654321',
  dataAniversario: '1990-02-28',
  addresses: [{ bairro: 'Centro', cep: '01001-000' }],
  metadata: { matricula: 'A1' },
};

let tenant: TestTenant;
let admin: TestUser;
let main: TestCompany;
let count = 0;

function person(more: object = {}) {
  count += 1;
  return { nome: 'Pessoa', email: `form${count}@example.com`, password: PASSWORD, roleNumber: '4', ...more };
}

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  main = await makeCompany(admin);
  await arrangeForm(admin, main.id, 'user', FORM);
});

test('a registration into a tenant misses what its form requires, where the body would have it', async () => {
  const flat = await admin.post(REGISTER, person({ rg: '1' }));
  expect(flat.status, flat.text).toBe(400);
  expect(faultsOf(flat)).toEqual([
    'telefone required',
    'cpf required',
    'rg hidden',
    'dataAniversario required',
    'cep required',
    'addresses.0.bairro required',
    'metadata.matricula required',
  ]);
  const nested = await admin.post(
    REGISTER,
    person({ ...FULL, telefone: null, personalData: {}, addresses: [{ cep: '01001000' }] }),
  );
  expect(faultsOf(nested)).toEqual(['personalData.fone required', 'addresses.0.bairro required']);
  const made = await admin.post(REGISTER, person(FULL));
  expect(made.status, made.text).toBe(201);
  expect(made.body.metadata).toMatchObject({ matricula: 'A1' });
});

test('a registration without a tenant follows the form of the platform alone', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const { roleNumber, ...body } = person();
  await arrangeForm(root, null, 'user', formWith('user', { displayName: { required: true } }));
  expect(faultsOf(await h.request('POST', REGISTER, { body }))).toEqual(['displayName required']);
  const invited = await admin.post('/api/v1/auth/invitations', {
    nome: 'Convidada',
    email: 'convidada@example.com',
    roleNumber: '4',
  });
  expect(invited.status, invited.text).toBe(201);
  await arrangeForm(root, null, 'user', formWith('user', {}));
  const made = await h.request('POST', REGISTER, { body: { ...body, metadata: { livre: 1 } } });
  expect(made.status, made.text).toBe(201);
  await h.runJobs();
});

test('metadata of a registration may not have a key that the server writes', async () => {
  const answer = await admin.post(REGISTER, person({ ...FULL, metadata: { matricula: 'A', role: 'admin' } }));
  expect(answer.body.code).toBe('metadata.reserved');
});

test('PATCH refuses to clear what is required and to give what is hidden, to admins and to oneself', async () => {
  const user = await tenant.user();
  const url = `/api/v1/auth/users/${user.uuid}`;
  const personalData = { cpf: FULL.cpf, fone: FULL.telefone, metadata: { dataAniversario: '1990-02-28' } };
  const filled = await user.patch(url, { personalData, addresses: FULL.addresses, metadata: FULL.metadata });
  expect(filled.status, filled.text).toBe(200);
  const clearing = {
    personalData: { cpf: null, rg: '123', metadata: { dataAniversario: null } },
    addresses: [{ cidade: 'Santos' }],
    metadata: { matricula: '' },
  };
  const faults = [
    'personalData.cpf required',
    'personalData.rg hidden',
    'personalData.metadata.dataAniversario required',
    'addresses.0.cep required',
    'addresses.0.bairro required',
    'metadata.matricula required',
  ];
  for (const client of [user, admin]) expect(faultsOf(await client.patch(url, clearing))).toEqual(faults);
  expect(faultsOf(await user.patch(url, { personalData: null }))).toEqual([
    'personalData.fone required',
    'personalData.cpf required',
    'personalData.metadata.dataAniversario required',
  ]);
  const { body } = await user.get(url);
  expect(body.personalData).toMatchObject({ cpf: '52998224725', rg: null });
  expect((await user.patch(url, { displayName: 'Ana' })).status).toBe(200);
});

test('a user who was there before the form may change anything else', async () => {
  const user = await tenant.user();
  const url = `/api/v1/auth/users/${user.uuid}`;
  expect((await user.patch(url, { displayName: 'Bia', personalData: { cnh: null } })).status).toBe(200);
  expect(
    (await admin.post('/backend/api/usuarios/atualizar.php', { id: user.id, nome: 'Beatriz' })).status,
  ).toBe(200);
});

test('a user of a company follows the form of that company', async () => {
  const branch = await makeCompany(admin);
  await arrangeForm(admin, branch.id, 'user', formWith('user', { displayName: { required: true } }));
  const user = await tenant.user();
  await bindToCompany(h, user, branch.id);
  const url = `/api/v1/auth/users/${user.uuid}`;
  await user.patch(url, { displayName: 'Caio', personalData: { rg: '1' } });
  expect(faultsOf(await admin.patch(url, { displayName: null }))).toEqual(['displayName required']);
});
