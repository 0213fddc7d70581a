import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { bindToCompany } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { sharesOf } from '../money/shares.ts';

/** The figures of main companies over a tree of tenants, against the rows of the sales themselves. */
const h = await createHarness();

interface Ranked {
  participacaoPercentual: string;
}

interface Place {
  tenant: TestTenant;
  main: NumberedCompany;
  branch: NumberedCompany;
}

const places: Place[] = [];
let admin: TestUser;
const PERIOD = 'dataInicio=2026-02-01&dataFim=2026-03-10';

/** A tenant with a main company and a branch that both sell, the branch with every sale advanced. */
async function settle(tenant: TestTenant, seed: number): Promise<void> {
  const owner = await tenant.user({ role: 'admin' });
  const main = await makeNumberedCompany(h, owner);
  const branch = await makeNumberedCompany(h, owner);
  places.push({ tenant, main, branch });
  await makeRatePlan(owner);
  await makeCommissionRules(h, tenant.id);
  const shops = [
    await makeEstablishment(owner, main.id),
    await makeEstablishment(owner, branch.id, { antecipacao_automatica: true }),
    await makeEstablishment(owner, branch.id),
  ];
  const kinds = [
    { modalidade: 'debito' },
    { modalidade: 'credito_vista' },
    { modalidade: 'credito_parcelado', parcelas: 7 },
    { modalidade: 'pix', bandeira: 'pix' },
  ] as const;
  const sale = fc.record({
    shop: fc.constantFrom(...shops),
    kind: fc.constantFrom(...kinds),
    centavos: fc.integer({ min: 1_000, max: 900_000 }),
    day: fc.constantFrom('2026-02-03', '2026-02-28', '2026-03-01', '2026-03-09'),
    status: fc.constantFrom('capturada', 'capturada', 'capturada', 'negada', 'autorizada'),
  });
  const drafts = fc.sample(sale, { seed, numRuns: 25 }).map(({ centavos, day, kind, shop, status }) =>
    saleDraft(shop.id, {
      ...kind,
      status,
      valorBrutoCentavos: centavos,
      dataTransacao: new Date(`${day}T15:00:00.000Z`),
    }),
  );
  const { recorded } = await sell(h, tenant.id, drafts);
  const captured = recorded.filter(({ index }) => drafts[index]?.status === 'capturada');
  for (const [place, { id }] of captured.slice(0, 4).entries()) {
    const back = place % 2 === 0 ? { valor_centavos: 700 } : {};
    const answer = await owner.post('/backend/api/transacoes/mudar-status.php', {
      id,
      status: 'estornada',
      ...back,
    });
    expect(answer.status, answer.text).toBe(200);
  }
}

beforeAll(async () => {
  const whiteLabel = await h.tenant();
  const below = await whiteLabel.tenant();
  const furtherBelow = await below.tenant();
  const beside = await whiteLabel.tenant();
  for (const [index, tenant] of [whiteLabel, below, furtherBelow, beside].entries()) {
    await settle(tenant, 20_260_310 + index);
  }
  admin = await whiteLabel.user({ role: 'admin' });
});

const read = async (path: string, companyUuid: string, user = admin) => {
  const answer = await user.get(`/api/v1/company/directory/${companyUuid}/operational/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** What the sales of some companies add up to, from the rows of the sales alone. */
async function counted(companyIds: readonly number[]) {
  const { rows } = await h.db.owner.query(
    `select count(*) filter (where valor_bruto_centavos > valor_estornado_centavos)::int as quantidade,
       coalesce(sum(valor_bruto_centavos - valor_estornado_centavos), 0)::int as bruto,
       coalesce(sum(valor_mdr_centavos - mdr_estornado_centavos), 0)::int as mdr,
       coalesce(sum(valor_liquido_centavos - liquido_estornado_centavos), 0)::int as liquido
     from transactions where company_id = any($1) and status in ('capturada', 'estornada')`,
    [companyIds],
  );
  return rows[0];
}

const companiesOf = (...of: Place[]) => of.flatMap(({ branch, main }) => [main.id, branch.id]);
const placeAt = (index: number): Place => {
  const place = places[index];
  if (place === undefined) throw new Error(`there is no place ${index}`);
  return place;
};

test.each([
  ['a white label: its own and all tenants below', 0, [0, 1, 2, 3]],
  ['a tenant below: its own and the one below it', 1, [1, 2]],
  ['the lowest tenant: its own', 2, [2]],
])('with sub-companies, the main company of %s', async (_what, of, among) => {
  const body = await read(`dashboard?${PERIOD}&incluirSubEmpresas=true`, placeAt(of).main.uuid);
  const direct = await counted(companiesOf(...among.map(placeAt)));
  expect(body.totais).toMatchObject({
    quantidadeTransacoes: direct.quantidade,
    valorBrutoCentavos: direct.bruto,
    valorMdrCentavos: direct.mdr,
    valorLiquidoCentavos: direct.liquido,
  });
});

test('the net is the gross less fees and advances, which are shown beside it', async () => {
  const { totais } = await read(`dashboard?${PERIOD}&incluirSubEmpresas=true`, placeAt(0).main.uuid);
  expect(totais.valorAntecipacaoCentavos).toBeGreaterThan(0);
  expect(totais.valorLiquidoCentavos).toBe(
    totais.valorBrutoCentavos - totais.valorMdrCentavos - totais.valorAntecipacaoCentavos,
  );
});

test('every page of a main company spans the same tenants: sales, ranks, commissions and terminals', async () => {
  const wide = 'incluirSubEmpresas=true';
  const { main } = placeAt(0);
  for (const { branch, tenant } of places) {
    const owner = await tenant.user({ role: 'admin' });
    const terminal = { numero_serie: `TREE${branch.id}`, modelo: 'D2', tipo: 'pos', company_id: branch.id };
    expect((await owner.post('/backend/api/terminais/criar.php', terminal)).status).toBe(200);
  }
  const { totais } = await read(`dashboard?${PERIOD}&${wide}`, main.uuid);
  const { itens } = await read(`top-estabelecimentos?${PERIOD}&limite=50&${wide}`, main.uuid);
  const ranked = itens.reduce(
    (all: number, one: { valorBrutoCentavos: number }) => all + one.valorBrutoCentavos,
    0,
  );
  expect(ranked).toBe(totais.valorBrutoCentavos);
  expect((await read(`alugueis/resumo?${wide}`, main.uuid)).terminais.total).toBe(places.length);
  const commissions = await read(`comissoes/resumo?competencia=2026-03&${wide}`, main.uuid);
  const apart = await Promise.all(
    places.flatMap((place) =>
      [place.main, place.branch].map(({ uuid }) => read('comissoes/resumo?competencia=2026-03', uuid)),
    ),
  );
  expect(commissions.valorTotalCentavos).toBe(
    apart.reduce((all, { valorTotalCentavos }) => all + valorTotalCentavos, 0),
  );
});

test('shares add up to 100.00 on every page', async () => {
  const sum = (parts: readonly Ranked[]) =>
    parts.reduce(
      (all, { participacaoPercentual }) => all + Math.round(Number(participacaoPercentual) * 100),
      0,
    );
  for (const { main } of places) {
    for (const wide of ['', '&incluirSubEmpresas=true']) {
      const { porModalidade } = await read(`dashboard?${PERIOD}${wide}`, main.uuid);
      expect(sum(porModalidade)).toBe(10_000);
      const { itens } = await read(`top-estabelecimentos?${PERIOD}&limite=50${wide}`, main.uuid);
      expect(sum(itens)).toBe(10_000);
      const amounts = itens.map((one: { valorBrutoCentavos: number }) => one.valorBrutoCentavos);
      expect(itens.map((one: Ranked) => one.participacaoPercentual)).toEqual(sharesOf(amounts));
    }
  }
});

test('a branch adds up what is below it in its tenant, and who reaches one tenant or one company sees no more', async () => {
  const { branch, main, tenant } = placeAt(0);
  const wide = `dashboard?${PERIOD}&incluirSubEmpresas=true`;
  expect((await read(wide, branch.uuid)).totais.valorBrutoCentavos).toBe((await counted([branch.id])).bruto);
  const viewer = await tenant.user({ role: 'editor' });
  const own = await counted(companiesOf(placeAt(0)));
  expect((await read(wide, main.uuid, viewer)).totais.valorBrutoCentavos).toBe(own.bruto);
  await bindToCompany(h, viewer, main.uuid);
  const { bruto } = await counted([main.id]);
  expect((await read(wide, main.uuid, viewer)).totais.valorBrutoCentavos).toBe(bruto);
});
