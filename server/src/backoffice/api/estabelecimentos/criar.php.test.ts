import { beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  establishmentBody,
  makeNumberedCompany,
  type NumberedCompany,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/estabelecimentos/criar.php';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
});

test('registers an establishment in analysis with its locations, and shows no account number and no CPF', async () => {
  const body = establishmentBody(company.id, {
    codigo_ec: '1000012345',
    documento: '12.ABC.345/01DE-35',
    razao_social: ' Padaria Pão Dourado Ltda ',
    nome_fantasia: 'Pão Dourado',
    fone: '(11) 98765-4321',
    taxa_antecipacao_mensal: '1.99',
    domicilio_bancario: {
      ispb: '18236120',
      codigo_banco: '260',
      agencia: '0001',
      conta: '12345678',
      digito: 'x',
      tipo_conta: 'corrente',
    },
    responsavel: { nome: 'Maria da Silva', cpf: '529.982.247-25' },
  });
  const answer = await admin.post(URL, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'success', message: 'Cadastro realizado.' });
  const { estabelecimento } = answer.body.data;
  expect(estabelecimento).toMatchObject({
    company_id: company.id,
    codigo_ec: '1000012345',
    tipo_pessoa: 2,
    documento: '12ABC34501DE35',
    razao_social: 'Padaria Pão Dourado Ltda',
    status: 'em_analise',
    cidade: 'São Paulo',
    estado: 'SP',
    quantidade_locais: 1,
    quantidade_terminais: 0,
    valor_bruto_mes_centavos: 0,
    data_credenciamento: null,
    fone: '+5511987654321',
    taxa_antecipacao_mensal: '1.99',
    domicilio_bancario: { conta: '****5678', digito: 'X', titular: null },
    responsavel: { nome: 'Maria da Silva', cpf: '***.982.247-**' },
    locais: [{ nome: 'Matriz', cep: '01001000', principal: true, status: 'ativo', terminais: [] }],
  });
  const { rows } = await h.db.owner.query(
    'select uuid, white_label_id::int as label, tipo_pessoa as person from establishments where id = $1',
    [estabelecimento.id],
  );
  expect(rows[0]).toMatchObject({ label: tenant.id, person: 2 });
  const [entry] = await auditOf(h, rows[0].uuid);
  expect(entry).toMatchObject({ action: 'establishment.created', actor: admin.id });
  expect(JSON.stringify(entry)).not.toMatch(/52998224725|12345678"/);
});

test('a person is known by the CPF, which only who may see personal data reads in full', async () => {
  const body = establishmentBody(company.id, { documento: '11144477735' });
  const { id, documento, tipo_pessoa } = (await admin.post(URL, body)).body.data.estabelecimento;
  expect([documento, tipo_pessoa]).toEqual(['11144477735', 1]);
  const operator = await tenant.user({ role: 'operator' });
  const seen = await operator.get(`/backend/api/estabelecimentos/obter.php?id=${id}`);
  expect(seen.body.data.estabelecimento.documento).toBe('***.444.777-**');
});

test('of two requests at once with one code, one is 400', async () => {
  const body = establishmentBody(company.id);
  const answers = await Promise.all([admin.post(URL, body), admin.post(URL, body)]);
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '400 establishment.codeTaken']);
});

test.each([
  [{ documento: '12345678900' }, 'documento'],
  [{ mcc: '54' }, 'mcc'],
  [{ fone: '123' }, 'fone'],
  [{ locais: [{ nome: 'A', cep: '123' }] }, 'locais.0.cep'],
  [
    {
      locais: [
        { nome: 'A', principal: true },
        { nome: 'B', principal: true },
      ],
    },
    'locais',
  ],
  [{ taxa_antecipacao_mensal: '50.0001' }, 'taxa_antecipacao_mensal'],
  [{ status: 'ativo' }, 'status'],
])('%j is 400', async (changes, path) => {
  const answer = await admin.post(URL, establishmentBody(company.id, changes));
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('a company or a plan of another tenant is as unknown as none', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.post(URL, establishmentBody(company.id)))).toBe('400 company.unknown');
  expect(outcome(await admin.post(URL, establishmentBody(999_999)))).toBe('400 company.unknown');
  const plan = await stranger.post('/backend/api/planos-taxas/criar.php', { nome: 'Alheio' });
  const body = establishmentBody(company.id, { plano_taxas_id: plan.body.data.id });
  expect(outcome(await admin.post(URL, body))).toBe('400 ratePlan.unknown');
});

test('401 for nobody, 403 without the permission and by cookie without the code, 405 for GET', async () => {
  const editor = await tenant.user({ role: 'editor' });
  const body = establishmentBody(company.id);
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.post(URL, body))).toBe('403 permission.denied');
  const { value } = await admin.cookie();
  expect(outcome(await h.request('POST', URL, { cookie: value, body }))).toBe('403 auth.csrf');
  expect(outcome(await admin.get(URL))).toBe('405 request.methodNotAllowed');
});

test('metadata gives nobody a role: 403, here and in a change', async () => {
  const metadata = { nota: { role: 'admin' } };
  const created = await admin.post(URL, establishmentBody(company.id, { metadata }));
  expect(outcome(created)).toBe('403 metadata.reserved');
  const { estabelecimento } = (await admin.post(URL, establishmentBody(company.id))).body.data;
  const change = { id: estabelecimento.id, metadata };
  const changed = await admin.post('/backend/api/estabelecimentos/atualizar.php', change);
  expect(outcome(changed)).toBe('403 metadata.reserved');
});
