import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import { findBooks, findBooksRow, postHold, postJournals, requestJournal } from '../../ledger/index.ts';
import { changeRecordedSale } from '../sale-change-service.ts';
import { checkBooks } from './books-proof.ts';
import { beginBooks, continueOpening } from './opening.ts';
import { releaseDue } from './releasing.ts';
import { unbookSales } from './unbooking.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };
const OF_ONE_COMPANY = { antecipacao_automatica: false };

/** A tenant with two establishments of one document, whose books are open. It is a Thursday. */
async function business() {
  h.clock.set(new Date('2026-10-15T15:00:00Z'));
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, OF_ONE_COMPANY);
  const other = await makeEstablishment(admin, company.id, OF_ONE_COMPANY);
  await h.db.owner.query(
    `update establishments set documento = (select documento from establishments where tenant_id = $1 and id = $2)
     where tenant_id = $1 and id = $3`,
    [tenant.id, shop.id, other.id],
  );
  await h.database.transaction([tenant.id], (tx) => beginBooks(tx, tenant.id, '2026-01-01', h.clock.now()));
  await continueOpening(h, tenant.id);
  return { tenantId: tenant.id, shopId: shop.id, otherId: other.id };
}

type Business = Awaited<ReturnType<typeof business>>;

interface Terms {
  fixed?: number;
  ppm?: number;
  arrangement?: string;
  acquirer?: string;
  from?: string;
  to?: string;
  priority?: number;
}

async function encumber({ shopId, tenantId }: Business, terms: Terms): Promise<number> {
  const { rows } = await h.db.owner.query(
    `insert into ledger_encumbrances (tenant_id, documento, efeito, arranjo, adquirente, contrato, credor_nome,
       credor_documento, credor_conta, fixo_centavos, fracao_ppm, prioridade, inicio, fim, status, author_id, author_name,
       decider_id, decider_name, decidido_em, created_at, updated_at)
     select tenant_id, documento, 'onus', $3, $4, 'C-1', 'Banco', '11222333000181', '341', $5, $6, $7, $8, $9, 'vigente',
       1, 'A', 2, 'B', now(), now(), now() from establishments where tenant_id = $1 and id = $2 returning id`,
    [
      ...[tenantId, shopId, terms.arrangement ?? null, terms.acquirer ?? null, terms.fixed ?? null],
      ...[terms.ppm ?? null, terms.priority ?? 1, terms.from ?? '2026-01-01', terms.to ?? null],
    ],
  );
  return Number(rows[0].id);
}

async function sellGross({ shopId, tenantId }: Business, gross: number, more: object = {}, shop = shopId) {
  const { recorded } = await sell(h, tenantId, [
    saleDraft(shop, {
      valorBrutoCentavos: gross,
      dataTransacao: h.clock.now(),
      modalidade: 'debito',
      ...more,
    }),
  ]);
  return recorded[0]?.id ?? 0;
}

/** A sale on debit of which exactly so much is left after its fee of 1.39 %. */
async function sellNet(one: Business, net: number): Promise<number> {
  let gross = Math.floor(net / 0.9861);
  while (gross - Math.round(gross * 0.0139) < net) gross += 1;
  const sale = await sellGross(one, gross);
  expect(await netOf(one, sale)).toBe(net);
  return sale;
}

/** Refunds a sale until exactly so much is left of it. */
async function refundTo(one: Business, sale: number, net: number): Promise<void> {
  const { tenantId } = one;
  const { rows } = await h.db.owner.query(
    `select bruto_centavos::int as gross, taxa_centavos::int as fee, liquido_centavos::int as net
     from ledger_receivables where tenant_id = $1 and transaction_id = $2`,
    [tenantId, sale],
  );
  const left = rows[0];
  let centavos = left.net - net;
  while (centavos - Math.round((left.fee * centavos) / left.gross) < left.net - net) centavos += 1;
  await h.database.transaction([tenantId], (tx) =>
    changeRecordedSale(
      tx,
      { clock: h.clock, origin: NOBODY },
      { tenantId, id: sale },
      { to: 'estornada', centavos },
    ),
  );
  expect(await netOf(one, sale)).toBe(net);
}

async function releaseOn({ tenantId }: Business, day: string): Promise<void> {
  h.clock.set(new Date(`${day}T15:00:00Z`));
  const books = await findBooksRow(h.database.tenant(tenantId), tenantId);
  if (books === null) throw new Error('the books are closed');
  await releaseDue(h, books);
}

/** What accounts of the establishments and creditors hold. */
async function holdings(one: Business): Promise<Record<string, number>> {
  expect(await checkBooks(h, one.tenantId)).toEqual([]);
  return heldNow(one);
}

async function heldNow({ tenantId }: Business): Promise<Record<string, number>> {
  const { rows } = await h.db.owner.query(
    `select conta, (creditos_centavos - debitos_centavos)::int as centavos from ledger_balances
     where tenant_id = $1 and conta like 'ec.%' and creditos_centavos <> debitos_centavos`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ centavos, conta }) => [conta, centavos]));
}

/** What is to come of the establishment by unit. */
async function netOf({ tenantId }: Business, saleId: number): Promise<number> {
  const { rows } = await h.db.owner.query(
    'select sum(liquido_centavos)::int as net from ledger_receivables where tenant_id = $1 and transaction_id = $2',
    [tenantId, saleId],
  );
  return rows[0].net;
}

async function post(
  { shopId, tenantId }: Business,
  kind: 'credito' | 'debito',
  centavos: number,
  day: string,
) {
  const books = await findBooks(h.database.tenant(tenantId), tenantId);
  if (books === null) throw new Error('the books are closed');
  const wanted = {
    kind,
    ...{ establishmentId: shopId, acquirer: null, dueOn: null, aboutId: null, centavos, day, reason: 'x' },
  };
  const id = 1_000_000 + centavos;
  await h.database.transaction([tenantId], (tx) =>
    postJournals(tx, tenantId, books, [requestJournal(id, wanted)], h.clock.now()),
  );
}

async function hold({ shopId, tenantId }: Business, centavos: number, day: string): Promise<number> {
  const { rows } = await h.db.owner.query(
    `insert into ledger_holds (tenant_id, establishment_id, motivo, centavos, descricao, status, author_id, author_name,
       decider_id, decider_name, decidido_em, created_at, updated_at)
     values ($1, $2, 'judicial', $3, 'x', 'vigente', 1, 'A', 2, 'B', now(), now(), now()) returning id`,
    [tenantId, shopId, centavos],
  );
  const id = Number(rows[0].id);
  await h.database.transaction([tenantId], (tx) =>
    postHold(tx, tenantId, { id, establishmentId: shopId, day }, h.clock.now()),
  );
  return id;
}

const DUE = '2026-10-16';

test('21: of 1234.57 an encumbrance of 40 % takes 493.83, and 740.74 are available', async () => {
  const one = await business();
  const id = await encumber(one, { ppm: 400_000 });
  await sellNet(one, 123_457);
  await releaseOn(one, DUE);
  expect(await holdings(one)).toEqual({
    [`ec.credor:${id}`]: 49_383,
    [`ec.disponivel:${one.shopId}`]: 74_074,
  });
});

test('23: the creditor gets as much before a debt of 800.00, of which 59.26 are left', async () => {
  const one = await business();
  const id = await encumber(one, { ppm: 400_000 });
  await post(one, 'debito', 80_000, '2026-10-15');
  await sellNet(one, 123_457);
  await releaseOn(one, DUE);
  expect(await holdings(one)).toEqual({
    [`ec.credor:${id}`]: 49_383,
    [`ec.devedor:${one.shopId}`]: -5_926,
  });
});

test.each([
  ['1234.57', 123_457, { fixed: 50_000, part: 49_383, free: 24_074 }],
  ['1234.57 that a refund brings to 800.00', 80_000, { fixed: 50_000, part: 30_000, free: 0 }],
  ['1234.57 that a refund brings to 300.00', 30_000, { fixed: 30_000, part: 0, free: 0 }],
])('22: of %s the fixed contract comes first, then the one of 40 %%', async (_name, left, expected) => {
  const one = await business();
  const fixed = await encumber(one, { fixed: 50_000 });
  const part = await encumber(one, { ppm: 400_000, priority: 2 });
  const sale = await sellNet(one, 123_457);
  if (left < 123_457) await refundTo(one, sale, left);
  await releaseOn(one, DUE);
  const held = await holdings(one);
  expect({
    fixed: held[`ec.credor:${fixed}`] ?? 0,
    part: held[`ec.credor:${part}`] ?? 0,
    free: held[`ec.disponivel:${one.shopId}`] ?? 0,
  }).toEqual(expected);
});

test('24: a block of 700.00 takes the 450.00 that are available, and 250.00 of the next release of 400.00', async () => {
  const one = await business();
  await post(one, 'credito', 45_000, '2026-10-15');
  await hold(one, 70_000, '2026-10-15');
  expect(await holdings(one)).toMatchObject({ [`ec.retido.judicial:${one.shopId}`]: 45_000 });
  expect(await holdings(one)).not.toHaveProperty(`ec.disponivel:${one.shopId}`);
  await sellNet(one, 40_000);
  await releaseOn(one, DUE);
  expect(await holdings(one)).toEqual({
    [`ec.disponivel:${one.shopId}`]: 15_000,
    [`ec.retido.judicial:${one.shopId}`]: 70_000,
  });
});

test('a debt is paid before a block takes anything', async () => {
  const one = await business();
  await post(one, 'debito', 10_000, '2026-10-15');
  await hold(one, 70_000, '2026-10-15');
  await post(one, 'credito', 25_000, '2026-10-15');
  expect(await holdings(one)).toEqual({ [`ec.retido.judicial:${one.shopId}`]: 15_000 });
});

test('establishments of one document share the unit, and Pix and other arrangements have no part in it', async () => {
  const one = await business();
  const id = await encumber(one, { fixed: 9_000, arrangement: 'VCD' });
  const first = await sellGross(one, 10_000);
  const second = await sellGross(one, 20_000, {}, one.otherId);
  await sellGross(one, 7_000, { bandeira: 'mastercard' });
  await sellGross(one, 5_000, { bandeira: 'pix', modalidade: 'pix' });
  const [mine, others] = [await netOf(one, first), await netOf(one, second)];
  await releaseOn(one, DUE);
  const held = await holdings(one);
  expect(held[`ec.credor:${id}`]).toBe(9_000);
  // The parts of the two are as what they brought.
  const taken = others - (held[`ec.disponivel:${one.otherId}`] ?? 0);
  expect(Math.abs(taken - (9_000 * others) / (mine + others))).toBeLessThanOrEqual(1);
});

test('what comes of a unit later brings the contract no more than its part of the whole', async () => {
  const one = await business();
  const id = await encumber(one, { fixed: 9_000 });
  const second = await encumber(one, { ppm: 300_000, priority: 2 });
  await sellGross(one, 10_000);
  await sellGross(one, 20_000, {}, one.otherId);
  const pay = (isPaid: boolean) =>
    h.db.owner.query(
      `update establishments set repasses_retidos = case when $4
         then repasses_retidos - tstzmultirange(tstzrange($3, null)) else tstzmultirange(tstzrange($3, null)) end
       where tenant_id = $1 and id = $2`,
      [one.tenantId, one.otherId, h.clock.now(), isPaid],
    );
  await pay(false);
  await releaseOn(one, DUE);
  const first = await holdings(one);
  expect(first[`ec.credor:${id}`]).toBe(3_000);
  h.clock.set(new Date('2026-10-20T12:00:00Z'));
  await pay(true);
  await releaseOn(one, '2026-10-20');
  const held = await holdings(one);
  const net = Object.values(held).reduce((sum, centavos) => sum + centavos, 0);
  expect([held[`ec.credor:${id}`], held[`ec.credor:${second}`]]).toEqual([9_000, Math.round(net * 0.3)]);
});

test('a contract counts for units of its days alone', async () => {
  const one = await business();
  await encumber(one, { ppm: 400_000, to: '2026-10-15' });
  await encumber(one, { ppm: 400_000, from: '2026-10-17' });
  await encumber(one, { ppm: 400_000, acquirer: 'outro' });
  await sellGross(one, 10_000);
  await releaseOn(one, DUE);
  expect(Object.keys(await holdings(one))).toEqual([`ec.disponivel:${one.shopId}`]);
});

test('whoever got its part keeps it when the sale goes: the establishment owes all of it', async () => {
  const one = await business();
  const id = await encumber(one, { ppm: 500_000 });
  const sale = await sellGross(one, 10_000);
  await releaseOn(one, DUE);
  const half = (await holdings(one))[`ec.credor:${id}`] ?? 0;
  await h.database.transaction([one.tenantId], (tx) => unbookSales(tx, one.tenantId, [sale], h.clock.now()));
  expect(await heldNow(one)).toEqual({
    [`ec.credor:${id}`]: half,
    [`ec.devedor:${one.shopId}`]: -half,
  });
});

const anyDay = fc.record({
  nets: fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 5 }),
  contracts: fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 60_000 }).map((fixed) => ({ fixed })),
      fc.integer({ min: 1, max: 1_000_000 }).map((ppm) => ({ ppm })),
    ),
    { maxLength: 3 },
  ),
  block: fc.nat(60_000),
  debt: fc.nat(40_000),
});

test('whatever contracts, blocks and debts there are, nothing is lost and the books agree', async () => {
  const check = fc.asyncProperty(anyDay, async ({ block, contracts, debt, nets }) => {
    const one = await business();
    for (const [index, terms] of contracts.entries()) await encumber(one, { ...terms, priority: index + 1 });
    if (debt > 0) await post(one, 'debito', debt, '2026-10-15');
    if (block > 0) await hold(one, block, '2026-10-15');
    let net = 0;
    for (const [index, gross] of nets.entries())
      net += await netOf(one, await sellGross(one, gross, {}, index % 2 === 0 ? one.shopId : one.otherId));
    await releaseOn(one, DUE);
    const held = await holdings(one);
    expect(Object.values(held).reduce((sum, centavos) => sum + centavos, 0)).toBe(net - debt);
    expect(held[`ec.retido.judicial:${one.shopId}`] ?? 0).toBeLessThanOrEqual(block);
  });
  await fc.assert(check, { numRuns: 8 });
});
