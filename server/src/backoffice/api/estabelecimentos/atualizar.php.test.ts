import { beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  establishmentBody,
  makeEstablishment,
  makeNumberedCompany,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/estabelecimentos';
const URL = `${BASE}/atualizar.php`;
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  companyId = (await makeNumberedCompany(h, admin)).id;
});

test('changes what is sent and nothing else, and writes down what changed', async () => {
  const { id, ...before } = await makeEstablishment(admin, companyId);
  const answer = await admin.post(URL, { id, nome_fantasia: '', email: 'LOJA@example.com' });
  expect(answer.body.data.estabelecimento).toMatchObject({
    razao_social: before.razao_social,
    nome_fantasia: null,
    email: 'loja@example.com',
  });
  const { rows } = await h.db.owner.query('select uuid from establishments where id = $1', [id]);
  expect((await auditOf(h, rows[0].uuid)).at(-1)).toMatchObject({
    action: 'establishment.updated',
    before: { email: null, nome_fantasia: before.nome_fantasia },
    after: { email: 'loja@example.com', nome_fantasia: null },
  });
});

test('an account or a CPF that only looks like the one before is a change that the log knows of', async () => {
  const bank = { ispb: '18236120', codigo_banco: '260', agencia: '0001', tipo_conta: 'corrente' };
  const { id } = await makeEstablishment(admin, companyId, {
    domicilio_bancario: { ...bank, conta: '11115678' },
    responsavel: { nome: 'Maria', cpf: '52998224725' },
  });
  const change = {
    domicilio_bancario: { ...bank, conta: '99995678' },
    responsavel: { nome: 'Maria', cpf: '11144477735' },
  };
  expect((await admin.post(URL, { id, ...change })).status).toBe(200);
  const { rows } = await h.db.owner.query('select uuid from establishments where id = $1', [id]);
  const log = await auditOf(h, rows[0].uuid);
  expect(log.at(-1)?.after).toEqual({ dados_protegidos: ['domicilio_bancario', 'responsavel_cpf'] });
  expect((await admin.post(URL, { id, ...change })).status).toBe(200);
  expect(await auditOf(h, rows[0].uuid)).toHaveLength(log.length);
});

test('the masked account of an answer is refused by its name, and the real one stays', async () => {
  const bank = { ispb: '18236120', codigo_banco: '260', agencia: '0001', conta: '12345.67-8' };
  const domicilio_bancario = { ...bank, tipo_conta: 'corrente' };
  const { id } = await makeEstablishment(admin, companyId, { domicilio_bancario });
  const read = await admin.get(`${BASE}/obter.php?id=${id}`);
  const { domicilio_bancario: shown } = read.body.data.estabelecimento;
  expect(shown.conta).toBe('****67-8');
  const back = await admin.post(URL, { id, domicilio_bancario: shown });
  expect(outcome(back)).toBe('400 validation.failed');
  expect(back.body.message).toMatch(/^domicilio_bancario\.conta precisa ser o número inteiro, sem máscara/);
  const stored = async () => {
    const sql = 'select domicilio from establishments where id = $1';
    return (await h.db.owner.query(sql, [id])).rows[0].domicilio;
  };
  expect(await stored()).toMatchObject(bank);
  for (const wrong of [{ agencia: '00*1' }, { agencia: '-' }, { conta: 'X' }, { conta: '1234 5' }]) {
    const answer = await admin.post(URL, { id, domicilio_bancario: { ...domicilio_bancario, ...wrong } });
    expect(answer.body.message).toContain(`domicilio_bancario.${Object.keys(wrong)[0]} precisa`);
  }
  const created = await admin.post(
    `${BASE}/criar.php`,
    establishmentBody(companyId, { domicilio_bancario: shown }),
  );
  expect(outcome(created)).toBe('400 validation.failed');
  const right = { ...domicilio_bancario, agencia: '1234-5', conta: ' 9876-x ' };
  expect((await admin.post(URL, { id, domicilio_bancario: right })).status).toBe(200);
  expect(await stored()).toMatchObject({ agencia: '1234-5', conta: '9876-x' });
  const short = await admin.post(URL, { id, domicilio_bancario: { ...domicilio_bancario, conta: '98-7' } });
  expect(short.body.data.estabelecimento.domicilio_bancario.conta).toBe('****');
});

test('a status follows from the one before, and acceptance has its day', async () => {
  const created = await admin.post(`${BASE}/criar.php`, establishmentBody(companyId));
  const { id } = created.body.data.estabelecimento;
  const to = (status: string) => admin.post(URL, { id, status });
  expect(outcome(await to('suspenso'))).toBe('400 status.transition');
  expect((await to('ativo')).body.data.estabelecimento.data_credenciamento).toBe('2026-03-10');
  expect((await to('suspenso')).status).toBe(200);
  expect((await to('suspenso')).status).toBe(200);
  expect((await to('ativo')).status).toBe(200);
  expect((await to('encerrado')).status).toBe(200);
  expect(outcome(await to('ativo'))).toBe('400 status.transition');
});

test('a block for risk is lifted with a reason, or ends; the log keeps the reason', async () => {
  const { id } = await makeEstablishment(admin, companyId);
  const to = (status: string, motivo?: string) => admin.post(URL, { id, status, motivo });
  expect((await to('bloqueado', 'Muitas contestações')).status).toBe(200);
  expect(outcome(await to('ativo'))).toBe('400 status.reasonRequired');
  expect(outcome(await to('ativo', '  '))).toBe('400 status.reasonRequired');
  expect(outcome(await to('suspenso', 'x'))).toBe('400 status.transition');
  expect((await to('ativo', ' Documentos conferidos ')).status).toBe(200);
  expect((await to('bloqueado')).status).toBe(200);
  expect((await to('encerrado')).status).toBe(200);
  const { rows } = await h.db.owner.query('select uuid from establishments where id = $1', [id]);
  expect((await auditOf(h, rows[0].uuid)).map(({ after }) => after?.['motivo'])).toEqual([
    undefined,
    undefined,
    'Muitas contestações',
    'Documentos conferidos',
    undefined,
    undefined,
  ]);
});

test('locations are added and changed; there is one main one', async () => {
  const { id: estabelecimento_id } = await makeEstablishment(admin, companyId);
  const added = await admin.post(`${BASE}/criar-local.php`, {
    estabelecimento_id,
    nome: 'Loja Centro',
    cidade: 'Recife',
    estado: 'pe',
    principal: true,
  });
  expect(added.status).toBe(200);
  const { id } = added.body.data;
  const list = async () =>
    (await admin.get(`${BASE}/listar-locais.php?estabelecimento_id=${estabelecimento_id}`)).body.data;
  expect(await list()).toMatchObject({
    total: 2,
    locais: [
      { id, nome: 'Loja Centro', estado: 'PE', principal: true },
      { nome: 'Matriz', principal: false },
    ],
  });
  const change = { estabelecimento_id, id, status: 'inativo', cep: '50030-230' };
  expect((await admin.post(`${BASE}/atualizar-local.php`, change)).status).toBe(200);
  expect((await list()).locais[0]).toMatchObject({ nome: 'Loja Centro', status: 'inativo', cep: '50030230' });
  const foreign = await makeEstablishment(admin, companyId);
  const misplaced = { ...change, estabelecimento_id: foreign.id };
  expect(outcome(await admin.post(`${BASE}/atualizar-local.php`, misplaced))).toBe('404 location.notFound');
});

test('an establishment of another tenant is not there, whatever is asked of it', async () => {
  const { id, locais } = await makeEstablishment(admin, companyId);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const notFound = '404 establishment.notFound';
  expect(outcome(await stranger.post(URL, { id, mcc: '5411' }))).toBe(notFound);
  expect(outcome(await stranger.get(`${BASE}/obter.php?id=${id}`))).toBe(notFound);
  expect(outcome(await stranger.get(`${BASE}/listar-locais.php?estabelecimento_id=${id}`))).toBe(notFound);
  const place = { estabelecimento_id: id, nome: 'Invasão' };
  expect(outcome(await stranger.post(`${BASE}/criar-local.php`, place))).toBe(notFound);
  const location = { ...place, id: locais[0].id };
  expect(outcome(await stranger.post(`${BASE}/atualizar-local.php`, location))).toBe(notFound);
});

test('400, 401, 403 and 405', async () => {
  const { id } = await makeEstablishment(admin, companyId);
  const operator = await tenant.user({ role: 'operator' });
  for (const body of [{}, { id: 'x' }, { id: 0 }, { id, company_id: companyId }, { id, documento: '1' }]) {
    expect(outcome(await admin.post(URL, body))).toBe('400 validation.failed');
  }
  for (const action of ['atualizar', 'criar-local', 'atualizar-local']) {
    const url = `${BASE}/${action}.php`;
    expect(outcome(await h.request('POST', url, { body: { id } }))).toBe('401 auth.unauthenticated');
    expect(outcome(await operator.post(url, { id }))).toBe('403 permission.denied');
    expect(outcome(await admin.get(url))).toBe('405 request.methodNotAllowed');
  }
  for (const url of [`${BASE}/obter.php`, `${BASE}/listar-locais.php`]) {
    expect(outcome(await admin.get(url))).toBe('400 validation.failed');
    expect(outcome(await h.request('GET', `${url}?id=1`))).toBe('401 auth.unauthenticated');
    expect(outcome(await admin.post(url, {}))).toBe('405 request.methodNotAllowed');
  }
});
