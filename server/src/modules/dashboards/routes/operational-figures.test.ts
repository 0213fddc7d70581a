import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  COMMISSIONS,
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
import { operationsJobs } from '../../../app/operations-jobs.ts';

/** The figures of a company against each other, and against the sales themselves, after everything that may become of one. */
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let main: NumberedCompany;
let company: NumberedCompany;
const DAYS = ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-05', '2026-03-09', '2026-03-10'];
const url = (path: string, { uuid } = company) => `/api/v1/company/directory/${uuid}/operational/${path}`;
const figures = async (path: string, of = company, reader = admin) => {
  const answer = await reader.get(url(path, of));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const sum = <Part>(parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

async function change(id: number | undefined, status: string, centavos?: number): Promise<void> {
  const body = { id, status, ...(centavos === undefined ? {} : { valor_centavos: centavos }) };
  const answer = await admin.post('/backend/api/transacoes/mudar-status.php', body);
  expect(answer.status, answer.text).toBe(200);
}

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  main = await makeNumberedCompany(h, admin);
  company = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const names = ['Zebra', 'árvore', 'Banca', 'Árvore 2'];
  const shops = await Promise.all(
    names.map((nome_fantasia) => makeEstablishment(admin, company.id, { nome_fantasia })),
  );
  const elsewhere = await makeEstablishment(admin, main.id, { nome_fantasia: 'Matriz' });
  const kinds = [
    { modalidade: 'debito', bandeira: 'visa' },
    { modalidade: 'credito_vista', bandeira: 'visa' },
    { modalidade: 'credito_parcelado', bandeira: 'mastercard', parcelas: 5 },
    { modalidade: 'debito', bandeira: 'elo' },
    { modalidade: 'pix', bandeira: 'pix' },
  ] as const;
  const statuses = ['capturada', 'capturada', 'capturada', 'negada', 'autorizada', 'pendente'] as const;
  const drafts = Array.from({ length: 90 }, (_draft, i) =>
    saleDraft((i % 11 === 0 ? elsewhere : shops[i % 4])?.id ?? 0, {
      ...kinds[i % 5],
      status: statuses[i % 6] ?? 'capturada',
      valorBrutoCentavos: 1_000 + i * 37,
      dataTransacao: new Date(`${DAYS[i % 6]}T${i % 2 === 0 ? '15:00' : '02:30'}:00.000Z`),
    }),
  );
  const { recorded } = await sell(h, tenant.id, drafts);
  const captured = recorded.filter((_sale, i) => drafts[i]?.status === 'capturada').map(({ id }) => id);
  const open = recorded.filter((_sale, i) => drafts[i]?.status === 'autorizada').map(({ id }) => id);
  await change(captured[0], 'estornada');
  await change(captured[1], 'estornada', 500);
  await change(captured[1], 'estornada', 100);
  await change(captured[2], 'contestada');
  await change(captured[3], 'contestada');
  await change(captured[3], 'capturada');
  await change(captured[4], 'estornada', 999);
  await change(captured[4], 'contestada');
  await change(open[0], 'capturada');
  await change(open[1], 'negada');
  await change(open[2], 'cancelada');
  await change(open[3], 'expirada');
});

/** What the sales of the company add up to between two days, from the rows of the sales alone. */
async function counted(first: string, last: string, companyIds = [company.id]) {
  const { rows } = await h.db.owner.query(
    `select count(*) filter (where rest > 0)::int as quantidade, coalesce(sum(rest), 0)::int as bruto,
       coalesce(sum(valor_mdr_centavos - mdr_estornado_centavos), 0)::int as mdr,
       coalesce(sum(valor_liquido_centavos - liquido_estornado_centavos - valor_contestado_centavos), 0)::int as liquido,
       coalesce(sum(valor_mdr_centavos - mdr_estornado_centavos) filter (where rest > 0), 0)::int as shared,
       count(distinct establishment_id) filter (where rest > 0)::int as lojas
     from (select t.*, valor_bruto_centavos - valor_estornado_centavos - valor_contestado_centavos as rest from transactions t
       where tenant_id = $1 and company_id = any($2) and status in ('capturada', 'estornada', 'contestada')
         and dia between $3 and $4) t`,
    [tenant.id, companyIds, first, last],
  );
  return rows[0];
}

describe('the dashboard', () => {
  test.each([
    ['2026-03-01', '2026-03-10'],
    ['2026-02-01', '2026-03-10'],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-06', '2026-03-08'],
    ['2025-03-10', '2026-03-10'],
  ])('%s to %s: totals, modalities, brands, days and the sales themselves agree', async (first, last) => {
    const body = await figures(`dashboard?dataInicio=${first}&dataFim=${last}`);
    const direct = await counted(first, last);
    const { totais } = body;
    expect(totais).toMatchObject({
      quantidadeTransacoes: direct.quantidade,
      valorBrutoCentavos: direct.bruto,
      valorMdrCentavos: direct.mdr,
      valorLiquidoCentavos: direct.liquido,
      estabelecimentosAtivos: direct.lojas,
    });
    for (const parts of [body.porModalidade, body.porBandeira, body.serieDiaria]) {
      expect(sum(parts, (one: { quantidade: number }) => one.quantidade)).toBe(totais.quantidadeTransacoes);
      expect(sum(parts, (one: { valorBrutoCentavos: number }) => one.valorBrutoCentavos)).toBe(
        totais.valorBrutoCentavos,
      );
    }
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    expect(body.serieDiaria).toHaveLength(days);
    expect([body.serieDiaria[0].data, body.serieDiaria.at(-1).data]).toEqual([first, last]);
    for (const { data, ...one } of body.serieDiaria) {
      const day = await counted(data, data);
      expect(one).toEqual({ quantidade: day.quantidade, valorBrutoCentavos: day.bruto });
      if (days > 60 && data < '2026-01-25') break;
    }
    const average =
      totais.quantidadeTransacoes === 0 ? 0 : totais.valorBrutoCentavos / totais.quantidadeTransacoes;
    expect(Math.abs(totais.ticketMedioCentavos - average)).toBeLessThanOrEqual(0.5);
    expect(Number.isNaN(Date.parse(body.atualizadoEm))).toBe(false);
  });

  test('compares with as many days right before', async () => {
    const body = await figures('dashboard?dataInicio=2026-03-01&dataFim=2026-03-10');
    const before = await counted('2026-02-19', '2026-02-28');
    expect(body.comparativo.valorBrutoCentavos).toBe(before.bruto);
    const change = ((body.totais.valorBrutoCentavos - before.bruto) / before.bruto) * 100;
    expect(Number(body.comparativo.variacaoPercentual)).toBeCloseTo(change, 1);
  });

  test('approval is of what was answered yes or no', async () => {
    const { rows } = await h.db.owner.query(
      `select count(*) filter (where status = 'negada')::int as denied,
         count(*) filter (where status not in ('negada', 'pendente'))::int as approved
       from transactions where tenant_id = $1 and company_id = $2 and dia between '2026-02-01' and '2026-03-10'`,
      [tenant.id, company.id],
    );
    const [{ approved, denied }] = rows;
    const { totais } = await figures('dashboard?dataInicio=2026-02-01&dataFim=2026-03-10');
    expect(Number(totais.taxaAprovacaoPercentual)).toBeCloseTo((approved / (approved + denied)) * 100, 1);
  });

  test('of a company with those below it is the sum of theirs', async () => {
    const period = 'dataInicio=2026-02-01&dataFim=2026-03-10';
    const wide = await figures(`dashboard?${period}&incluirSubEmpresas=true`, main);
    const [upper, lower] = [await figures(`dashboard?${period}`, main), await figures(`dashboard?${period}`)];
    for (const name of [
      'quantidadeTransacoes',
      'valorBrutoCentavos',
      'valorMdrCentavos',
      'valorLiquidoCentavos',
    ])
      expect(wide.totais[name]).toBe(upper.totais[name] + lower.totais[name]);
    expect(upper.totais.valorBrutoCentavos).toBeGreaterThan(0);
  });

  test('a sale late in the evening is of its local day', async () => {
    const { rows } = await h.db.owner.query(
      `select count(*)::int as n from transactions where tenant_id = $1
         and dia <> (data_transacao at time zone 'America/Sao_Paulo')::date`,
      [tenant.id],
    );
    expect(rows[0].n).toBe(0);
  });
});

describe('the period', () => {
  test('is the current month up to today unless it is said', async () => {
    expect((await figures('dashboard')).periodo).toEqual({
      dataInicio: '2026-03-01',
      dataFim: '2026-03-10',
      fuso: 'America/Sao_Paulo',
    });
    expect((await figures('top-estabelecimentos')).periodo).toMatchObject({ dataInicio: '2026-03-01' });
  });

  test.each(['dashboard', 'top-estabelecimentos'])('of %s: 366 days are the most', async (path) => {
    expect((await admin.get(url(`${path}?dataInicio=2025-03-10&dataFim=2026-03-10`))).status).toBe(200);
    for (const period of [
      'dataInicio=2025-03-09&dataFim=2026-03-10',
      'dataInicio=2026-03-10&dataFim=2026-03-09',
      'dataInicio=2026-02-29&dataFim=2026-03-01',
      'dataInicio=&dataFim=2026-03-01',
      'dataInicio=2026-03-01T00:00:00Z',
      'dataInicio=2026-03-01&dataInicio=2026-03-02',
      'datainicio=2026-03-01',
    ]) {
      expect(outcome(await admin.get(url(`${path}?${period}`))), period).toBe('400 validation.failed');
    }
  });
});

describe('the establishments that sold most', () => {
  const PERIOD = 'dataInicio=2026-02-01&dataFim=2026-03-10';
  interface Item {
    posicao: number;
    nomeFantasia: string;
    quantidadeTransacoes: number;
    valorBrutoCentavos: number;
    participacaoPercentual: string;
  }

  test('add up to the dashboard, in order, and their parts to the whole', async () => {
    const { itens } = await figures(`top-estabelecimentos?${PERIOD}&limite=50`);
    const { totais } = await figures(`dashboard?${PERIOD}`);
    expect(sum(itens, (one: Item) => one.valorBrutoCentavos)).toBe(totais.valorBrutoCentavos);
    expect(sum(itens, (one: Item) => one.quantidadeTransacoes)).toBe(totais.quantidadeTransacoes);
    expect(sum(itens, (one: Item) => Number(one.participacaoPercentual))).toBeCloseTo(100, 1);
    expect(itens.map((one: Item) => one.posicao)).toEqual(itens.map((_one: Item, i: number) => i + 1));
    const amounts = itens.map((one: Item) => one.valorBrutoCentavos);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
    const [first] = (await figures(`top-estabelecimentos?${PERIOD}&limite=1`)).itens;
    expect(first).toEqual(itens[0]);
  });

  test('that sold as much stand by name, whatever its case and accents', async () => {
    const elsewhere = await h.tenant();
    const chief = await elsewhere.user({ role: 'admin' });
    const other = await makeNumberedCompany(h, chief);
    await makeRatePlan(chief);
    const names = ['Zebra', 'árvore', 'Banca', 'Ávila', 'abacaxi'];
    for (const nome_fantasia of names) {
      const shop = await makeEstablishment(chief, other.id, { nome_fantasia });
      await sell(h, elsewhere.id, [saleDraft(shop.id, { dataTransacao: new Date('2026-03-05T15:00:00Z') })]);
    }
    const { itens } = await figures('top-estabelecimentos', other, chief);
    expect(itens.map((one: Item) => one.nomeFantasia)).toEqual([
      'abacaxi',
      'árvore',
      'Ávila',
      'Banca',
      'Zebra',
    ]);
    expect(itens.map((one: Item) => one.participacaoPercentual)).toEqual(Array(5).fill('20.00'));
  });
});

describe('commissions', () => {
  test.each(['2026-02', '2026-03'])(
    'of %s: both breakdowns and the entries add up to the total',
    async (month) => {
      const body = await figures(`comissoes/resumo?competencia=${month}`);
      const value = (one: { valorCentavos: number }) => one.valorCentavos;
      expect(sum(body.porStatus, value)).toBe(body.valorTotalCentavos);
      expect(sum(body.porNivel, value)).toBe(body.valorTotalCentavos);
      const { rows } = await h.db.owner.query(
        `select coalesce(sum(valor_centavos), 0)::int as total, count(*)::int as n from ${COMMISSIONS} c
       where tenant_id = $1 and company_id = $2 and competencia = $3`,
        [tenant.id, company.id, month],
      );
      expect(body.valorTotalCentavos).toBe(rows[0].total);
      const later = await figures('comissoes/resumo?competencia=2026-04');
      const past = later.historico.find((one: { competencia: string }) => one.competencia === month);
      expect(past.valorTotalCentavos).toBe(body.valorTotalCentavos);
    },
  );

  test('of a sale are its fee, of all months together the fees that are left', async () => {
    const months = [await figures('comissoes/resumo?competencia=2026-02'), await figures('comissoes/resumo')];
    // The fee of what is disputed is kept, and nobody earns of it meanwhile.
    const { shared } = await counted('2026-02-01', '2026-03-10');
    expect(sum(months, (one) => one.valorTotalCentavos)).toBe(shared);
  });
});

describe('a month of commissions that is closed', () => {
  const value = (one: { valorCentavos: number }) => one.valorCentavos;
  const states = (body: { porStatus: { status: string; valorCentavos: number }[] }) =>
    Object.fromEntries(body.porStatus.map(({ status, valorCentavos }) => [status, valorCentavos]));

  test('keeps its total; what is taken back later counts in the open one, and all still add up', async () => {
    const [february, march] = [
      await figures('comissoes/resumo?competencia=2026-02'),
      await figures('comissoes/resumo'),
    ];
    await operationsJobs(h.context)['operations.closeCommissions']?.({});
    const closed = await figures('comissoes/resumo?competencia=2026-02');
    expect(closed.valorTotalCentavos).toBe(february.valorTotalCentavos);
    expect(states(closed)).not.toHaveProperty('prevista');
    const { rows } = await h.db.owner.query(
      `select id from transactions where tenant_id = $1 and company_id = $2 and status = 'capturada' and dia < '2026-03-01'
       order by id limit 1`,
      [tenant.id, company.id],
    );
    await change(Number(rows[0].id), 'estornada');
    const after = [await figures('comissoes/resumo?competencia=2026-02'), await figures('comissoes/resumo')];
    expect(after[0].valorTotalCentavos).toBe(february.valorTotalCentavos);
    expect(after[1].valorTotalCentavos).toBeLessThan(march.valorTotalCentavos);
    for (const body of after) {
      expect(sum(body.porStatus, value)).toBe(body.valorTotalCentavos);
      expect(sum(body.porNivel, value)).toBe(body.valorTotalCentavos);
    }
    const { shared } = await counted('2026-02-01', '2026-03-10');
    expect(sum(after, (one) => one.valorTotalCentavos)).toBe(shared);
  });
});

describe('rentals', () => {
  test('charges add up to what was billed, and the part that is overdue is the delinquency', async () => {
    const shop = await makeEstablishment(admin, company.id);
    const statuses = ['paga', 'paga', 'pendente', 'pendente', 'isenta', 'cancelada'];
    const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-09', '2026-03-14', '2026-03-15'];
    for (const [i, status] of statuses.entries()) {
      const post = async (path: string, body: object) =>
        (await admin.post(`/backend/api/${path}`, body)).body.data;
      const machine = { numero_serie: `SUM${i}XX`, modelo: 'A920', tipo: 'pos' };
      const { terminal } = await post('terminais/criar.php', machine);
      const place = { id: terminal.id, status: 'ativo', local_id: shop.locais[0].id };
      await post('terminais/atualizar.php', place);
      const terms = {
        valor_mensal_centavos: 7990,
        dia_vencimento: 10,
        forma_cobranca: 'pix',
        inicio: '2026-03-01',
      };
      const { aluguel } = await post('alugueis/criar.php', { ...terms, terminal_id: terminal.id });
      await h.db.owner.query(
        `insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status,
           paga_em, created_at, updated_at)
         select tenant_id, id, company_id, '2026-02', $2, 7990, $3, case when $3 = 'paga' then now() end, now(), now()
         from rentals where id = $1`,
        [aluguel.id, days[i], status],
      );
    }
    const body = await figures('alugueis/resumo?competencia=2026-02');
    const { quantidade, valorFaturadoCentavos, ...parts } = body.cobrancas;
    expect(parts).toEqual({
      valorRecebidoCentavos: 2 * 7990,
      valorPendenteCentavos: 7990,
      valorVencidoCentavos: 7990,
      valorIsentoCentavos: 7990,
    });
    expect([quantidade, valorFaturadoCentavos]).toEqual([5, 5 * 7990]);
    expect(sum(Object.values<number>(parts), (one) => one)).toBe(valorFaturadoCentavos);
    expect(body.inadimplenciaPercentual).toBe('20.00');
    expect(body.terminais).toMatchObject({ total: 6, ativos: 6, estoque: 0, manutencao: 0 });
    expect(body.proximosVencimentos).toEqual([
      {
        aluguelId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        numeroSerie: 'SUM2XX',
        estabelecimento: expect.any(String),
        valorCentavos: 7990,
        vencimento: '2026-03-12',
        status: 'pendente',
      },
    ]);
  });
});

test('every figure says when it was worked out', async () => {
  for (const path of ['dashboard', 'top-estabelecimentos', 'comissoes/resumo', 'alugueis/resumo'])
    expect((await figures(path)).atualizadoEm).toBe(h.clock.now().toISOString());
});
