import { expect, onTestFinished, test } from 'vitest';
import { auditOf, makeCompany, newCnpj } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { countWaiting } from '../../../../test/harness/lock-waits.ts';
import { SOON } from '../../../../test/harness/patience.ts';

const URL = '/api/v1/companies';
const h = await createHarness();

async function tenantWithAdmin() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }) };
}

test('a company needs nothing but its name, and answers every field', async () => {
  const { admin, tenant } = await tenantWithAdmin();
  const answer = await admin.post(URL, { razaoSocial: '  Padaria Pão Dourado Ltda ' });
  expect(answer.status).toBe(201);
  expect(answer.headers['etag']).toBe(`"${answer.body.id.slice(-12)}-1"`);
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tenantId: tenant.uuid,
    parentCompanyId: null,
    isMain: true,
    isFilial: false,
    razaoSocial: 'Padaria Pão Dourado Ltda',
    nomeFantasia: null,
    cnpj: null,
    subdominio: null,
    status: 'ativa',
    branding: { corPrincipal: null, logotipo: null },
    addresses: [],
    documents: [],
    contacts: [],
    moves: ['inativa'],
    abilities: { edit: true, move: false, addBelow: true, block: false },
    metadata: {},
    createdAt: h.clock.now().toISOString(),
    updatedAt: h.clock.now().toISOString(),
  });
  expect((await auditOf(h, answer.body.id)).map(({ action, actor }) => [action, actor])).toEqual([
    ['company.created', admin.id],
  ]);
});

test.each<[string, object]>([
  ['a name', {}],
  ['names and a CNPJ', { nomeFantasia: ' Boa Vista ', cnpj: newCnpj(), isFilial: true }],
  ['a subdomain', { subdominio: ' Loja-Do-Caminho ' }],
  ['metadata', { metadata: { z: 1.0, a: { origem: 'feira' } } }],
  ['addresses', { addresses: [{ cep: '01001000' }, { cep: '20010000', principal: true }] }],
  ['contacts', { contacts: [{ nome: 'Ana', email: 'ana@exemplo.com' }] }],
])('with %s the answer is what is read afterwards, under the same tag', async (_what, body) => {
  const { admin } = await tenantWithAdmin();
  await makeCompany(admin);
  const answer = await admin.post(URL, { razaoSocial: 'Loja do Caminho Ltda', ...body });
  expect(answer.status, answer.text).toBe(201);
  const read = await admin.get(`/api/v1/company/directory/${answer.body.id}`);
  expect(read.body).toEqual(answer.body);
  expect(read.headers['etag']).toBe(answer.headers['etag']);
});

test('everything that a body may say is stored in its plain form', async () => {
  const { admin } = await tenantWithAdmin();
  await makeCompany(admin);
  const answer = await admin.post(URL, {
    razaoSocial: 'Mercado Boa Vista Ltda',
    nomeFantasia: 'Boa Vista',
    isFilial: true,
    cnpj: '12.abc.345/01de-35',
    subdominio: ' Boa-Vista ',
    metadata: { origem: 'feira' },
    addresses: [
      { cep: '01001-000', estado: 'sp', cidade: ' São Paulo ', numero: '', principal: true },
      { cep: '20010000' },
    ],
    contacts: [{ nome: 'Ana', email: ' Ana@Exemplo.COM ', role_number: '3' }],
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    isMain: false,
    isFilial: true,
    cnpj: '12ABC34501DE35',
    subdominio: 'boa-vista',
    metadata: { origem: 'feira' },
    contacts: [
      { nome: 'Ana', email: 'ana@exemplo.com', role: 'editor', criarUsuarioNoSistema: false, userId: null },
    ],
  });
  expect(answer.body.addresses).toEqual([
    {
      id: expect.any(String),
      cep: '01001000',
      endereco: null,
      numero: null,
      complemento: null,
      bairro: null,
      cidade: 'São Paulo',
      estado: 'SP',
      principal: true,
    },
    expect.objectContaining({ cep: '20010000', principal: false }),
  ]);
});

test('the first company of a tenant is its main one, and only the first; the platform has none', async () => {
  const { admin } = await tenantWithAdmin();
  const made = await Promise.all([makeCompany(admin), makeCompany(admin), makeCompany(admin)]);
  expect(made.filter(({ body }) => body['isMain'] === true)).toHaveLength(1);
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await makeCompany(root)).body['isMain']).toBe(false);
});

test('a body may name a tenant below that of the request, and no other', async () => {
  const { admin, tenant } = await tenantWithAdmin();
  const below = await tenant.tenant();
  const other = await h.tenant();
  const made = await admin.post(URL, { razaoSocial: 'Filha', tenantId: below.uuid.toUpperCase() });
  expect([made.status, made.body.tenantId]).toEqual([201, below.uuid]);
  for (const tenantId of [other.uuid, h.platform.uuid, '0193a000-0000-7000-8000-00000000dead']) {
    const refused = await admin.post(URL, { razaoSocial: 'Alheia', tenantId });
    expect([refused.status, refused.body.code]).toEqual([403, 'tenant.forbidden']);
  }
  const editor = await tenant.user({ role: 'editor' });
  await tenant.grant(editor, 'perm-user-edit');
  const refused = await editor.post(URL, { razaoSocial: 'Abaixo', tenantId: below.uuid });
  expect(refused.status).toBe(403);
});

test('admins and holders of perm-user-edit may, others may not, whatever the body', async () => {
  const { tenant } = await tenantWithAdmin();
  const operator = await tenant.user({ role: 'operator' });
  const refused = await operator.post(URL, { unknown: true });
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.denied']);
  await tenant.grant(operator, 'perm-user-edit');
  expect((await operator.post(URL, { razaoSocial: 'Pode' })).status).toBe(201);
});

test.each([
  [{}, 'razaoSocial'],
  [{ razaoSocial: '   ' }, 'razaoSocial'],
  [{ razaoSocial: 'A', cnpj: '11222333000180' }, 'cnpj'],
  [{ razaoSocial: 'A', subdominio: '-a-' }, 'subdominio'],
  [{ razaoSocial: 'A', subdominio: 'ab' }, 'subdominio'],
  [{ razaoSocial: 'A', subdominio: 'não' }, 'subdominio'],
  [{ razaoSocial: 'A', contacts: [{ nome: 'B', email: 'nobody' }] }, 'contacts.0.email'],
  [
    {
      razaoSocial: 'A',
      contacts: [
        { nome: 'B', email: 'b@x.test' },
        { nome: 'C', email: 'B@x.test' },
      ],
    },
    'contacts.1.email',
  ],
  [{ razaoSocial: 'A', addresses: [{ cep: '123' }] }, 'addresses.0.cep'],
  [
    { razaoSocial: 'A', addresses: ['A', 'B'].map((cidade) => ({ cidade, principal: true })) },
    'addresses.1.principal',
  ],
  [{ razaoSocial: 'A', tenantId: 'x' }, 'tenantId'],
  [{ razaoSocial: 'A', isFilial: 'yes' }, 'isFilial'],
])('%j is 400 and names %s', async (body, path) => {
  const { admin } = await tenantWithAdmin();
  const answer = await admin.post(URL, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'validation.failed']);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
});

test('an unknown property is named', async () => {
  const { admin } = await tenantWithAdmin();
  const answer = await admin.post(URL, {
    razaoSocial: 'A',
    tipo: 'x',
    contacts: [{ nome: 'B', email: 'b@x.test', userId: 'y' }],
  });
  expect(answer.body.message).toBe('property tipo should not exist; property userId should not exist');
});

test('metadata that only the server writes is 403', async () => {
  const { admin } = await tenantWithAdmin();
  const answer = await admin.post(URL, { razaoSocial: 'A', metadata: { sessoesAtivas: 3 } });
  expect([answer.status, answer.body.code]).toEqual([403, 'metadata.reserved']);
});

test('a CNPJ is unique in its tenant, with and without punctuation, and not beyond', async () => {
  const { admin } = await tenantWithAdmin();
  const stranger = await tenantWithAdmin();
  await makeCompany(admin, { cnpj: '11.222.333/0001-81' });
  const taken = await admin.post(URL, { razaoSocial: 'B', cnpj: '11222333000181' });
  expect([taken.status, taken.body.code]).toEqual([409, 'company.cnpjTaken']);
  expect(taken.body.errors).toEqual([
    { path: 'cnpj', code: 'company.cnpjTaken', message: 'Já existe uma empresa com este CNPJ.' },
  ]);
  expect((await stranger.admin.post(URL, { razaoSocial: 'C', cnpj: '11222333000181' })).status).toBe(201);
});

test('a subdomain is unique in the whole system, and those of the system itself are reserved', async () => {
  const { admin } = await tenantWithAdmin();
  const stranger = await tenantWithAdmin();
  await makeCompany(admin, { subdominio: 'unico' });
  const options = { headers: { 'accept-language': 'en' } };
  const taken = await stranger.admin.post(URL, { razaoSocial: 'B', subdominio: 'UNICO' }, options);
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    [{ path: 'subdominio', code: 'company.subdomainTaken', message: 'This subdomain is already in use.' }],
  ]);
  for (const subdominio of ['www', 'api', 'admin', 'app', 'mail', 'static', 'docs', 'WWW']) {
    const reserved = await admin.post(URL, { razaoSocial: 'C', subdominio });
    expect([reserved.status, reserved.body.code]).toEqual([422, 'company.subdomainReserved']);
  }
});

test('of two that want one CNPJ or one subdomain at once one gets it', async () => {
  const { admin } = await tenantWithAdmin();
  const stranger = await tenantWithAdmin();
  await makeCompany(admin);
  const cnpj = newCnpj('alphanumeric');
  const twins = await Promise.all([1, 2].map(() => admin.post(URL, { razaoSocial: 'Gêmea', cnpj })));
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const rivals = await Promise.all(
    [admin, stranger.admin].map((user) => user.post(URL, { razaoSocial: 'Rival', subdominio: 'disputa' })),
  );
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { rows } = await h.db.owner.query(
    `select c.uuid = s.company_uuid as same from subdomains s join companies c on c.subdominio = s.subdomain
     where s.subdomain = 'disputa'`,
  );
  expect(rows).toEqual([{ same: true }]);
});

test('a failed creation leaves the subdomain free', async () => {
  const { admin } = await tenantWithAdmin();
  const cnpj = newCnpj();
  await makeCompany(admin, { cnpj });
  expect((await admin.post(URL, { razaoSocial: 'A', cnpj, subdominio: 'livre-ainda' })).status).toBe(409);
  await makeCompany(admin, { subdominio: 'livre-ainda' });
});

test('the same request with one Idempotency-Key makes one company', async () => {
  const { admin } = await tenantWithAdmin();
  const options = { headers: { 'idempotency-key': 'one' } };
  const first = await admin.post(URL, { razaoSocial: 'Uma só' }, options);
  const again = await admin.post(URL, { razaoSocial: 'Uma só' }, options);
  expect(again.body).toEqual(first.body);
  expect(again.headers['etag']).toBe(`"${first.body.id.slice(-12)}-1"`);
  expect([again.status, again.headers['idempotent-replay']]).toEqual([201, 'true']);
  expect((await admin.post(URL, { razaoSocial: 'Outra' }, options)).status).toBe(422);
});

test('parents are companies of the same tenant, and the tree has four levels', async () => {
  const { admin } = await tenantWithAdmin();
  const stranger = await tenantWithAdmin();
  const foreign = await makeCompany(stranger.admin);
  let parentCompanyId: string | null = null;
  for (let depth = 1; depth <= 4; depth += 1) {
    const { body, id } = await makeCompany(admin, { parentCompanyId });
    expect(body['parentCompanyId']).toBe(parentCompanyId);
    parentCompanyId = id;
  }
  const tooDeep = await admin.post(URL, { razaoSocial: 'Quinta', parentCompanyId });
  expect([tooDeep.status, tooDeep.body.code, tooDeep.body.errors[0].path]).toEqual([
    422,
    'company.tooDeep',
    'parentCompanyId',
  ]);
  const unknown = await admin.post(URL, { razaoSocial: 'A', parentCompanyId: foreign.id });
  expect([unknown.status, unknown.body.code]).toEqual([422, 'company.parentUnknown']);
});

test('whoever adds a company below another waits for nobody else who does, and a move waits for both', async () => {
  const { admin, tenant } = await tenantWithAdmin();
  const main = await makeCompany(admin);
  const branch = await makeCompany(admin, { parentCompanyId: main.id });
  const elsewhere = await h.db.owner.connect();
  onTestFinished(() => elsewhere.release());
  await elsewhere.query('begin');
  // As somebody who is adding one.
  await elsewhere.query(
    `select pg_advisory_xact_lock_shared(hashtextextended('companies:' || $1::bigint, 0))`,
    [tenant.id],
  );
  const leaf = await makeCompany(admin, { parentCompanyId: branch.id });
  const moving = admin.patch(`/api/v1/company/directory/${leaf.id}`, { parentCompanyId: main.id });
  await expect.poll(() => countWaiting(h.db.owner), SOON).toBe(1);
  await elsewhere.query('commit');
  expect((await moving).status).toBe(200);
});
