import { addDays } from '@retaguarda/rules/calendar-days';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import { makeAccountant, proveAll, releaseAll } from '../../test/harness/ledger.ts';
import {
  assertAgendaAgrees,
  assertCommissionsAgree,
  assertNothingIsLost,
  assertSalesAgree,
  assertStatementAgrees,
  type MoneyView,
} from '../../test/harness/money-views.ts';
import { Crash, mortal } from '../../test/harness/mortal-transaction.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../test/harness/operations.ts';
import { activateAccount, CONTRACT } from '../../test/harness/payouts.ts';
import type { TestTenant, TestUser } from '../../test/harness/people.ts';
import { answered, asFile, type Answer as BankAnswer } from '../../test/payouts/returns.ts';
import { advanceJobs } from '../modules/advances/index.ts';
import { changeRecordedSale, checkBooks } from '../modules/sales/index.ts';
import type { SaleStep } from '../modules/sales/sale-change.ts';
import { localDate } from '../platform/local-date.ts';
import { Problem } from '../platform/problem.ts';

const h = await createHarness({ leavesMessages: true });
const NOBODY = { userId: null, ip: null, requestId: null };
const BASE = '/backend/api/financeiro';
const FIRST_DAY = '2026-03-10';
/** A look through more of them takes longer: `MONEY_LIVES=60`. */
const LIVES = Number(process.env['MONEY_LIVES'] ?? 2);
const KEYS = [
  ...['financeiro.advance', 'financeiro.advance.approve'],
  ...['financeiro.payouts.prepare', 'financeiro.payouts.approve', 'financeiro.payouts.send'],
  ...['financeiro.agenda.read', 'financeiro.agenda.change', 'financeiro.agenda.approve'],
] as const;

/** Two establishments of one document, and two people who do everything with one another. */
interface World {
  tenant: TestTenant;
  one: TestUser;
  other: TestUser;
  company: { id: number; uuid: string };
  shops: [number, number];
  document: string;
  bankId: number;
  sales: number[];
  advances: number[];
  holds: number[];
  contracts: number;
  /** What was posted by hand that moves the money of the establishments. */
  byHand: number;
}

async function begin(): Promise<World> {
  h.clock.set(new Date(`${FIRST_DAY}T15:00:00Z`));
  const tenant = await h.tenant();
  const [one, other] = [await makeAccountant(tenant), await makeAccountant(tenant)];
  for (const user of [one, other]) for (const key of KEYS) await tenant.grant(user, key);
  await makeRatePlan(one);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, one);
  const shops = [await makeEstablishment(one, company.id), await makeEstablishment(one, company.id)] as const;
  await h.db.owner.query(
    `update establishments set documento = (select documento from establishments where tenant_id = $1 and id = $2)
     where tenant_id = $1 and id = $3`,
    [tenant.id, shops[0].id, shops[1].id],
  );
  const { rows } = await h.db.owner.query('select documento from establishments where id = $1', [
    shops[0].id,
  ]);
  await ask(one, 'razao/abrir', { corte: '2026-03-01' });
  await releaseAll(h);
  await proveAll(h);
  const { regra } = await ask(one, 'antecipacoes/regras/propor', { taxa_mensal: '1.99' });
  const { id, versao } = regra;
  await ask(other, 'antecipacoes/regras/decidir', { id, versao, status: 'em_vigor' });
  const place = { tenant, companyId: company.id, shopId: shops[0].id };
  await activateAccount(h, place, { askedBy: 1, approvedBy: 2 });
  const { contrato } = await ask(one, 'repasses/contratos/criar', CONTRACT);
  return {
    ...{ tenant, one, other, company, shops: [shops[0].id, shops[1].id], document: rows[0].documento },
    ...{ bankId: contrato.id, sales: [], advances: [], holds: [], contracts: 0, byHand: 0 },
  };
}

/** Bearer tokens by person and moment: a session does not live as long as an installment takes. */
const tokens = new Map<string, Promise<string>>();

function tokenOf(user: TestUser): Promise<string> {
  const name = `${user.id} ${h.clock.now().getTime()}`;
  const token = tokens.get(name) ?? user.freshToken();
  tokens.set(name, token);
  return token;
}

/** What an endpoint answers, or null where a rule refuses it. */
async function tryTo(user: TestUser, file: string, body: object) {
  const bearer = await tokenOf(user);
  const answer = await h.request('POST', `${BASE}/${file}.php`, { bearer, body });
  if (answer.status >= 500 || answer.status === 401) throw new Error(answer.text);
  return answer.status === 200 ? answer.body.data : null;
}

async function ask(user: TestUser, file: string, body: object) {
  const data = await tryTo(user, file, body);
  if (data === null) throw new Error(`${file} was refused`);
  return data;
}

async function get(user: TestUser, url: string) {
  const answer = await h.request('GET', url, { bearer: await tokenOf(user) });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.text}`);
  return answer.body.data ?? answer.body;
}

const VIEW: MoneyView = { h, get, from: FIRST_DAY, until: () => today() };
const today = () => localDate(h.clock.now(), DEFAULT_TIME_ZONE);

type Action = (world: World, chance: number) => Promise<unknown>;

const pick = <One>(from: readonly One[], chance: number): One | undefined => from[chance % from.length];

const sellSome: Action = async (world, chance) => {
  const dataTransacao = h.clock.now();
  const [shop, second] = world.shops;
  const parted = { modalidade: 'credito_parcelado', parcelas: 2 + (chance % 3) } as const;
  const valorBrutoCentavos = 10_001 + (chance % 40_000);
  const { recorded } = await sell(h, world.tenant.id, [
    saleDraft(shop, { dataTransacao, valorBrutoCentavos, ...parted }),
    saleDraft(second, { dataTransacao, valorBrutoCentavos: valorBrutoCentavos + 777, ...parted }),
    saleDraft(shop, { dataTransacao, valorBrutoCentavos, modalidade: 'credito_vista' }),
    saleDraft(shop, { dataTransacao, valorBrutoCentavos }),
    saleDraft(shop, { dataTransacao, valorBrutoCentavos, modalidade: 'pix', bandeira: 'pix' }),
    saleDraft(shop, { dataTransacao, valorBrutoCentavos, ...parted, status: 'autorizada' }),
  ]);
  world.sales.push(...recorded.map(({ id }) => id));
};

const STEPS: readonly SaleStep[] = [
  { to: 'estornada', centavos: null },
  { to: 'estornada', centavos: 3_333 },
  { to: 'estornada', centavos: 7_001 },
  { to: 'contestada', centavos: 5_003 },
  { to: 'contestada', centavos: null },
  { to: 'capturada', centavos: null },
  { to: 'capturada', centavos: 2_001 },
  { to: 'cancelada', centavos: null },
];

let crashes = 0;

/** A change of a sale, of which a first try dies at one of its statements. */
const changeSale: Action = async ({ sales, tenant }, chance) => {
  const change = STEPS[chance % STEPS.length];
  const id = pick(sales, Math.floor(chance / STEPS.length));
  if (change === undefined || id === undefined) return;
  for (const statements of [Math.floor(chance / 7) % 25, null]) {
    const outcome = await h.database
      .transaction([tenant.id], async (tx) => {
        const place = { tenantId: tenant.id, id };
        const mine = statements === null ? tx : mortal(tx, statements);
        await changeRecordedSale(mine, { clock: h.clock, origin: NOBODY }, place, change);
        if (statements !== null) throw new Crash();
      })
      .catch((thrown: unknown) => thrown);
    if (outcome instanceof Crash) crashes += 1;
    else if (outcome !== undefined) expect(outcome).toBeInstanceOf(Problem);
  }
};

/** Days go by; the jobs of the morning run, twice. */
const waitDays: Action = async (_world, chance) => {
  const days = pick([1, 3, 9, 31], chance) ?? 1;
  h.clock.set(new Date(h.clock.now().getTime() + days * 86_400_000));
  for (const _time of [1, 2]) {
    await advanceJobs(h.context)['operations.creditAdvances']?.({});
    await releaseAll(h);
  }
};

const advanceSome: Action = async (world, chance) => {
  const { one, other } = world;
  const shop = pick(world.shops, chance) ?? 0;
  const { oferta } = await get(one, `${BASE}/antecipacoes/recebiveis.php?estabelecimento_id=${shop}`);
  const offered = oferta.parcelas.filter(({ impedimento }: { impedimento: unknown }) => impedimento === null);
  const chosen = offered.slice(chance % 3, (chance % 3) + 1 + (chance % 5));
  if (chosen.length === 0) return;
  const parcelas = chosen.map(({ parcela, transacao_id }: Record<string, unknown>) => ({
    parcela,
    transacao_id,
  }));
  const quoted = await tryTo(one, 'antecipacoes/cotar', { estabelecimento_id: shop, parcelas });
  if (quoted === null) return;
  const { id, termos_sha256, versao } = quoted.cotacao.antecipacao;
  const accepted = await ask(one, 'antecipacoes/aceitar', { id, termos_sha256, versao });
  const approved = await ask(other, 'antecipacoes/aprovar', { id, versao: accepted.antecipacao.versao });
  world.advances.push(approved.antecipacao.id);
};

const undoAdvance: Action = async ({ advances, one, other }, chance) => {
  const id = pick(advances.slice(-2), chance);
  if (id === undefined) return;
  const { detalhe } = await get(one, `${BASE}/antecipacoes/ver.php?id=${id}`);
  const { versao } = detalhe.antecipacao;
  await tryTo(other, 'antecipacoes/desfazer', { id, versao, motivo: 'exemplo' });
};

const chargeRent: Action = async ({ company, shops, tenant }, chance) => {
  await h.db.owner.query(
    `with terminal as (
       insert into terminals (tenant_id, uuid, company_id, numero_serie, modelo, tipo, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'S' || floor(random() * 1e9), 'D2', 'pos', 'estoque', now(), now()) returning id
     ), rental as (
       insert into rentals (tenant_id, uuid, company_id, establishment_id, terminal_id, valor_mensal_centavos, dia_vencimento, inicio,
         forma_cobranca, created_at, updated_at)
       select $1, gen_random_uuid(), $2, $3, id, 7990, 10, '2026-01-01', 'desconto_liquidacao', now(), now() from terminal
       returning id
     )
     insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status, created_at, updated_at)
     select $1, id, $2, '2026-02', $4, 7990, 'pendente', now(), now() from rental`,
    [tenant.id, company.id, pick(shops, chance), addDays(today(), chance % 4)],
  );
};

const postByHand: Action = async (world, chance) => {
  const tipo = pick(['credito', 'debito', 'multa'], chance) ?? '';
  const valor_centavos = 1_003 + (chance % 20_000);
  const estabelecimento_id = pick(world.shops, Math.floor(chance / 3));
  const { pedido } = await ask(world.one, 'razao/pedidos/criar', {
    ...{ tipo, valor_centavos, estabelecimento_id, motivo: 'exemplo' },
  });
  await ask(world.other, 'razao/pedidos/decidir', { id: pedido.id, status: 'aprovado', versao: 1 });
  world.byHand += tipo === 'credito' ? valor_centavos : -valor_centavos;
};

const encumber: Action = async (world, chance) => {
  if (world.contracts > 2) return;
  world.contracts += 1;
  const part = chance % 2 === 0 ? { percentual: '33.33' } : { valor_fixo_centavos: 4_001 };
  const { onus } = await ask(world.one, 'onus/criar', {
    ...{ documento: world.document, efeito: 'onus', contrato: `CT-${chance}`, credor_nome: 'Banco Exemplo' },
    ...{ credor_documento: '11222333000181', credor_conta: '341 0001 12345-6', prioridade: 1 + (chance % 5) },
    ...{ data_inicio: '2026-01-01', ...part },
  });
  await ask(world.other, 'onus/decidir', { id: onus.id, status: 'aprovado', versao: 1 });
};

const holdSome: Action = async (world, chance) => {
  const last = world.holds.at(-1);
  if (last !== undefined && chance % 2 === 0) {
    await tryTo(world.other, 'bloqueios/liberar', { id: last, versao: 2 });
    world.holds.pop();
    return;
  }
  const { bloqueio } = await ask(world.one, 'bloqueios/criar', {
    ...{ estabelecimento_id: pick(world.shops, chance), motivo: 'judicial', descricao: 'exemplo' },
    valor_centavos: 2_000 + (chance % 15_000),
  });
  await ask(world.other, 'bloqueios/decidir', { id: bloqueio.id, status: 'aprovado', versao: 1 });
  world.holds.push(bloqueio.id);
};

/** A payout of everything that is available, which the bank pays, refuses, or pays and gives back. */
const payOut: Action = async (world, chance) => {
  const { bankId, one, other } = world;
  await ask(one, 'repasses/preparar', { minimo_centavos: 1 });
  const { repasses } = await get(one, `${BASE}/repasses/listar.php`);
  const drafts = repasses.filter(({ status }: { status: string }) => status === 'rascunho');
  const seen = ({ id, versao }: { id: number; versao: number }) => ({ id, versao });
  const approved = await tryTo(other, 'repasses/aprovar', { repasses: drafts.map(seen) });
  if (approved === null || chance % 7 === 6) return;
  const ready = approved.repasses.filter(({ status }: { status: string }) => status === 'aprovado');
  const sent = await tryTo(one, 'repasses/enviar', { contrato_id: bankId, repasses: ready.map(seen) });
  if (sent === null) return;
  const bearer = await tokenOf(one);
  const file = await h.request('GET', `${BASE}/repasses/arquivos/baixar.php?id=${sent.arquivo.id}`, {
    bearer,
  });
  const bytes = Buffer.from(file.text, 'latin1');
  const realDate = today().split('-').reverse().join('');
  const take = async (answerOf: (realAmount: number) => BankAnswer) => {
    const answers = ready.map(({ id, valor_centavos }: Record<string, number>) => [
      `R${id}`,
      answerOf(valor_centavos ?? 0),
    ]);
    const url = `${BASE}/repasses/retorno.php?contrato_id=${bankId}`;
    const payload = Buffer.from(asFile(answered(bytes, Object.fromEntries(answers)))).toString('latin1');
    const headers = { 'content-type': 'text/plain' };
    const answer = await h.request('POST', url, { bearer, payload, headers });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const paid = (realAmount: number) => ({ codes: '00', realDate, realAmount, bankNumber: '9001' });
  if (chance % 7 === 5) return take(() => ({ codes: 'AN' }));
  await take(paid);
  if (chance % 7 === 4) await take((amount) => ({ ...paid(amount), movement: '3', instruction: '33' }));
};

const ACTIONS = {
  sellSome,
  changeSale,
  waitDays,
  advanceSome,
  undoAdvance,
  chargeRent,
  postByHand,
  encumber,
  holdSome,
  payOut,
};

const anyAction = fc.oneof(
  ...(
    [
      ['sellSome', 3],
      ['changeSale', 8],
      ['waitDays', 5],
      ['advanceSome', 4],
      ['undoAdvance', 1],
      ['chargeRent', 1],
      ['postByHand', 2],
      ['encumber', 1],
      ['holdSome', 1],
      ['payOut', 3],
    ] as const
  ).map(([name, weight]) => ({
    weight,
    arbitrary: fc.record({ name: fc.constant(name), chance: fc.nat(1_000_000) }),
  })),
);

test('whatever happens to sales, advances, rents and payouts, every view tells what the ledger does', async () => {
  const taken = new Map<string, number>();
  const check = fc.asyncProperty(fc.array(anyAction, { minLength: 22, maxLength: 28 }), async (actions) => {
    const world = await begin();
    await sellSome(world, 4_321);
    const told = JSON.stringify(actions);
    for (const { chance, name } of actions) {
      await ACTIONS[name](world, chance);
      taken.set(name, (taken.get(name) ?? 0) + 1);
      await assertNothingIsLost(VIEW, world, `${told} at ${name}`);
    }
    expect(await checkBooks(h, world.tenant.id), told).toEqual([]);
    for (const shop of world.shops) await assertStatementAgrees(VIEW, world, shop, told);
    await assertAgendaAgrees(VIEW, world, told);
    await assertSalesAgree(VIEW, world, told);
    await assertCommissionsAgree(VIEW, world, told);
  });
  await fc.assert(check, { numRuns: LIVES, endOnFailure: true });
  expect(taken.size).toBeGreaterThan(6);
  expect(crashes).toBeGreaterThan(0);
}, 600_000);
