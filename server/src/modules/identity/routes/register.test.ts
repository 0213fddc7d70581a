import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome, sortedKeys, USER_FULL_KEYS } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/register';
const h = await createHarness();
let count = 0;

function newcomer(more: object = {}) {
  count += 1;
  return { nome: 'Nova Pessoa', email: `nova${count}@example.com`, password: PASSWORD, ...more };
}

const register = (body: object, options = {}) => h.request('POST', URL, { body, ...options });
const login = (email: string) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });

test('answers 201 with the full record of an active user without tenant and role', async () => {
  const body = newcomer({ displayName: ' Nova ', email: ' NOVA@Example.com ' });
  const answer = await register(body);
  expect(answer.status).toBe(201);
  expect(sortedKeys(answer.body)).toEqual(USER_FULL_KEYS);
  const now = h.clock.now().toISOString();
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nomeCompleto: 'Nova Pessoa',
    displayName: 'Nova',
    email: 'nova@example.com',
    role: null,
    roleNumber: null,
    roleId: null,
    createdByUuid: null,
    status: 'ativo',
    dataCadastro: now,
    createdAt: now,
    updatedAt: now,
    metadata: { sessoesAtivas: 0, ultimoAcesso: null },
    jwtRole: null,
    addresses: [],
    branding: null,
    documents: [],
    permissoes: [],
    personalData: null,
  });
  const session = await login('nova@example.com');
  expect(session.status).toBe(200);
  const url = `/api/v1/auth/users/${answer.body.id}`;
  const own = await h.request('GET', url, { bearer: session.body.accessToken });
  expect(own.headers['etag']).toEqual(expect.any(String));
});

test('flat fields become an address and personal data', async () => {
  const flat = {
    cep: '01310-100',
    endereco: 'Avenida Paulista',
    numero: '1000',
    cidade: 'São Paulo',
    estado: 'sp',
    telefone: '(11) 91234-5678',
    rg: '12.345.678-9',
    cpf: '529.982.247-25',
    dataAniversario: '1990-05-01',
    tipoPessoa: 1,
  };
  const { body, status } = await register(newcomer(flat));
  expect(status).toBe(201);
  expect(body.addresses).toHaveLength(1);
  expect(body.addresses[0]).toMatchObject({
    cep: '01310100',
    endereco: 'Avenida Paulista',
    numero: '1000',
    cidade: 'São Paulo',
    estado: 'SP',
    complemento: null,
    bairro: null,
  });
  expect(body.personalData).toMatchObject({
    cpf: '52998224725',
    fone: '(11) 91234-5678',
    rg: '12.345.678-9',
    cnpj: null,
    metadata: { dataAniversario: '1990-05-01', tipoPessoa: 1 },
  });
});

test('nested fields may be mixed with flat ones, and win', async () => {
  const { body, status } = await register(
    newcomer({
      telefone: '1',
      rg: '99',
      cidade: 'Flat',
      addresses: [{ cep: '20010000', cidade: 'Rio de Janeiro', estado: 'RJ', principal: true }],
      branding: { corPrimaria: '#112233' },
      personalData: { fone: '2', cnpj: '12.ABC.345/01DE-35' },
    }),
  );
  expect(status).toBe(201);
  expect(body.addresses).toHaveLength(1);
  expect(body.addresses[0]).toMatchObject({ cidade: 'Rio de Janeiro', principal: true });
  expect(body.personalData).toMatchObject({ fone: '2', rg: '99', cnpj: '12ABC34501DE35' });
  expect(body.branding).toMatchObject({ corPrimaria: '#112233', imagemLogotipo: null, metadata: {} });
});

test('empty strings become null', async () => {
  const { body } = await register(newcomer({ displayName: '  ', telefone: '', cep: '', cpf: ' ' }));
  expect(body.displayName).toBeNull();
  expect(body.personalData?.cpf ?? null).toBeNull();
});

test('an e-mail in use is 409, however it is written', async () => {
  const body = newcomer();
  await register(body);
  const answer = await register({ ...body, email: ` ${body.email.toUpperCase()}` });
  expect(outcome(answer)).toBe('409 auth.emailTaken');
  expect(answer.body.message).toBe('Email já registado.');
  const english = await register(body, { headers: { 'accept-language': 'en' } });
  expect(english.body.message).toBe('Email já registado.');
});

describe('400', () => {
  test.each(['fullName', 'username', 'role', 'status'])('for the unknown property %s', async (name) => {
    const answer = await register(newcomer({ [name]: 'x' }));
    expect(outcome(answer)).toBe('400 validation.failed');
    expect(answer.body.message).toBe(`property ${name} should not exist`);
  });

  test.each([
    [{ nome: undefined }, 'nome'],
    [{ nome: '  ' }, 'nome'],
    [{ email: 'not an e-mail' }, 'email'],
    [{ password: '1234567' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ cpf: '111.111.111-11' }, 'cpf'],
    [{ personalData: { cpf: '52998224724' } }, 'personalData.cpf'],
    [{ personalData: { cnpj: '11222333000180' } }, 'personalData.cnpj'],
    [{ personalData: { foto: 'x' } }, 'personalData.foto'],
    [{ cep: '123' }, 'cep'],
    [{ estado: 'XX' }, 'estado'],
    [{ addresses: [{ estado: 'ZZ' }] }, 'addresses.0.estado'],
    [{ branding: { corPrimaria: 'red' } }, 'branding.corPrimaria'],
    [{ dataAniversario: '1990-02-30' }, 'dataAniversario'],
    [{ tipoPessoa: '1' }, 'tipoPessoa'],
    [{ roleId: '2' }, 'roleId'],
  ])('for %j', async (more, path) => {
    const answer = await register(newcomer(more));
    expect(outcome(answer)).toBe('400 validation.failed');
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test('with all faults at once, in the language asked for', async () => {
    const options = { headers: { 'accept-language': 'en' } };
    const { body } = await register(newcomer({ cpf: '1', cep: '2' }), options);
    expect(body.errors).toHaveLength(2);
    expect(body.message).toBe(body.errors.map((error: { message: string }) => error.message).join('; '));
    expect(body.message).toContain('is not a valid CPF');
  });
});

describe('a role', () => {
  test('is 403 without a token, by a token that may not assign it and for a bad token 401', async () => {
    const tenant = await h.tenant();
    const editor = await tenant.user({ role: 'editor' });
    expect(outcome(await register(newcomer({ roleNumber: '5' })))).toBe('403 auth.roleForbidden');
    expect(outcome(await editor.post(URL, newcomer({ roleNumber: '5' })))).toBe('403 auth.roleForbidden');
    expect((await register(newcomer(), { bearer: 'a.b.c' })).status).toBe(401);
  });

  test('by the token of an admin puts the user into the tenant of the bearer', async () => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const body = newcomer({ roleNumber: '3' });
    const answer = await admin.post(URL, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      role: 'editor',
      roleNumber: '3',
      jwtRole: 'editor',
      createdByUuid: admin.uuid,
      status: 'ativo',
    });
    const session = await login(body.email);
    const memberships = await h.request('GET', `/api/v1/auth/users/${answer.body.id}/memberships`, {
      bearer: session.body.accessToken,
    });
    expect(memberships.body).toMatchObject([{ tenantId: tenant.uuid, role: 'editor', home: true }]);
    expect(answer.body.roleId).toBe(memberships.body[0].roleId);
  });

  test('that does not exist, or whose two names differ, is 422', async () => {
    const admin = await (await h.tenant()).user({ role: 'admin' });
    expect(outcome(await admin.post(URL, newcomer({ roleNumber: '9' })))).toBe('422 role.unknown');
    const roles = (await admin.get('/api/v1/auth/roles')).body;
    const differ = newcomer({ roleNumber: '5', roleId: roles[2].uuid });
    expect(outcome(await admin.post(URL, differ))).toBe('422 role.differ');
  });
});

test('without a role the token of an admin gives no tenant and leaves no creator', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const { body, status } = await admin.post(URL, newcomer());
  expect([status, body.role, body.createdByUuid]).toEqual([201, null, null]);
});

test.each(['roles', 'sessoesAtivas', 'ultimoAcesso'])('metadata with %s is 403', async (key) => {
  const answer = await register(newcomer({ personalData: { metadata: { [key]: 1 } } }));
  expect(outcome(answer)).toBe('403 metadata.reserved');
});

describe('an idempotency key', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('gives the first answer again, and another body 422', async () => {
    const body = newcomer();
    const first = await register(body, withKey('one'));
    const second = await register(body, withKey('one'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(outcome(await register(newcomer(), withKey('one')))).toBe('422 idempotency.mismatch');
  });

  test('is forgotten after 24 hours', async () => {
    const body = newcomer();
    await register(body, withKey('two'));
    h.clock.advance({ hours: 24, seconds: 1 });
    expect(outcome(await register(body, withKey('two')))).toBe('409 auth.emailTaken');
  });

  test('has 1 to 128 characters', async () => {
    expect((await register(newcomer(), withKey('x'.repeat(129)))).status).toBe(400);
    expect((await register(newcomer(), withKey('x'.repeat(128)))).status).toBe(201);
  });
});

test('is in the audit log of the platform, without password and CPF', async () => {
  const { body } = await register(newcomer({ cpf: '52998224725' }));
  const entries = await auditOf(h, body.id);
  expect(entries).toEqual([
    {
      action: 'user.registered',
      actor: null,
      before: null,
      after: { nome: 'Nova Pessoa', status: 'ativo', role: null },
    },
  ]);
});

test('300 newcomers an hour from one address are enough', async () => {
  const bucket = (i: number) => register(newcomer({ nome: `N${i}` }), { address: '10.9.0.1' });
  await bucket(0);
  await h.db.owner.query('update rate_limits set hits = 300 where hits < 300');
  const refused = await bucket(1);
  expect(outcome(refused)).toBe('429 request.tooMany');
  await h.db.owner.query('delete from rate_limits');
});
