import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import { findBooksRow, listBalancesAsOf, postJournals, requestJournal } from '../../ledger/index.ts';
import type { SaleStep } from '../sale-change.ts';
import { changeRecordedSale } from '../sale-change-service.ts';
import { checkBooks } from './books-proof.ts';
import { beginBooks, continueOpening } from './opening.ts';
import { releaseDue } from './releasing.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };

/** 300.00 in three installments, sold on a Thursday; levels 1.89, 2.19, 2.59, and 3.89 that the merchant pays. */
const PARTED = {
  modalidade: 'credito_parcelado',
  parcelas: 3,
  valorBrutoCentavos: 30_000,
  dataTransacao: new Date('2026-10-15T15:00:00Z'),
} as const;

/** A business with the sale; its books begin on a day (`YYYY-MM-DD`). */
async function business({
  at = '2026-10-15',
  cutOff = '2026-01-01',
  sale = {},
}: {
  at?: string;
  cutOff?: string;
  sale?: object;
} = {}) {
  h.clock.set(new Date(`${at}T15:00:00Z`));
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id);
  const begin = () =>
    h.database.transaction([tenant.id], (tx) => beginBooks(tx, tenant.id, cutOff, h.clock.now()));
  if (cutOff <= '2026-10-15') await begin();
  const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id, { ...PARTED, ...sale })]);
  if (cutOff > '2026-10-15') {
    h.clock.set(new Date(`${cutOff}T15:00:00Z`));
    await begin();
  }
  await continueOpening(h, tenant.id);
  const id = recorded[0]?.id ?? 0;
  return { tenantId: tenant.id, companyId: company.id, shopId: shop.id, id };
}

type Business = Awaited<ReturnType<typeof business>>;

async function step({ id, tenantId }: Business, change: SaleStep): Promise<void> {
  await h.database.transaction([tenantId], (tx) =>
    changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, { tenantId, id }, change),
  );
}

async function releaseOn({ tenantId }: Business, day: string): Promise<void> {
  h.clock.set(new Date(`${day}T15:00:00Z`));
  const books = await findBooksRow(h.database.tenant(tenantId), tenantId);
  if (books === null) throw new Error('the books are closed');
  await releaseDue(h, books);
}

/** The balances by kind of account: what an account usually holds is positive. */
async function balances({ tenantId }: Business): Promise<Record<string, number>> {
  expect(await checkBooks(h, tenantId)).toEqual([]);
  const { rows } = await h.db.owner.query(
    `select split_part(conta, ':', 1) as kind, split_part(conta, ':', 3) as level,
       sum(creditos_centavos - debitos_centavos)::int as centavos
     from ledger_balances where tenant_id = $1 group by 1, 2 having sum(creditos_centavos - debitos_centavos) <> 0`,
    [tenantId],
  );
  const sums: Record<string, number> = {};
  for (const { centavos, kind, level } of rows) {
    const name = kind === 'pas.comissao' ? `${kind}.${level}` : kind;
    const holdsDebits = kind.startsWith('at.') || kind.startsWith('desp.') || kind === 'ec.devedor';
    sums[name] = (sums[name] ?? 0) + (holdsDebits ? -centavos : centavos);
  }
  return sums;
}

const CAPTURED = {
  'ec.a_receber': 28_833,
  'at.adq.a_receber': 29_433,
  'desp.adq': 567,
  'rec.mdr': 1_167,
  'desp.comissao': 510,
  'pas.comissao.2': 120,
  'pas.comissao.3': 390,
};

test('1: a capture is owed to the establishment, by the acquirer and to the levels', async () => {
  const one = await business();
  expect(await balances(one)).toEqual(CAPTURED);
});

test('2 and 27: what the acquirer paid less what was paid on is the margin that stays at the bank', async () => {
  const one = await business();
  await releaseOn(one, '2026-11-16');
  const books = await findBooksRow(h.database.tenant(one.tenantId), one.tenantId);
  if (books === null) throw new Error('the books are closed');
  const { rows } = await h.db.owner.query(
    `select distinct split_part(conta, ':', 2) as acquirer from ledger_balances where tenant_id = $1 and conta like 'at.adq%'`,
    [one.tenantId],
  );
  const paid = requestJournal(1, {
    kind: 'pagamento_adquirente',
    establishmentId: null,
    acquirer: rows[0].acquirer,
    dueOn: '2026-11-16',
    centavos: 9_811,
    day: '2026-11-16',
    reason: 'exemplo',
    aboutId: null,
  });
  const ofPayout = {
    day: '2026-11-16',
    origin: { type: 'payout', id: 1 },
    establishmentId: one.shopId,
    installment: null,
  } as const;
  const transit = (centavos: number) => ({ account: `ec.em_transito:${one.shopId}`, centavos });
  await h.database.transaction([one.tenantId], (tx) =>
    postJournals(
      tx,
      one.tenantId,
      books,
      [
        paid,
        { ...ofPayout, key: 'payout:1:reserva', kind: 'repasse', entries: [transit(-9_611)], due: -9_611 },
        {
          ...ofPayout,
          day: '2026-11-17',
          key: 'payout:1:confirmacao',
          kind: 'repasse_pago',
          entries: [transit(9_611), { account: 'at.banco', centavos: -9_611 }],
          due: 0,
        },
      ],
      h.clock.now(),
    ),
  );
  const { 'ec.disponivel': available, 'ec.em_transito': inTransit, ...others } = await balances(one);
  expect([available, inTransit]).toEqual([undefined, undefined]);
  expect(others).toMatchObject({ 'ec.a_receber': 19_222, 'at.banco': 200, 'at.adq.a_receber': 19_622 });
  // 27: what stood on each of these days, as it is asked for afterwards.
  const asOf = async (day: string) => {
    const accounts = ['ec.a_receber', 'ec.disponivel', 'ec.em_transito'].map(
      (kind) => `${kind}:${one.shopId}`,
    );
    const rows = await listBalancesAsOf(h.database.tenant(one.tenantId), one.tenantId, accounts, day);
    return accounts.map((account) => 0 - (rows.find(({ conta }) => conta === account)?.centavos ?? 0));
  };
  expect(await asOf('2026-10-14')).toEqual([0, 0, 0]);
  expect(await asOf('2026-10-15')).toEqual([28_833, 0, 0]);
  expect(await asOf('2026-11-16')).toEqual([19_222, 0, 9_611]);
  expect(await asOf('2026-11-17')).toEqual([19_222, 0, 0]);
});

test('4: half a centavo of a fee goes to the even one, and a holiday and a weekend put the day off', async () => {
  const one = await business({
    sale: {
      modalidade: 'debito',
      parcelas: 1,
      valorBrutoCentavos: 25_000,
      dataTransacao: new Date('2026-11-19T15:00:00Z'),
    },
    at: '2026-11-19',
  });
  const { rows } = await h.db.owner.query(
    `select taxa_centavos::int as mdr, liquido_centavos::int as net, vencimento::text as due
     from ledger_receivables where tenant_id = $1`,
    [one.tenantId],
  );
  expect(rows).toEqual([{ mdr: 348, net: 24_652, due: '2026-11-23' }]);
});

test('3: the fees of installments add up to that of the sale', async () => {
  const one = await business({ sale: { valorBrutoCentavos: 10_000 } });
  const { rows } = await h.db.owner.query(
    `select bruto_centavos::int as gross, taxa_centavos::int as mdr, liquido_centavos::int as net
     from ledger_receivables where tenant_id = $1 order by parcela`,
    [one.tenantId],
  );
  expect(rows.map(({ gross }) => gross)).toEqual([3334, 3333, 3333]);
  expect(rows.map(({ mdr }) => mdr)).toEqual([130, 129, 130]);
  expect(rows.map(({ net }) => net)).toEqual([3204, 3204, 3203]);
});

test('5: a sale that is refunded before anything was paid leaves nothing', async () => {
  const one = await business();
  await step(one, { to: 'estornada', centavos: null });
  expect(await balances(one)).toEqual({});
  const { rows } = await h.db.owner.query(
    'select tipo, count(*)::int as count from ledger_journals where tenant_id = $1 group by tipo order by tipo',
    [one.tenantId],
  );
  expect(rows).toEqual([
    { tipo: 'captura', count: 3 },
    { tipo: 'comissao', count: 4 },
    { tipo: 'estorno', count: 3 },
  ]);
});

/** What 120.00 of the sale take of each installment; of the first one there is less available than it takes. */
const REFUNDED = [
  { installment: 1, mdr: 156, cost: 76, net: 3_844, available: 2_000, back: 4_000 - 76 },
  { installment: 2, mdr: 155, cost: 75, net: 3_845, available: null, back: 4_000 - 75 },
  { installment: 3, mdr: 156, cost: 76, net: 3_844, available: null, back: 4_000 - 76 },
];

test('6 and 7: a refund takes what is available, then becomes a debt; a second one gives back the rest of the fee', async () => {
  const one = await business({ cutOff: '2026-11-17' });
  // What is available comes from a Pix of 20.20, less 0.99 %.
  await sell(h, one.tenantId, [
    saleDraft(one.shopId, {
      modalidade: 'pix',
      bandeira: 'pix',
      valorBrutoCentavos: 2_020,
      dataTransacao: h.clock.now(),
    }),
  ]);
  await releaseOn(one, '2026-11-18');
  const before = await balances(one);
  expect(before).toMatchObject({ 'ec.disponivel': 2_000, 'ec.a_receber': 19_222 });
  await step(one, { to: 'estornada', centavos: 12_000 });
  const after = await balances(one);
  const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(after['ec.disponivel'] ?? 0).toBe(0);
  expect(after).toMatchObject({ 'ec.devedor': 1_844, 'ec.a_receber': 11_533 });
  expect(change('rec.mdr')).toBe(-467);
  expect(change('desp.adq')).toBe(-227);
  expect(change('pas.comissao.2')).toBe(-48);
  expect(change('pas.comissao.3')).toBe(-156);
  expect(change('at.adq.a_receber')).toBe(-(12_000 - 227));
  const { rows: parts } = await h.db.owner.query(
    `select j.parcela as installment, -sum(e.valor) filter (where e.conta like 'at.adq.%')::int as back,
       sum(e.valor) filter (where e.conta = 'rec.mdr')::int as mdr, -sum(e.valor) filter (where e.conta = 'desp.adq')::int as cost,
       sum(e.valor) filter (where e.conta like 'ec.%')::int as net, sum(e.valor) filter (where e.conta like 'ec.disponivel%')::int as available
     from ledger_journals j cross join lateral unnest(j.contas, j.valores_centavos) as e (conta, valor)
     where j.tenant_id = $1 and j.tipo = 'estorno' group by j.parcela order by j.parcela`,
    [one.tenantId],
  );
  expect(parts).toEqual(REFUNDED);
  const { rows: open } = await h.db.owner.query(
    `select liquido_centavos::int as net from ledger_receivables
     where tenant_id = $1 and transaction_id = $2 and liberada_em is null order by parcela`,
    [one.tenantId, one.id],
  );
  expect(open).toEqual([{ net: 5_766 }, { net: 5_767 }]);
  await step(one, { to: 'estornada', centavos: 18_000 });
  const last = await balances(one);
  expect((last['rec.mdr'] ?? 0) - (before['rec.mdr'] ?? 0)).toBe(-1_167);
  expect((last['desp.adq'] ?? 0) - (before['desp.adq'] ?? 0)).toBe(-567);
  expect(last['ec.a_receber'] ?? 0).toBe(0);
});

/** The first installment was paid before the books begin, and nothing is available. */
async function disputed(): Promise<Business> {
  const one = await business({ cutOff: '2026-11-17' });
  await step(one, { to: 'contestada', centavos: 10_000 });
  return one;
}

const DISPUTED = {
  'ec.devedor': 3_333,
  'ec.a_receber': 12_555,
  'ec.retido.disputa': 10_000,
  'at.disputa': 10_000,
  'at.adq.a_receber': 9_622,
};

test('8: a dispute holds its gross, of what is to come and as a debt', async () => {
  expect(await balances(await disputed())).toMatchObject(DISPUTED);
});

test('9: a dispute that is lost moves nothing more for the establishment', async () => {
  const one = await disputed();
  await step(one, { to: 'estornada', centavos: null });
  const { 'at.disputa': open, 'ec.retido.disputa': held, ...others } = await balances(one);
  expect([held, open]).toEqual([undefined, undefined]);
  expect(others).toMatchObject({ 'ec.devedor': 3_333, 'ec.a_receber': 12_555, 'rec.mdr': 1_167 });
});

test('10: a dispute that is won leaves no trace', async () => {
  const one = await disputed();
  await step(one, { to: 'capturada', centavos: null });
  const {
    'at.disputa': open,
    'ec.devedor': debt,
    'ec.retido.disputa': held,
    ...others
  } = await balances(one);
  expect([open, debt, held]).toEqual([undefined, undefined, undefined]);
  expect(others).toMatchObject({ 'ec.a_receber': 19_222, 'at.adq.a_receber': 19_622 });
});

test('11: of a dispute that is won in part the rest is lost', async () => {
  const one = await disputed();
  await step(one, { to: 'capturada', centavos: 4_000 });
  const { 'at.disputa': open, 'ec.retido.disputa': held, ...others } = await balances(one);
  expect([held, open]).toEqual([undefined, undefined]);
  expect(others).toMatchObject({ 'ec.devedor': 2_000, 'ec.a_receber': 15_222, 'at.adq.a_receber': 13_622 });
});

test('what was paid out on the day on which it is cancelled is taken back of what is available', async () => {
  const pix = { modalidade: 'pix', bandeira: 'pix', parcelas: 1, valorBrutoCentavos: 10_000 } as const;
  for (const isReleased of [false, true]) {
    const one = await business({ sale: pix });
    if (isReleased) await releaseOn(one, '2026-10-15');
    expect(await balances(one)).toMatchObject({ [isReleased ? 'ec.disponivel' : 'ec.a_receber']: 9_901 });
    await step(one, { to: 'cancelada', centavos: null });
    await releaseOn(one, '2026-10-16');
    expect(await balances(one)).toEqual({});
  }
});

test('what is won of an installment that was paid out meanwhile is available, and not to come for ever', async () => {
  const one = await business();
  await step(one, { to: 'contestada', centavos: 6_003 });
  // A dispute of a part leaves the rest to be paid: 96.11 less a third of 60.03 of each.
  await releaseOn(one, '2026-11-16');
  const before = await balances(one);
  expect(before).toMatchObject({ 'ec.disponivel': 9_611 - 2_001 });
  await step(one, { to: 'capturada', centavos: null });
  const after = await balances(one);
  expect(after).toMatchObject({ 'ec.disponivel': 9_611, 'ec.a_receber': 2 * 9_611 });
});

test('31: a dispute of the whole sale owes what its parts exceed the nets by', async () => {
  const one = await business({ cutOff: '2026-11-17' });
  await step(one, { to: 'contestada', centavos: null });
  const { 'ec.a_receber': toCome, ...others } = await balances(one);
  expect(toCome ?? 0).toBe(0);
  expect(others).toMatchObject({
    'ec.devedor': 10_778,
    'ec.retido.disputa': 30_000,
    'at.adq.a_receber': 19_622 - 30_000,
  });
});

/** A turn of a dispute: how much of what is left is disputed and won, in thousandths, and what falls due before each. */
const turn = fc.record({
  disputed: fc.integer({ min: 1, max: 1_000 }),
  won: fc.integer({ min: 0, max: 1_000 }),
  releases: fc.tuple(fc.boolean(), fc.boolean()),
});
const DUE_DAYS = ['2026-11-16', '2026-12-14', '2027-01-13'];

test('however a sale is disputed in parts and late turns, nothing is held at the end and all that was lost is owed once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async (turns) => {
      const one = await business();
      const due = [...DUE_DAYS];
      const release = async (is: boolean) => {
        const day = is ? due.shift() : undefined;
        if (day !== undefined) await releaseOn(one, day);
      };
      let lost = 0;
      for (const { disputed, releases, won } of turns) {
        const left = 30_000 - lost;
        if (left === 0) break;
        await release(releases[0]);
        const centavos = Math.max(1, Math.floor((left * disputed) / 1_000));
        await step(one, { to: 'contestada', centavos });
        expect(await balances(one)).toMatchObject({ 'ec.retido.disputa': centavos, 'at.disputa': centavos });
        await release(releases[1]);
        const back = Math.floor((centavos * won) / 1_000);
        await step(
          one,
          back === 0 ? { to: 'estornada', centavos: null } : { to: 'capturada', centavos: back },
        );
        lost += centavos - back;
        const is = await balances(one);
        expect([is['ec.retido.disputa'] ?? 0, is['at.disputa'] ?? 0]).toEqual([0, 0]);
        const merchant = (is['ec.a_receber'] ?? 0) + (is['ec.disponivel'] ?? 0) - (is['ec.devedor'] ?? 0);
        expect(merchant).toBe(28_833 - lost);
        expect(is).toMatchObject({ 'rec.mdr': 1_167, 'desp.adq': 567 });
        expect(is['at.adq.a_receber'] ?? 0).toBe(29_433 - lost);
      }
    }),
    { numRuns: 6 },
  );
});
