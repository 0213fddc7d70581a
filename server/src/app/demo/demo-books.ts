import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import {
  acceptAdvance,
  approveAdvance,
  decideRule,
  offerAdvance,
  proposeRule,
  quoteAdvance,
} from '../../modules/advances/index.ts';
import { askForPosting, decideRequest, openTenantBooks } from '../../modules/books/index.ts';
import { findCallerOfUser, type UserCall } from '../../modules/identity/index.ts';
import type { MerchantTables } from '../../modules/merchants/index.ts';
import { addContract } from '../../modules/payouts/index.ts';
import { booksJobs, OPENING_TASK } from '../../modules/sales/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate } from '../../platform/local-date.ts';
import type { AppContext } from '../context.ts';
import { encumberDemoShop } from './demo-agenda.ts';
import { payDemoMerchants, prepareDemoRun } from './demo-payouts.ts';
import { reconcileDemoSales } from './demo-reconciliation.ts';
import { type DemoScope, daysBefore, demoTenant, demoUser } from './demo-scope.ts';
import { ecCodeOf } from './demo-shop-rows.ts';
import { DEMO_SHOPS } from './demo-shops.ts';

const query = queryBuilder<MerchantTables>();

const TENANT = 'alfa';
/** Asks for postings. */
const ONE = 'owner@alfa.test';
/** Decides. */
const OTHER = 'beatriz.nogueira@alfa.test';
/** More than a month, so that it was lived through. */
const OPEN_SINCE_DAYS = 40;

/** From which account merchants are paid; invented, as all of the demo. */
const BANK = {
  format: 'cnab240',
  bank: '001',
  document: '11222333000181',
  agreement: '000123456',
  branch: '1234',
  branchDigit: '5',
  account: '98765',
  accountDigit: '4',
  jointDigit: '',
  companyName: 'Alfa Pagamentos SA',
  address: {
    street: 'Av Paulista',
    number: '1000',
    complement: 'Sala 12',
    district: 'Bela Vista',
    city: 'São Paulo',
    cep: '01310100',
    uf: 'SP',
  },
} as const;

/**
 * Opens the books of the white label, with a bank that pays, a creditor and a court that have a part of a shop's money, and asks for a few postings by hand, as people do: one is posted, one waits; a file of an acquirer is read. The
 * job that is left posts the sales of before.
 */
export async function openDemoBooks(context: AppContext, scope: DemoScope): Promise<void> {
  const [one, other] = [await callOf(context, scope, ONE), await callOf(context, scope, OTHER)];
  await openTenantBooks(context, one, localDate(daysBefore(scope.now, OPEN_SINCE_DAYS), DEFAULT_TIME_ZONE));
  await addContract(context, one, BANK);
  const shop = await findShop(context, scope);
  await encumberDemoShop(context, { one, other }, shop);
  const establishmentId = shop.id;
  const wanted = { establishmentId, acquirer: null, dueOn: null, aboutId: null, day: null };
  const courtesy = await askForPosting(context, one, {
    ...wanted,
    kind: 'credito',
    centavos: 12_000,
    reason: 'Cortesia: terminal parado por três dias',
  });
  await decideRequest(context, other, { id: courtesy.id, status: 'aprovado', refusal: null, versao: 1 });
  await askForPosting(context, other, {
    ...wanted,
    kind: 'multa',
    centavos: 5_000,
    reason: 'Devolução do terminal fora do prazo',
  });
  await reconcileDemoSales(context, scope, establishmentId);
}

/** The first shop of the main company. */
async function findShop(
  { database }: AppContext,
  scope: DemoScope,
): Promise<{ id: number; documento: string }> {
  const tenantId = demoTenant(scope, TENANT).id;
  const number =
    DEMO_SHOPS.findIndex(({ company, status }) => company === TENANT && status === undefined) + 1;
  const shop = await database
    .tenant(tenantId)
    .first(
      query
        .selectFrom('establishments')
        .select(['id', 'documento'])
        .where('tenant_id', '=', tenantId)
        .where('codigo_ec', '=', ecCodeOf(number)),
    );
  if (shop === null) throw new Error('the demo has no shop of the main company');
  return shop;
}

/** How many shops are asked for something that may be advanced. */
const ASKED = 12;
const PICKED = 3;

/**
 * A rate that two people agreed on, and an advance that one of them quoted and the other approved: of the first shop that has something to
 * come. The sales of before are posted first, as the job would do.
 */
export async function makeDemoAdvance(context: AppContext, scope: DemoScope): Promise<void> {
  const [one, other] = [await callOf(context, scope, ONE), await callOf(context, scope, OTHER)];
  const tenantId = demoTenant(scope, TENANT).id;
  await booksJobs(context)[OPENING_TASK]?.({ tenantId });
  const rule = await proposeRule(context, one, {
    establishmentId: null,
    ratePpm: 19_900,
    method: 'linear',
    returnsCost: true,
    isAutomatic: false,
    mostOwed: 10_000,
  });
  await decideRule(context, other, { id: rule.id, status: 'em_vigor', version: rule.version });
  const shops = await context.database
    .tenant(tenantId)
    .many(
      query
        .selectFrom('establishments')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'ativo')
        .orderBy('codigo_ec')
        .limit(ASKED),
    );
  for (const { id: establishmentId } of shops) {
    const { candidates } = await offerAdvance(context, one.caller, establishmentId);
    const picks = candidates.filter(({ net, reason }) => reason === null && net >= 5_000).slice(0, PICKED);
    if (picks.length === 0) continue;
    const { advance } = await quoteAdvance(context, one, { establishmentId, picks });
    const { hash, id, version } = advance;
    const accepted = await acceptAdvance(context, one, { id, version, hash });
    await approveAdvance(context, other, { id, version: accepted.advance.version });
    return;
  }
}

/** A month of payouts, by the people who may pay and those who may agree on accounts. */
export async function payDemoShops(context: AppContext, scope: DemoScope): Promise<void> {
  const call = (email: string) => callOf(context, scope, email);
  await payDemoMerchants(context, {
    one: await call(ONE),
    other: await call(OTHER),
    asker: await call('editor@alfa.test'),
    decider: await call('admin@alfa.test'),
  });
}

/** The payouts of today, by one of those who pay: the last work of the day, so that nothing takes away what they are covered by. */
export async function prepareDemoPayouts(context: AppContext, scope: DemoScope): Promise<void> {
  await prepareDemoRun(context, await callOf(context, scope, ONE));
}

/** A request of somebody of the demo. */
export async function callOf(context: AppContext, scope: DemoScope, email: string): Promise<UserCall> {
  const caller = await findCallerOfUser(context, demoUser(scope, email).id, demoTenant(scope, TENANT).uuid);
  if (caller === null) throw new Error(`${email} may not enter "${TENANT}"`);
  return {
    caller,
    origin: { userId: caller.userId, ip: null, requestId: null },
    language: 'pt-BR',
    ifMatch: null,
    transaction: (tenantIds, work) => context.database.transaction(tenantIds, work),
  };
}
