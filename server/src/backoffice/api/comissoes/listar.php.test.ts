import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/comissoes';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; company_id: number };

const rule = (changes: object = {}, user = admin) =>
  user.post(`${BASE}/regras/criar.php`, {
    nivel: 0,
    beneficiario: 'Adquirente',
    modelo: 'spread',
    taxa_percentual: '1.89',
    vigencia_inicio: '2020-01-01',
    ...changes,
  });

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, {
    nome_fantasia: 'Pão Dourado',
  });
});

/** A rule for the acquirer and one for Ana, who is answered. */
async function twoRules(): Promise<TestUser> {
  expect((await rule()).status).toBe(200);
  const ana = await tenant.user({ role: 'operator', name: 'Ana' });
  const second = { nivel: 1, beneficiario: 'Ana', beneficiario_user_id: ana.id, taxa_percentual: '3.19' };
  expect((await rule(second)).status).toBe(200);
  return ana;
}

const sellOnCredit = () =>
  sell(h, tenant.id, [saleDraft(shop.id, { modalidade: 'credito_vista', valorBrutoCentavos: 100_000 })]);

test('rules by level share out a sale; the statement and its sums agree', async () => {
  const ana = await twoRules();
  await sellOnCredit();
  const { data } = (await ana.get(`${BASE}/listar.php`)).body;
  expect(data).toMatchObject({
    competencia: '2026-03',
    comissoes: [
      {
        nivel: 1,
        beneficiario: 'Ana',
        percentual: '1.30',
        valor_centavos: 1300,
        estabelecimento: 'Pão Dourado',
      },
      { nivel: 0, percentual: '1.89', valor_centavos: 1890, base_centavos: 100_000, data: '2026-03-10' },
    ],
    paginacao: { page: 1, per_page: 50, tem_mais: false },
  });
  expect((await ana.get(`${BASE}/listar.php?nivel=1&status=prevista`)).body.data.comissoes).toHaveLength(1);
  expect((await ana.get(`${BASE}/listar.php?competencia=2026-02`)).body.data.comissoes).toEqual([]);
  expect((await ana.get(`${BASE}/resumo.php?company_id=${shop.company_id}`)).body.data).toMatchObject({
    valor_total_centavos: 3190,
    quantidade: 2,
    totais: [
      { nivel: 0, status: 'prevista', valor_centavos: 1890 },
      { nivel: 1, beneficiario: 'Ana' },
    ],
    historico: [{ competencia: '2026-03', valor_total_centavos: 3190 }],
  });
  const later = await ana.get(`${BASE}/resumo.php?competencia=2026-05&meses=4`);
  expect(
    later.body.data.historico.map((one: { valor_total_centavos: number }) => one.valor_total_centavos),
  ).toEqual([0, 3190, 0, 0]);
  const elsewhere = `${BASE}/resumo.php?company_id=${(await makeNumberedCompany(h, admin)).id}`;
  expect((await ana.get(elsewhere)).body.data.historico).toEqual([
    { competencia: '2026-03', valor_total_centavos: 0, plataforma_centavos: 0 },
  ]);
});

test('the name of an establishment is null for whoever may not read establishments', async () => {
  await twoRules();
  await sellOnCredit();
  const blind = await tenant.user({ role: 'operator' });
  await tenant.grant(blind, 'operacoes.read', false);
  const { comissoes } = (await blind.get(`${BASE}/listar.php`)).body.data;
  expect(comissoes.map((one: { estabelecimento: unknown }) => one.estabelecimento)).toEqual([null, null]);
});

test('rules that do not fit together are 400', async () => {
  await twoRules();
  expect(outcome(await rule({ beneficiario: 'Outro' }))).toBe('400 commission.ruleOverlaps');
  expect(outcome(await rule({ nivel: 2, taxa_percentual: '1.00' }))).toBe('400 taxa_abaixo_do_custo');
  expect(outcome(await rule({ nivel: 2, taxa_percentual: '1.00', modalidade: 'pix' }))).toBe(
    '400 taxa_abaixo_do_custo',
  );
  const own = { nivel: 2, company_id: shop.company_id, modalidade: 'debito' };
  expect(outcome(await rule({ ...own, taxa_percentual: '3.18' }))).toBe('400 taxa_abaixo_do_custo');
  const later = { vigencia_inicio: '2030-01-01', modalidade: 'voucher' };
  expect((await rule({ nivel: 3, taxa_percentual: '4.00', ...later })).status).toBe(200);
  expect(outcome(await rule({ nivel: 2, taxa_percentual: '4.01' }))).toBe('400 taxa_abaixo_do_custo');
  const share = { modelo: 'percentual_margem', modalidade: 'pix', taxa_percentual: '60' };
  expect((await rule({ ...share, nivel: 3 })).status).toBe(200);
  expect(outcome(await rule({ ...share, nivel: 4 }))).toBe('400 comissao_acima_da_margem');
  expect(outcome(await rule({ nivel: 5, modelo: 'fixo' }))).toBe('400 validation.failed');
  expect(outcome(await rule({ nivel: 5, taxa_percentual: '100.1' }))).toBe('400 validation.failed');
  expect(outcome(await rule({ nivel: 5, beneficiario_user_id: 999_999 }))).toBe(
    '400 commission.beneficiaryUnknown',
  );
});

test('a rule ends, and another may follow it', async () => {
  const { id } = (await rule({ nivel: 9, modalidade: 'debito', taxa_percentual: '9' })).body.data;
  const end = (body: object, user = admin) => user.post(`${BASE}/regras/encerrar.php`, body);
  expect(outcome(await end({ id, vigencia_fim: '2019-12-31' }))).toBe('400 validation.failed');
  expect((await end({ id, vigencia_fim: '2026-06-30' })).status).toBe(200);
  const next = { nivel: 9, modalidade: 'debito', taxa_percentual: '9', vigencia_inicio: '2026-07-01' };
  expect((await rule(next)).status).toBe(200);
  const { regras } = (await admin.get(`${BASE}/regras/listar.php`)).body.data;
  expect(regras.find((one: { id: number }) => one.id === id)).toMatchObject({ vigencia_fim: '2026-06-30' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await end({ id }, stranger))).toBe('404 commissionRule.notFound');
  expect(outcome(await rule({ company_id: shop.company_id }, stranger))).toBe('400 company.unknown');
  expect((await stranger.get(`${BASE}/regras/listar.php`)).body.data).toEqual({ regras: [], total: 0 });
  expect(
    (await stranger.get(`${BASE}/listar.php?company_id=${shop.company_id}`)).body.data.comissoes,
  ).toEqual([]);
});

test('400, 401, 403 and 405', async () => {
  const [operator, viewer] = [await tenant.user({ role: 'operator' }), await tenant.user()];
  for (const action of ['listar', 'resumo', 'regras/listar']) {
    const url = `${BASE}/${action}.php`;
    expect(outcome(await h.request('GET', url))).toBe('401 auth.unauthenticated');
    expect(outcome(await viewer.get(url))).toBe('403 permission.denied');
    expect(outcome(await admin.post(url, {}))).toBe('405 request.methodNotAllowed');
  }
  for (const action of ['criar', 'encerrar']) {
    const url = `${BASE}/regras/${action}.php`;
    expect(outcome(await h.request('POST', url, { body: {} }))).toBe('401 auth.unauthenticated');
    expect(outcome(await operator.post(url, {}))).toBe('403 permission.denied');
    expect(outcome(await admin.get(url))).toBe('405 request.methodNotAllowed');
  }
  expect(outcome(await admin.get(`${BASE}/listar.php?competencia=2026`))).toBe('400 validation.failed');
});

test('an admin of tenants below sees the entries of all, the latest first, page by page', async () => {
  const below = [await h.tenant({ parent: tenant }), await h.tenant({ parent: tenant })];
  const shops: [TestTenant, number][] = [];
  for (const one of below) {
    const boss = await one.user({ role: 'admin' });
    await makeRatePlan(boss);
    expect((await rule({}, boss)).status).toBe(200);
    shops.push([one, (await makeEstablishment(boss, (await makeNumberedCompany(h, boss)).id)).id]);
  }
  for (const place of [0, 1, 0, 1, 1]) {
    const [{ id }, shopId] = shops[place] as (typeof shops)[number];
    await sell(h, id, [saleDraft(shopId, { modalidade: 'credito_vista' })]);
  }
  const above = await tenant.user({ role: 'admin' });
  const page = async (query: string): Promise<{ id: number }[]> =>
    (await above.get(`${BASE}/listar.php?${query}`)).body.data.comissoes;
  const all = (await page('')).map(({ id }) => id);
  expect(all).toHaveLength(5);
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  const paged = [];
  for (const number of [1, 2, 3, 4]) paged.push(...(await page(`per_page=2&page=${number}`)));
  expect(paged.map(({ id }) => id)).toEqual(all);
  const sorted = [];
  for (const number of [1, 2, 3])
    sorted.push(...(await page(`ordem=beneficiario&per_page=2&page=${number}`)));
  expect(sorted.map(({ id }) => id)).toEqual(all);
});

describe('the entries of many companies', () => {
  let boss: TestUser;
  interface Entry {
    id: number;
    nivel: number;
    beneficiario: string;
    status: string;
    data: string;
    valor_centavos: number;
  }
  let all: Entry[];
  const entries = async (query: string) => (await boss.get(`${BASE}/listar.php?${query}`)).body.data;
  const pagesOf = async (query: string) => {
    const rows: Entry[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const { comissoes, paginacao } = await entries(`${query}&per_page=4&page=${page}`);
      rows.push(...comissoes);
      more = paginacao.tem_mais;
    }
    return rows;
  };

  beforeAll(async () => {
    const alfa = await h.tenant();
    boss = await alfa.user({ role: 'admin' });
    await makeRatePlan(boss);
    await rule({}, boss);
    await rule({ nivel: 1, beneficiario: 'Master', taxa_percentual: '2.19' }, boss);
    const shops = [];
    for (let index = 0; index < 3; index += 1) {
      shops.push(await makeEstablishment(boss, (await makeNumberedCompany(h, boss)).id));
    }
    for (const [index, place] of [0, 0, 1, 0, 2, 1, 0].entries()) {
      const credit = {
        modalidade: 'credito_vista',
        valorBrutoCentavos: 100_000 + (index % 3) * 10_000,
        dataTransacao: new Date(Date.UTC(2026, 2, 10 - (index % 4), 15)),
      } as const;
      const { recorded } = await sell(h, alfa.id, [saleDraft(shops[place]?.id ?? 0, credit)]);
      if (place === 1) {
        const step = { id: recorded[0]?.id, status: 'estornada' };
        const taken = await boss.post('/backend/api/transacoes/mudar-status.php', step);
        expect(taken.status, taken.text).toBe(200);
      }
    }
    all = (await entries('per_page=200')).comissoes;
  });

  test('stand in the order in which they came, page by page, whichever company they are of', async () => {
    expect(all).toHaveLength((7 + 2) * 2);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(await pagesOf('')).toEqual(all);
  });

  test.each([
    ['nivel=1', ({ nivel }: { nivel: number }) => nivel === 1],
    ['status=estornada', ({ status }: { status: string }) => status === 'estornada'],
    [
      'status=prevista&nivel=0',
      (one: { nivel: number; status: string }) => one.nivel === 0 && one.status === 'prevista',
    ],
    ['status=paga', () => false],
    ['beneficiario=Master', ({ nivel }: { nivel: number }) => nivel === 1],
    ['beneficiario=Ninguém', () => false],
    ['situacoes=estornada,paga', ({ status }: { status: string }) => status === 'estornada'],
    ['situacoes=estornada,prevista&nivel=1', ({ nivel }: { nivel: number }) => nivel === 1],
    ['situacoes=prevista,apurada', ({ status }: { status: string }) => status === 'prevista'],
    ['situacoes=estornada&status=prevista', () => false],
    ['nivel=9', () => false],
  ])('are narrowed by %s, page by page', async (query, isWanted) => {
    expect(await pagesOf(query)).toEqual(all.filter(isWanted));
  });

  test.each([
    ['beneficiario', ({ beneficiario }: Entry) => (beneficiario === 'Adquirente' ? 0 : 1)],
    ['-beneficiario', ({ beneficiario }: Entry) => (beneficiario === 'Adquirente' ? 1 : 0)],
    ['situacao', ({ status }: Entry) => (status === 'prevista' ? 0 : 1)],
    ['-situacao', ({ status }: Entry) => (status === 'prevista' ? 1 : 0)],
    ['nivel', ({ nivel }: Entry) => nivel],
    ['-nivel', ({ nivel }: Entry) => -nivel],
    ['valor', (entry: Entry) => entry.valor_centavos],
    ['-valor', (entry: Entry) => -entry.valor_centavos],
    ['data', ({ data }: Entry) => Date.parse(data)],
    ['-data', ({ data }: Entry) => -Date.parse(data)],
  ])('stand by %s, the latest first among equals, page by page', async (order, placeOf) => {
    const sorted = all.toSorted((one, other) => placeOf(one) - placeOf(other) || other.id - one.id);
    expect(await pagesOf(`ordem=${order}`)).toEqual(sorted);
    expect(await pagesOf(`ordem=${order}&situacoes=prevista,estornada&nivel=1`)).toEqual(
      sorted.filter(({ nivel }) => nivel === 1),
    );
  });

  test('are saved in the same order, and counted as they are narrowed', async () => {
    const query = 'ordem=situacao&situacoes=estornada,prevista&beneficiario=Master&formato=csv';
    const file = await boss.get(`${BASE}/exportar.php?${query}`);
    expect(file.headers['x-total-count']).toBe('9');
    const statuses = file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';').at(-1));
    expect(statuses).toEqual([...Array(7).fill('Prevista'), ...Array(2).fill('Estornada')]);
  });

  test('are of nobody else, whatever is asked for', async () => {
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    for (const order of ['beneficiario', '-situacao']) {
      const query = `ordem=${order}&situacoes=prevista,estornada`;
      expect((await stranger.get(`${BASE}/listar.php?${query}`)).body.data.comissoes).toEqual([]);
    }
    expect(outcome(await boss.get(`${BASE}/listar.php?ordem=base`))).toBe('400 validation.failed');
  });

  test('of more than 10,000 none are read for an order by date or amount, and whoever asks is told what to choose', async () => {
    const url = (query: string) => `${BASE}/listar.php?competencia=2026-09&${query}`;
    const wide = await h.tenant();
    const admin = await wide.user({ role: 'admin' });
    const { id: company } = await makeNumberedCompany(h, admin);
    const sums = ['Master', 'Adquirente'].map((name, nivel) => [name, nivel, 6_000] as const);
    for (const [name, nivel, entries] of sums)
      await h.db.owner.query(
        `insert into commission_totals (tenant_id, company_id, competencia, nivel, beneficiario, status, quantidade, valor_centavos, updated_at)
         values ($1, $2, '2026-09', $3, $4, 'prevista', $5, 0, now())`,
        [wide.id, company, nivel, name, entries],
      );
    for (const order of ['valor', '-data']) {
      const refused = await admin.get(url(`ordem=${order}`));
      expect(outcome(refused)).toBe('400 commission.tooManyToSort');
      expect((await admin.get(url(`ordem=${order}&beneficiario=Master`))).status).toBe(200);
    }
    expect((await admin.get(url('ordem=nivel'))).status).toBe(200);
  });
});
