import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  COMMISSIONS,
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import type { SaleDraft } from './sale.ts';

const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;
let shop: { id: number };

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  companyId = (await makeNumberedCompany(h, admin)).id;
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shop = await makeEstablishment(admin, companyId);
});

const one = async (changes: Partial<SaleDraft> = {}) => {
  const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id, changes)]);
  return recorded[0]?.id ?? 0;
};
const rowOf = async (id: number) =>
  (
    await h.db.owner.query(
      `select company_id, taxa_mdr_ppm, valor_mdr_centavos as mdr, valor_antecipacao_centavos as advance,
         valor_liquido_centavos as net, status_liquidacao as settlement, dia::text, white_label_id,
         data_prevista_liquidacao::text as expected from transactions where id = $1`,
      [id],
    )
  ).rows[0];
const installmentsOf = async (id: number) =>
  (
    await h.db.owner.query(
      `select p.gross, p.mdr, p.advance, p.expected::text from transactions t, unnest(t.parcelas_bruto_centavos,
         t.parcelas_mdr_centavos, t.parcelas_antecipacao_centavos, t.parcelas_data)
         with ordinality as p (gross, mdr, advance, expected, place) where t.id = $1 order by p.place`,
      [id],
    )
  ).rows;
const commissionsOf = async (id: number) =>
  (
    await h.db.owner.query(
      `select valor_centavos as centavos from ${COMMISSIONS} c where transaction_id = $1 order by nivel`,
      [id],
    )
  ).rows.map(({ centavos }) => centavos);

describe('a captured sale', () => {
  test('on debit costs its rate and is paid on the next banking day', async () => {
    expect(await rowOf(await one())).toEqual({
      company_id: companyId,
      taxa_mdr_ppm: 13_900,
      mdr: 139,
      advance: 0,
      net: 9861,
      settlement: 'prevista',
      dia: '2026-03-10',
      white_label_id: tenant.id,
      expected: '2026-03-11',
    });
  });

  test('has the rate of its very brand before that of any', async () => {
    expect((await rowOf(await one({ bandeira: 'elo' }))).mdr).toBe(189);
  });

  test('in installments is paid every thirty days, its fee shared to the last centavo', async () => {
    const id = await one({
      modalidade: 'credito_parcelado',
      parcelas: 3,
      dataTransacao: new Date('2026-10-15T12:00:00.000Z'),
    });
    expect((await installmentsOf(id)).map(({ expected }) => expected)).toEqual([
      '2026-11-16',
      '2026-12-14',
      '2027-01-13',
    ]);
    const rows = await installmentsOf(id);
    expect(rows.map(({ gross }) => gross)).toEqual([3334, 3333, 3333]);
    expect(rows.reduce((sum, { mdr }) => sum + mdr, 0)).toBe(389);
  });

  test.each([
    ['nacional', {}, '2026-03-12'],
    ['estadual', { uf: 'SP' }, '2026-03-11'],
    ['municipal', { municipio_ibge: '3550308' }, '2026-03-11'],
  ])(
    'follows what the tenant adds to the banking calendar: a holiday of scope %s',
    async (escopo, place, day) => {
      const boss = await (await h.tenant()).user({ role: 'admin' });
      await makeRatePlan(boss);
      const seller = await makeEstablishment(boss, (await makeNumberedCompany(h, boss)).id);
      const holiday = { data: '2026-03-11', nome: 'Local', escopo, ...place };
      expect((await boss.post('/backend/api/feriados/criar.php', holiday)).status).toBe(200);
      const { recorded } = await sell(h, boss.tenant?.id ?? 0, [saleDraft(seller.id)]);
      expect((await rowOf(recorded[0]?.id ?? 0)).expected).toBe(day);
    },
  );

  test('is advanced where the establishment wants it', async () => {
    const early = await makeEstablishment(admin, companyId, { antecipacao_automatica: true });
    const draft = saleDraft(early.id, {
      modalidade: 'credito_parcelado',
      parcelas: 12,
      valorBrutoCentavos: 100_000,
    });
    const { recorded } = await sell(h, tenant.id, [draft]);
    const id = recorded[0]?.id ?? 0;
    expect(await rowOf(id)).toMatchObject({
      mdr: 4390,
      advance: 12334,
      net: 83276,
      settlement: 'antecipada',
    });
    expect(new Set((await installmentsOf(id)).map(({ expected }) => expected))).toEqual(
      new Set(['2026-03-11']),
    );
  });

  test('belongs to the day of the tenant, not to that of UTC', async () => {
    expect((await rowOf(await one({ dataTransacao: new Date('2026-03-11T01:30:00.000Z') }))).dia).toBe(
      '2026-03-10',
    );
  });

  test('pays each level its spread, together exactly the fee', async () => {
    const credit = { modalidade: 'credito_vista' } as const;
    expect(await commissionsOf(await one({ ...credit, valorBrutoCentavos: 100_000 }))).toEqual([
      1890, 300, 400, 600,
    ]);
    expect(await commissionsOf(await one({ ...credit, valorBrutoCentavos: 3735 }))).toEqual([71, 11, 15, 22]);
    expect(await commissionsOf(await one({ ...credit, valorBrutoCentavos: 1021 }))).toEqual([19, 3, 4, 7]);
  });
});

test('a refused sale has no fee, no payout and no commission; one that waits has no commission yet', async () => {
  const refused = await one({ status: 'negada', motivoNegativa: 'Saldo insuficiente' });
  expect(await rowOf(refused)).toMatchObject({ mdr: 0, settlement: 'cancelada', expected: null });
  expect([await installmentsOf(refused), await commissionsOf(refused)]).toEqual([[], []]);
  const waiting = await one({ status: 'autorizada' });
  expect([(await rowOf(waiting)).expected, await commissionsOf(waiting)]).toEqual(['2026-03-11', []]);
});

test('what is there already changes nothing, in one list and in another', async () => {
  const draft = saleDraft(shop.id);
  const first = await sell(h, tenant.id, [draft, draft, saleDraft(shop.id)]);
  expect(first).toMatchObject({ recorded: [{ index: 0 }, { index: 2 }], duplicates: [1], refused: [] });
  const before = await sums();
  const again = await sell(h, tenant.id, [draft]);
  expect(again).toMatchObject({ recorded: [], duplicates: [0] });
  expect(await sums()).toEqual(before);
});

test('each sale that cannot be recorded says why, and the others are', async () => {
  const foreign = await (await h.tenant()).user({ role: 'admin' });
  const theirs = await makeEstablishment(foreign, (await makeNumberedCompany(h, foreign)).id);
  const { recorded, refused } = await sell(h, tenant.id, [
    saleDraft(theirs.id),
    saleDraft(shop.id, { modalidade: 'credito_parcelado', parcelas: 18 }),
    saleDraft(shop.id, { modalidade: 'credito_vista', parcelas: 2 }),
    saleDraft(shop.id),
  ]);
  expect(refused).toEqual([
    { index: 0, fault: 'estabelecimento_desconhecido' },
    { index: 1, fault: 'taxa_nao_cadastrada' },
    { index: 2, fault: 'parcelas_invalidas' },
  ]);
  expect(recorded.map(({ index }) => index)).toEqual([3]);
});

/** The sums of both kinds and of commissions, and what the sales themselves add up to. */
async function sums() {
  const direct = `select count(*) filter (where counted) as quantidade,
      coalesce(sum(valor_bruto_centavos - valor_estornado_centavos) filter (where counted), 0)::bigint as bruto,
      coalesce(sum(valor_mdr_centavos - mdr_estornado_centavos) filter (where counted), 0)::bigint as mdr,
      coalesce(sum(valor_liquido_centavos - liquido_estornado_centavos) filter (where counted), 0)::bigint as liquido
    from (select *, status in ('capturada', 'estornada') and valor_estornado_centavos < valor_bruto_centavos as counted
      from transactions where tenant_id = $1) t`;
  const daily = (
    table: string,
  ) => `select sum(quantidade)::bigint as quantidade, sum(bruto_centavos)::bigint as bruto,
    sum(mdr_centavos)::bigint as mdr, sum(liquido_centavos)::bigint as liquido from ${table} where tenant_id = $1`;
  const read = async (sql: string) => (await h.db.owner.query(sql, [tenant.id])).rows[0];
  return {
    direct: await read(direct),
    company: await read(daily('daily_company_sales')),
    establishment: await read(daily('daily_establishment_sales')),
    totals: await read(
      'select sum(valor_centavos)::bigint as centavos from commission_totals where tenant_id = $1',
    ),
    commissions: await read(
      `select sum(valor_centavos)::bigint as centavos from ${COMMISSIONS} c where tenant_id = $1`,
    ),
  };
}

test('the daily sums equal a direct sum, also when many record at once', async () => {
  const lists = Array.from({ length: 6 }, (_list, list) =>
    Array.from({ length: 20 }, (_sale, index) =>
      saleDraft(shop.id, {
        valorBrutoCentavos: 1000 + list * 37 + index,
        dataTransacao: new Date(`2026-02-0${1 + (index % 5)}T15:00:00Z`),
      }),
    ),
  );
  await Promise.all(lists.map((drafts) => sell(h, tenant.id, drafts)));
  const { commissions, company, direct, establishment, totals } = await sums();
  expect(company).toEqual(direct);
  expect(establishment).toEqual(direct);
  expect(totals).toEqual(commissions);
  const { rows } = await h.db.owner.query(
    'select count(*)::int as n, max(sequencia) as last, count(distinct sequencia)::int as places from transaction_positions where tenant_id = $1',
    [tenant.id],
  );
  expect(rows[0].places).toBe(rows[0].n);
});

test.each([
  '5162301234567890',
  '51623012****7890',
  '516230***7890',
  '1234567890****',
  '12345678****90',
  'CVV123****7890',
])('no sale is kept with the card %s, whoever writes it', async (cartaoMascarado) => {
  const known = await sums();
  await expect(one({ cartaoMascarado })).rejects.toThrow('transactions_card_check');
  expect(await sums()).toEqual(known);
});
