import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makePlacedTerminal } from '../../../../test/harness/terminals.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import type { HomeFigures } from '../home/home-schema.ts';

/** The day of the clock is Tuesday, 10 March 2026: five banking days before it is 3 March. */
const h = await createHarness();
const BACKOFFICE = '/backend/api';

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;

async function homeOf(user: TestUser): Promise<HomeFigures> {
  const answer = await user.get('/api/home');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The data of a list, which is where a figure leads. */
async function listed(path: string, reader = admin) {
  const answer = await reader.get(`${BACKOFFICE}/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Sales of so many reais on these days. */
async function sold(establishmentId: number, days: readonly string[], reais = 100): Promise<void> {
  const drafts = days.map((day) =>
    saleDraft(establishmentId, {
      valorBrutoCentavos: reais * 100,
      dataTransacao: new Date(`${day}T15:00:00.000Z`),
    }),
  );
  await sell(h, tenant.id, drafts);
}

const shopNamed = (nome_fantasia: string, of = company) => makeEstablishment(admin, of.id, { nome_fantasia });

beforeEach(async () => {
  h.clock.set(new Date('2026-03-10T18:00:00.000Z'));
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
});

test('what was sold is what the list of those days comes to', async () => {
  const { id } = await shopNamed('Padaria');
  await sold(id, ['2026-02-01', '2026-02-10', '2026-02-11', '2026-03-01', '2026-03-10', '2026-03-10']);
  const { sales } = await homeOf(admin);
  expect(sales).toEqual({
    today: { from: '2026-03-10', to: '2026-03-10', sales: 2, grossCentavos: 20_000 },
    month: { from: '2026-03-01', to: '2026-03-10', sales: 3, grossCentavos: 30_000 },
    monthBefore: { from: '2026-02-01', to: '2026-02-10', sales: 2, grossCentavos: 20_000 },
  });
  for (const { from, grossCentavos, sales: count, to } of Object.values(sales ?? {})) {
    const sums = await listed(`transacoes/resumo.php?data_inicio=${from}&data_fim=${to}`);
    expect(sums).toMatchObject({ vendas: count, bruto_centavos: grossCentavos });
  }
});

test('what the next days pay out is what their lists come to, without those who are not paid', async () => {
  const [paid, blocked] = [await shopNamed('Padaria'), await shopNamed('Bloqueada')];
  const sale = (id: number, day: string, changes: Parameters<typeof saleDraft>[1]) =>
    saleDraft(id, { dataTransacao: new Date(`${day}T15:00:00.000Z`), ...changes });
  const parted = { modalidade: 'credito_parcelado', parcelas: 3 } as const;
  await sell(h, tenant.id, [
    sale(paid.id, '2026-03-10', { modalidade: 'debito', valorBrutoCentavos: 20_000 }),
    sale(paid.id, '2026-02-09', { ...parted, valorBrutoCentavos: 30_000 }),
    sale(paid.id, '2026-01-12', { ...parted, valorBrutoCentavos: 90_000 }),
    sale(blocked.id, '2026-02-10', { modalidade: 'credito_vista', valorBrutoCentavos: 70_000 }),
  ]);
  const block = { id: blocked.id, status: 'bloqueado', motivo: 'fraude' };
  expect((await admin.post(`${BACKOFFICE}/estabelecimentos/atualizar.php`, block)).status).toBe(200);
  const [{ id: parts }] = (await listed('transacoes/listar.php?valor_min_centavos=90000')).transacoes;
  const refund = { id: parts, status: 'estornada', valor_centavos: 45_000 };
  expect((await admin.post(`${BACKOFFICE}/transacoes/mudar-status.php`, refund)).status).toBe(200);
  const { payouts } = await homeOf(admin);
  expect(payouts?.days.map(({ day }) => day)).toEqual(
    ['11', '12', '13', '14', '15', '16', '17'].map((day) => `2026-03-${day}`),
  );
  expect(payouts?.payouts).toBe(3);
  expect(payouts?.heldCentavos).toBeGreaterThan(0);
  const shown = { centavos: 0, heldCentavos: 0 };
  for (const { centavos, day, heldCentavos, payouts: count } of payouts?.days ?? []) {
    const of = `liquidacao=a_liquidar&liquidacao_inicio=${day}&liquidacao_fim=${day}`;
    const { linhas, pagamentos } = await listed(`transacoes/resumo.php?${of}`);
    expect(pagamentos).toEqual({
      quantidade: count,
      liquido_centavos: centavos,
      retido_centavos: heldCentavos,
    });
    expect((await listed(`transacoes/listar.php?${of}`)).transacoes).toHaveLength(linhas);
    // The same from the sales themselves, which a brand makes it read.
    const bySales = await listed(`transacoes/resumo.php?${of}&bandeira=visa`);
    expect(bySales.pagamentos).toEqual(pagamentos);
    for (const { id } of [paid, blocked]) {
      const days = `estabelecimento_id=${id}&data_inicio=${day}&data_fim=${day}`;
      const { total } = await listed(`estabelecimentos/recebiveis.php?${days}`);
      shown[id === paid.id ? 'centavos' : 'heldCentavos'] += total.a_receber_centavos;
    }
  }
  expect(shown).toEqual({ centavos: payouts?.centavos, heldCentavos: payouts?.heldCentavos });
});

test('who stopped selling sold within 90 days, and nothing for five banking days', async () => {
  const shops = {
    stopped: await shopNamed('Parou'),
    selling: await shopNamed('Vende'),
    long: await shopNamed('Há muito'),
    blocked: await shopNamed('Bloqueada'),
  };
  await shopNamed('Nunca vendeu');
  await sold(shops.stopped.id, ['2026-01-10', '2026-03-02']);
  await sold(shops.selling.id, ['2026-02-20', '2026-03-03']);
  await sold(shops.long.id, ['2025-12-09']);
  await sold(shops.blocked.id, ['2026-02-20']);
  const block = { id: shops.blocked.id, status: 'bloqueado', motivo: 'fraude' };
  expect((await admin.post(`${BACKOFFICE}/estabelecimentos/atualizar.php`, block)).status).toBe(200);
  const { merchants } = await homeOf(admin);
  expect(merchants?.stopped).toEqual({
    count: 1,
    first: [{ id: shops.stopped.id, name: 'Parou', lastSoldOn: '2026-03-02' }],
  });
  const { estabelecimentos, paginacao } = await listed('estabelecimentos/listar.php?sem_vendas=true');
  expect([paginacao.total, estabelecimentos[0].id]).toEqual([1, shops.stopped.id]);
});

test('the establishments that sold most within seven days come first', async () => {
  const [least, most, before] = [await shopNamed('A'), await shopNamed('B'), await shopNamed('C')];
  await sold(least.id, ['2026-03-04'], 50);
  await sold(most.id, ['2026-03-09', '2026-03-10'], 40);
  await sold(before.id, ['2026-03-03'], 900);
  const { merchants } = await homeOf(admin);
  expect(merchants?.sellingFrom).toBe('2026-03-04');
  expect(merchants?.selling).toEqual([
    { id: most.id, name: 'B', grossCentavos: 8_000 },
    { id: least.id, name: 'A', grossCentavos: 5_000 },
  ]);
});

test('proposals that wait are those of the list of their status', async () => {
  const statuses = ['enviada', 'enviada', 'em_negociacao', null];
  for (const [index, status] of statuses.entries()) {
    const body = { lead_nome: `Mercado ${index}`, company_id: company.id };
    const { proposta } = (await admin.post(`${BACKOFFICE}/propostas/criar.php`, body)).body.data;
    await h.db.owner.query('update proposals set status = coalesce($2, status) where id = $1', [
      proposta.id,
      status,
    ]);
  }
  const { proposals } = await homeOf(admin);
  expect(proposals).toEqual([
    { status: 'enviada', count: 2 },
    { status: 'em_negociacao', count: 1 },
  ]);
  const { paginacao } = await listed('propostas/listar.php?status=enviada');
  expect(paginacao.total).toBe(2);
});

test('overdue charges of all months are those of the list of charges that are late', async () => {
  const terminal = await makePlacedTerminal(admin, await shopNamed('Padaria'));
  const terms = { terminal_id: terminal, valor_mensal_centavos: 7_900, dia_vencimento: 5 };
  const rent = { ...terms, inicio: '2026-01-01', forma_cobranca: 'boleto' };
  const made = await admin.post(`${BACKOFFICE}/alugueis/criar.php`, rent);
  expect(made.status, made.text).toBe(200);
  const months = [
    ['2026-01', '2026-02-05', 'pendente'],
    ['2026-02', '2026-03-09', 'vencida'],
    ['2026-03', '2026-03-10', 'pendente'],
    ['2026-04', '2026-01-05', 'isenta'],
  ];
  for (const month of months) {
    await h.db.owner.query(
      `insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status,
         created_at, updated_at)
       select tenant_id, id, company_id, $2::text, $3::date, 7900, $4::text, now(), now() from rentals where id = $1
       on conflict (tenant_id, rental_id, competencia) do update set vencimento = excluded.vencimento, status = excluded.status`,
      [made.body.data.aluguel.id, ...month],
    );
  }
  const { overdueCharges } = await homeOf(admin);
  const { cobrancas } = await listed('alugueis/cobrancas.php?status=vencida');
  expect(cobrancas).toHaveLength(2);
  expect(overdueCharges).toEqual({ count: 2, centavos: 2 * 7_900 });
});

test('imports that failed within seven days are those of the list', async () => {
  const failed = (at: string, status = 'falhou') =>
    h.db.owner.query(
      `insert into import_runs (tenant_id, uuid, formato, status, created_at, updated_at, finished_at)
       values ($1, gen_random_uuid(), 'csv', $3, $2, $2, $2)`,
      [tenant.id, at, status],
    );
  await failed('2026-03-04T03:00:00.000Z');
  await failed('2026-03-04T02:59:59.000Z');
  await failed('2026-03-10T12:00:00.000Z', 'concluida');
  const { failedImports } = await homeOf(admin);
  expect(failedImports).toEqual({ from: '2026-03-04', count: 1 });
  const { importacoes } = await listed('transacoes/importacoes.php?status=falhou&data_inicio=2026-03-04');
  expect(importacoes).toHaveLength(1);
});

test('people who wait are those of the list of people', async () => {
  await tenant.user({ status: 'pendente' });
  const { waitingPeople } = await homeOf(admin);
  const people = await admin.get('/backend/api/usuarios/listar.php?status=pendente');
  expect(waitingPeople).toEqual({ count: people.body.data.paginacao.total });
  expect(waitingPeople?.count).toBe(1);
});

test('what somebody may not read is null', async () => {
  const nothing = {
    sales: null,
    payouts: null,
    merchants: null,
    proposals: null,
    overdueCharges: null,
    failedImports: null,
    waitingPeople: null,
  };
  const viewer = await tenant.user({ role: 'viewer' });
  const seller = await tenant.user({ role: 'viewer' });
  await tenant.grant(seller, 'propostas.read');
  expect(await homeOf(viewer)).toEqual(nothing);
  expect(await homeOf(seller)).toEqual({ ...nothing, proposals: [] });
});

test('who is bound to a company sees what is of it, and no imports', async () => {
  const other = await makeNumberedCompany(h, admin);
  await sold((await shopNamed('Da empresa')).id, ['2026-03-10']);
  await sold((await shopNamed('De outra', other)).id, ['2026-03-10', '2026-03-10']);
  const bound = await tenant.user({ role: 'operator' });
  await bindToCompany(h, bound, company.uuid);
  await tenant.grant(bound, 'operacoes.read');
  await tenant.grant(bound, 'operacoes.manage');
  const { failedImports, merchants, sales } = await homeOf(bound);
  expect(failedImports).toBeNull();
  expect(sales?.today.sales).toBe(1);
  expect(merchants?.selling.map(({ name }) => name)).toEqual(['Da empresa']);
});

test('another tenant sees nothing of it', async () => {
  await sold((await shopNamed('Padaria')).id, ['2026-03-10']);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const { merchants, sales } = await homeOf(stranger);
  expect([sales?.today.sales, merchants?.selling]).toEqual([0, []]);
});

test('it asks for a session and a tenant', async () => {
  expect(outcome(await h.request('GET', '/api/home'))).toBe('401 auth.unauthenticated');
  const homeless = await h.homelessUser();
  expect((await homeless.get('/api/home')).status).not.toBe(200);
});
