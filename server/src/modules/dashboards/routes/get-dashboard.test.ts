import { beforeAll, describe, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

interface Figures {
  totais: { valorBrutoCentavos: number };
  itens: unknown[];
  quantidade: number;
  terminais: { total: number };
}

let tenant: TestTenant;
let admin: TestUser;
let main: NumberedCompany;
let company: NumberedCompany;
const at = (date: string) => new Date(`${date}T15:00:00.000Z`);
const url = (path: string, { uuid } = company) => `/api/v1/company/directory/${uuid}/operational/${path}`;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  main = await makeNumberedCompany(h, admin);
  company = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const bakery = await makeEstablishment(admin, company.id, { nome_fantasia: 'Pão Dourado' });
  const market = await makeEstablishment(admin, company.id, { nome_fantasia: 'Mercado' });
  const elsewhere = await makeEstablishment(admin, main.id, { nome_fantasia: 'Matriz' });
  await sell(h, tenant.id, [
    saleDraft(bakery.id, { dataTransacao: at('2026-03-02'), valorBrutoCentavos: 10_000 }),
    saleDraft(bakery.id, {
      dataTransacao: at('2026-03-05'),
      valorBrutoCentavos: 20_000,
      modalidade: 'credito_vista',
    }),
    saleDraft(market.id, {
      dataTransacao: at('2026-03-05'),
      valorBrutoCentavos: 20_001,
      modalidade: 'credito_parcelado',
      parcelas: 2,
      bandeira: 'elo',
    }),
    saleDraft(market.id, { dataTransacao: at('2026-03-05'), status: 'negada' }),
    saleDraft(market.id, { dataTransacao: at('2026-02-20'), valorBrutoCentavos: 40_000 }),
    saleDraft(elsewhere.id, { dataTransacao: at('2026-03-05'), valorBrutoCentavos: 1_000 }),
  ]);
});

test('the dashboard sums up the month, and all its parts agree', async () => {
  const { body, status } = await admin.get(url('dashboard'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    companyId: company.uuid,
    periodo: { dataInicio: '2026-03-01', dataFim: '2026-03-10', fuso: 'America/Sao_Paulo' },
    moeda: 'BRL',
    totais: {
      quantidadeTransacoes: 3,
      valorBrutoCentavos: 50_001,
      valorMdrCentavos: 139 + 638 + 778,
      valorLiquidoCentavos: 50_001 - 139 - 638 - 778,
      ticketMedioCentavos: 16_667,
      estabelecimentosAtivos: 2,
      taxaAprovacaoPercentual: '75.00',
    },
    comparativo: { valorBrutoCentavos: 40_000, variacaoPercentual: '25.00' },
    porModalidade: [
      { modalidade: 'credito', quantidade: 2, valorBrutoCentavos: 40_001, participacaoPercentual: '80.00' },
      { modalidade: 'debito', quantidade: 1, valorBrutoCentavos: 10_000, participacaoPercentual: '20.00' },
    ],
    porBandeira: [
      { bandeira: 'visa', quantidade: 2, valorBrutoCentavos: 30_000 },
      { bandeira: 'elo', quantidade: 1, valorBrutoCentavos: 20_001 },
    ],
    atualizadoEm: '2026-03-10T12:00:00.000Z',
  });
  expect(body.serieDiaria).toHaveLength(10);
  expect(body.serieDiaria[4]).toEqual({ data: '2026-03-05', quantidade: 2, valorBrutoCentavos: 40_001 });
  expect(body.serieDiaria[0]).toEqual({ data: '2026-03-01', quantidade: 0, valorBrutoCentavos: 0 });
});

test('a period is asked for by its days, both included', async () => {
  const { body } = await admin.get(url('dashboard?dataInicio=2026-02-20&dataFim=2026-03-02'));
  expect(body.totais.valorBrutoCentavos).toBe(50_000);
  expect(body.comparativo).toEqual({ valorBrutoCentavos: 0, variacaoPercentual: null });
  expect((await admin.get(url('dashboard?dataFim=2026-02-28'))).body.periodo.dataInicio).toBe('2026-02-01');
});

test('a company is found whatever the case of its uuid, and a period that is wrong does not tell whether it is there', async () => {
  const { body } = await admin.get(url('dashboard', { ...company, uuid: company.uuid.toUpperCase() }));
  expect(body.companyId).toBe(company.uuid);
  const wrong = url('dashboard?dataInicio=2026-03-02&dataFim=2026-03-01');
  expect(outcome(await admin.get(wrong))).toBe('400 validation.failed');
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.get(wrong))).toBe('404 company.notFound');
});

test('a company can be summed up with those below it', async () => {
  expect((await admin.get(url('dashboard', main))).body.totais.valorBrutoCentavos).toBe(1_000);
  const wide = await admin.get(url('dashboard?incluirSubEmpresas=true', main));
  expect(wide.body.totais).toMatchObject({ valorBrutoCentavos: 51_001, estabelecimentosAtivos: 3 });
});

test('the establishments that sold most, with their part of all', async () => {
  const { body } = await admin.get(url('top-estabelecimentos'));
  expect(body.itens).toMatchObject([
    { posicao: 1, nomeFantasia: 'Pão Dourado', quantidadeTransacoes: 2, valorBrutoCentavos: 30_000 },
    { posicao: 2, nomeFantasia: 'Mercado', valorBrutoCentavos: 20_001, participacaoPercentual: '40.00' },
  ]);
  const first = (await admin.get(url('top-estabelecimentos?limite=1'))).body.itens;
  expect(first).toMatchObject([{ participacaoPercentual: '60.00' }]);
});

test('commissions by status and level both add up to the total', async () => {
  const { body } = await admin.get(url('comissoes/resumo'));
  const sum = (parts: { valorCentavos: number }[]) =>
    parts.reduce((all, { valorCentavos }) => all + valorCentavos, 0);
  expect(body).toMatchObject({ competencia: '2026-03', valorTotalCentavos: 139 + 638 + 778 });
  expect(sum(body.porStatus)).toBe(body.valorTotalCentavos);
  expect(sum(body.porNivel)).toBe(body.valorTotalCentavos);
  expect(body.porNivel.map(({ nivel }: { nivel: number }) => nivel)).toEqual(
    [0, 1, 2, 3].slice(0, body.porNivel.length),
  );
  expect(body.historico).toEqual([{ competencia: '2026-02', valorTotalCentavos: 556 }]);
  expect((await admin.get(url('comissoes/resumo?competencia=2026-02'))).body.valorTotalCentavos).toBe(556);
});

test('rentals without any are zeros', async () => {
  const chief = await (await h.tenant()).user({ role: 'admin' });
  const { body } = await chief.get(url('alugueis/resumo', await makeNumberedCompany(h, chief)));
  expect(body).toMatchObject({
    competencia: '2026-03',
    terminais: { total: 0 },
    cobrancas: { quantidade: 0, valorFaturadoCentavos: 0 },
    inadimplenciaPercentual: '0.00',
    proximosVencimentos: [],
  });
});

describe.each(['dashboard', 'top-estabelecimentos', 'comissoes/resumo', 'alugueis/resumo'])('%s', (path) => {
  test('is for members of the tenant, and for who is bound to the company', async () => {
    const viewer = await tenant.user({ role: 'operator' });
    expect((await viewer.get(url(path))).status).toBe(200);
    await bindToCompany(h, viewer, company.uuid);
    expect((await viewer.get(url(path))).status).toBe(200);
    expect(outcome(await viewer.get(url(path, main)))).toBe('404 company.notFound');
  });

  test('is 401, 403, 404 and 405 for others', async () => {
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    expect(outcome(await h.request('GET', url(path)))).toBe('401 auth.unauthenticated');
    expect(outcome(await stranger.get(url(path), { tenant }))).toBe('403 tenant.forbidden');
    expect(outcome(await stranger.get(url(path)))).toBe('404 company.notFound');
    expect(outcome(await admin.post(url(path), {}))).toBe('405 request.methodNotAllowed');
  });
});

test.each([
  'dashboard?dataInicio=2026-03-02&dataFim=2026-03-01',
  'dashboard?dataInicio=2025-01-01&dataFim=2026-01-02',
  'dashboard?dataInicio=2026-02-30',
  'dashboard?dataInicio=ontem',
  'top-estabelecimentos?limite=51',
  'top-estabelecimentos?limite=0',
  'comissoes/resumo?competencia=2026-13',
])('%s is 400', async (path) => {
  expect(outcome(await admin.get(url(path)))).toBe('400 validation.failed');
});

test.each([
  ['dashboard', (body: Figures) => body.totais.valorBrutoCentavos],
  ['top-estabelecimentos', (body: Figures) => body.itens.length],
  ['comissoes/resumo', (body: Figures) => body.quantidade],
  ['alugueis/resumo', (body: Figures) => body.terminais.total],
])('%s adds nothing below to the company of somebody who is bound to it', async (path, figureOf) => {
  const wide = `${path}?incluirSubEmpresas=true`;
  const terminal = {
    numero_serie: `SERIE-${path.length}`,
    modelo: 'D2',
    tipo: 'pos',
    company_id: company.id,
  };
  expect((await admin.post('/backend/api/terminais/criar.php', terminal)).status).toBe(200);
  const bound = await tenant.user({ role: 'editor' });
  await bindToCompany(h, bound, main.uuid);
  const own = figureOf((await admin.get(url(path, main))).body);
  expect(figureOf((await admin.get(url(wide, main))).body)).toBeGreaterThan(own);
  expect(figureOf((await bound.get(url(wide, main))).body)).toBe(own);
  expect(outcome(await bound.get(url(wide)))).toBe('404 company.notFound');
});
