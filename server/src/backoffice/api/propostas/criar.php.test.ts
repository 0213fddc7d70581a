import { beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany, type NumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/propostas';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let operator: TestUser;
let company: NumberedCompany;

const create = (body: object, user = operator) => user.post(`${BASE}/criar.php`, body);
const made = async (body: object = { lead_nome: 'Mercado Boa Vista' }) =>
  (await create(body)).body.data.proposta;
const move = (id: number, status: string, user = operator) =>
  user.post(`${BASE}/mudar-status.php`, { id, status });
const change = (body: object, user = operator) => user.post(`${BASE}/atualizar.php`, body);

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  operator = await tenant.user({ role: 'operator', name: 'Ana' });
  company = await makeNumberedCompany(h, admin);
});

const RATE = {
  bandeira: '*',
  modalidade: 'credito',
  parcelas_de: 7,
  parcelas_ate: 12,
  taxa_percentual: '4.39',
};

test('a draft of the main company, led by who makes it, valid for thirty days', async () => {
  const body = {
    lead_nome: ' Mercado Boa Vista ',
    documento: '11.222.333/0001-81',
    faturamento_estimado_centavos: 12_000_000,
    taxa_antecipacao_mensal: '1.99',
    tabela_mdr: [RATE],
    terminais: [{ modelo: 'smart_pos', quantidade: 2, valor_mensal_centavos: 7990 }],
  };
  const answer = await create(body);
  expect(answer.status).toBe(200);
  expect(answer.body.data.proposta).toMatchObject({
    ...body,
    lead_nome: 'Mercado Boa Vista',
    documento: '11222333000181',
    numero: 'P-2026-000001',
    company_id: company.id,
    status: 'rascunho',
    etapa: 1,
    validade: '2026-04-09',
    responsavel: { id: operator.id, nome: 'Ana' },
  });
});

test('numbers have no gaps and no doubles, whoever asks at once, and none is lost to a fault', async () => {
  const [first] = [await made()];
  await create({ lead_nome: 'X', responsavel_id: 999_999 });
  const many = await Promise.all(Array.from({ length: 6 }, () => made()));
  const start = Number(first.numero.slice(-6));
  expect(many.map(({ numero }) => Number(numero.slice(-6))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 6 }, (_one, index) => start + 1 + index),
  );
});

test('follows the funnel, changes while it is open and not after', async () => {
  const { id } = await made();
  expect(outcome(await move(id, 'aprovada'))).toBe('400 status.transition');
  for (const status of ['enviada', 'em_negociacao', 'enviada'])
    expect((await move(id, status)).status).toBe(200);
  const changed = await change({ id, lead_nome: 'Outro', tabela_mdr: [RATE], responsavel_id: null });
  expect(changed.body.data.proposta).toMatchObject({
    lead_nome: 'Outro',
    tabela_mdr: [RATE],
    responsavel: null,
  });
  expect((await move(id, 'aprovada')).body.data.proposta.etapa).toBe(4);
  expect(outcome(await change({ id, lead_nome: 'Tarde' }))).toBe('400 proposal.closed');
  expect((await move(id, 'cancelada')).body.data.proposta.etapa).toBeNull();
  expect(outcome(await move(id, 'enviada'))).toBe('400 status.transition');
  const { rows } = await h.db.owner.query('select uuid from proposals where id = $1', [id]);
  expect((await auditOf(h, rows[0].uuid)).map(({ action }) => action)).toEqual([
    'proposal.created',
    ...Array(3).fill('proposal.statusChanged'),
    'proposal.updated',
    ...Array(2).fill('proposal.statusChanged'),
  ]);
});

test('a CPF that only looks like the one before is a change that the log knows of', async () => {
  const { id } = await made({ lead_nome: 'Maria', documento: '529.982.247-25' });
  const { rows } = await h.db.owner.query('select uuid from proposals where id = $1', [id]);
  expect((await change({ id, documento: '111 982 247 54' })).status).toBe(200);
  const log = await auditOf(h, rows[0].uuid);
  expect(log.map(({ action }) => action)).toEqual(['proposal.created', 'proposal.updated']);
  expect(log.at(-1)?.after).toEqual({ dados_protegidos: ['documento'] });
  expect((await change({ id, documento: '11198224754' })).status).toBe(200);
  expect(await auditOf(h, rows[0].uuid)).toHaveLength(2);
  expect((await change({ id, documento: '11.222.333/0001-81' })).status).toBe(200);
  expect((await auditOf(h, rows[0].uuid)).at(-1)).toMatchObject({
    before: { documento: '***.982.247-**' },
    after: { documento: '11222333000181', dados_protegidos: ['documento'] },
  });
});

test('lists the newest first, by status and by part of a name; the API shows the same by uuid', async () => {
  await made();
  await made();
  const { id, numero } = await made({ lead_nome: 'Açaí do Zé', documento: '52998224725' });
  const { data } = (await operator.get(`${BASE}/listar.php?busca=acai&status=rascunho`)).body;
  expect(data).toMatchObject({
    propostas: [{ id, numero, documento: '***.982.247-**' }],
    paginacao: { page: 1, per_page: 50, total: 1 },
  });
  expect((await operator.get(`${BASE}/obter.php?id=${id}`)).body.data.proposta.numero).toBe(numero);
  const foundBy = async (user: TestUser, text: string) =>
    (await user.get(`${BASE}/listar.php?busca=${text}`)).body.data.propostas.length;
  expect(await foundBy(admin, '52998224725')).toBe(1);
  expect([await foundBy(operator, '52998224725'), await foundBy(operator, '52998')]).toEqual([0, 0]);
  const url = `/api/v1/company/directory/${company.uuid}/operational/propostas?pageSize=1`;
  const { items, total } = (await admin.get(url)).body;
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { numero, leadNome: 'Açaí do Zé', documento: '52998224725', etapa: 1, tabelaMdr: [] },
  ]);
  expect((await admin.get(`${url}&status=enviada`)).body.items).toEqual([]);
});

test('another tenant finds none of it', async () => {
  const { id } = await made();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const notFound = '404 proposal.notFound';
  expect(outcome(await stranger.get(`${BASE}/obter.php?id=${id}`))).toBe(notFound);
  expect(outcome(await change({ id, lead_nome: 'X' }, stranger))).toBe(notFound);
  expect(outcome(await move(id, 'enviada', stranger))).toBe(notFound);
  expect(outcome(await create({ lead_nome: 'X', company_id: company.id }, stranger))).toBe(
    '400 company.unknown',
  );
  expect((await stranger.get(`${BASE}/listar.php`)).body.data.propostas).toEqual([]);
  expect(outcome(await create({ lead_nome: 'X', responsavel_id: stranger.id }))).toBe(
    '400 proposal.holderUnknown',
  );
});

test('400, 401, 403 and 405', async () => {
  for (const body of [
    { lead_nome: ' ' },
    { lead_nome: 'X', documento: '1' },
    { lead_nome: 'X', validade: '2026-03-09' },
    { lead_nome: 'X', tabela_mdr: [RATE, RATE] },
    { lead_nome: 'X', status: 'enviada' },
  ]) {
    expect(outcome(await create(body))).toBe('400 validation.failed');
  }
  const viewer = await tenant.user();
  for (const action of ['criar', 'atualizar', 'mudar-status']) {
    const url = `${BASE}/${action}.php`;
    expect(outcome(await h.request('POST', url, { body: {} }))).toBe('401 auth.unauthenticated');
    expect(outcome(await viewer.post(url, {}))).toBe('403 permission.denied');
    expect(outcome(await operator.get(url))).toBe('405 request.methodNotAllowed');
  }
  for (const url of [`${BASE}/listar.php`, `${BASE}/obter.php?id=1`]) {
    expect(outcome(await h.request('GET', url))).toBe('401 auth.unauthenticated');
    expect(outcome(await viewer.get(url))).toBe('403 permission.denied');
    expect(outcome(await operator.post(url, {}))).toBe('405 request.methodNotAllowed');
  }
});
