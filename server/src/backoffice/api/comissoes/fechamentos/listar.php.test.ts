import { beforeAll, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { operationsJobs } from '../../../../app/operations-jobs.ts';
import { changeRecordedSale } from '../../../../modules/sales/index.ts';

const URL = '/backend/api/comissoes/fechamentos/listar.php';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shops: { id: number; company_id: number; company_uuid: string }[];

const list = async (query = '', user = admin) => (await user.get(`${URL}?${query}`)).body.data;
const brief = async (query: string, user = admin) =>
  (await list(query, user)).fechamentos.map(
    ({ company_id, nivel, status, valor_centavos }: Record<string, unknown>) => [
      company_id,
      nivel,
      status,
      valor_centavos,
    ],
  );

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shops = [];
  for (const name of ['Pão Dourado', 'Mercado']) {
    const company = await makeNumberedCompany(h, admin);
    const shop = await makeEstablishment(admin, company.id, { nome_fantasia: name });
    shops.push({ ...shop, company_uuid: company.uuid });
  }
  const sale = { modalidade: 'credito_vista', valorBrutoCentavos: 100_000 } as const;
  const drafts = shops.flatMap(({ id }) =>
    ['2026-02-10', '2026-03-10'].map((day) =>
      saleDraft(id, { ...sale, dataTransacao: new Date(`${day}T15:00:00Z`) }),
    ),
  );
  const { recorded } = await sell(h, tenant.id, drafts);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  const origin = { userId: null, ip: null, requestId: null };
  const target = { tenantId: tenant.id, id: recorded[0]?.id ?? 0 };
  await h.database.transaction([tenant.id], (tx) =>
    changeRecordedSale(tx, { clock: h.clock, origin }, target, { to: 'estornada', centavos: 50_000 }),
  );
});

test('the month before this one, by company and level', async () => {
  const { competencia, fechamentos, paginacao } = await list();
  expect(competencia).toBe('2026-02');
  expect(paginacao).toEqual({ page: 1, per_page: 50, tem_mais: false });
  expect(fechamentos).toHaveLength(8);
  expect(fechamentos[3]).toEqual({
    id: expect.any(Number),
    company_id: shops[0]?.company_id,
    empresa: expect.any(String),
    competencia: '2026-02',
    nivel: 3,
    beneficiario: 'Nível 3',
    status: 'apurada',
    quantidade: 1,
    valor_centavos: 600,
    valor_estornado_centavos: 0,
    valor_liquido_centavos: 600,
    apurada_em: '2026-03-10T12:00:00.000Z',
    liberada_em: null,
    liberada_por: null,
    paga_em: null,
    paga_por: null,
    referencia: null,
    versao: 1,
    moves: ['liberada'],
    abilities: { manage: true },
  });
});

test('an open month has sums, what was taken back beside them, and nothing to decide', async () => {
  const { fechamentos } = await list('competencia=2026-03&nivel=0');
  expect(fechamentos).toMatchObject([
    { id: null, versao: null, status: 'prevista', valor_centavos: 1890, valor_estornado_centavos: -945 },
    { id: null, status: 'prevista', valor_centavos: 1890, valor_liquido_centavos: 1890 },
  ]);
  expect(fechamentos[0]).toMatchObject({ quantidade: 2, valor_liquido_centavos: 945, apurada_em: null });
});

test('by status, level, beneficiary and company, page by page', async () => {
  const [first, second] = shops.map(({ company_id }) => company_id);
  expect(await brief('status=prevista')).toEqual([]);
  expect(await brief('status=apurada&nivel=1')).toEqual([
    [first, 1, 'apurada', 300],
    [second, 1, 'apurada', 300],
  ]);
  expect(await brief(`beneficiario=${encodeURIComponent('Nível 2')}&company_id=${second}`)).toEqual([
    [second, 2, 'apurada', 400],
  ]);
  expect(await brief('beneficiario=Ninguem')).toEqual([]);
  expect(await brief('per_page=3&page=3')).toHaveLength(2);
  expect((await list('per_page=3&page=2')).paginacao.tem_mais).toBe(true);
});

test('one bound to a company sees only its own, one below and a stranger none', async () => {
  const below = await tenant.tenant();
  const bound = await tenant.user({ role: 'editor' });
  await tenant.grant(bound, 'comissoes.read');
  await bindToCompany(h, bound, shops[1]?.company_uuid ?? '');
  expect(await brief('nivel=0', bound)).toEqual([[shops[1]?.company_id, 0, 'apurada', 1890]]);
  for (const stranger of [
    await below.user({ role: 'admin' }),
    await (await h.tenant()).user({ role: 'admin' }),
  ]) {
    expect(await brief('', stranger)).toEqual([]);
    expect(await brief(`company_id=${shops[0]?.company_id}`, stranger)).toEqual([]);
  }
});

test('400, 401 and 403', async () => {
  for (const query of ['status=estornada', 'competencia=2026', 'nivel=10', 'beneficiario=', 'per_page=201']) {
    expect(outcome(await admin.get(`${URL}?${query}`)), query).toBe('400 validation.failed');
  }
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await (await tenant.user()).get(URL))).toBe('403 permission.denied');
});

test('by what is to be paid, by name, and of several statuses', async () => {
  const orderedBy = async (query: string, name: string) =>
    (await list(query)).fechamentos.map((row: Record<string, unknown>) => row[name]);
  const values = await orderedBy('ordem=-valor', 'valor_liquido_centavos');
  expect(values).toEqual([...values].sort((one, other) => other - one));
  const names = await orderedBy('ordem=beneficiario', 'beneficiario');
  expect(names).toEqual([...names].sort());
  expect(await orderedBy('ordem=situacao&situacoes=paga,liberada', 'id')).toEqual([]);
  expect(await orderedBy('situacoes=apurada,liberada', 'id')).toHaveLength(8);
  expect(outcome(await admin.get(`${URL}?ordem=id`))).toBe('400 validation.failed');
});
