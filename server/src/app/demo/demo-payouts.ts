import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { UserCall } from '../../modules/identity/index.ts';
import { accountKey, listBalancesAsOf } from '../../modules/ledger/index.ts';
import type { MerchantTables } from '../../modules/merchants/index.ts';
import { changePayeeMailing } from '../../modules/papers/index.ts';
import { approveAccount, openActiveAccounts, requestAccount } from '../../modules/payees/index.ts';
import {
  accountOf,
  approveTenantPayouts,
  insertPayouts,
  listTenantContracts,
  prepareTenantRun,
  readTenantFile,
  replaceTenantPayout,
  sendTenantPayouts,
  takeTenantReturn,
} from '../../modules/payouts/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate } from '../../platform/local-date.ts';
import type { AppContext } from '../context.ts';
import { bankAnswer } from './demo-bank.ts';
import { daysBefore } from './demo-scope.ts';

const query = queryBuilder<MerchantTables>();

/** When merchants were paid, in days before today; the bank answers on the day after. */
const RUNS = [28, 21, 14, 7];
/** The run of which one payout came back, and the days on which its account was corrected and it was paid again. */
const BOUNCED = { run: 21, backAfter: 19, asked: 18, approved: 17, again: 15, paidAgain: 14.5 };
const LEAST_CENTAVOS = 1_000;
/** Which of the shops gets receipts and statements by mail. */
const MAILED = 2;

/** Those who pay: one prepares and sends, another one approves; and those who agree on accounts. */
export interface DemoPayers {
  one: UserCall;
  other: UserCall;
  asker: UserCall;
  decider: UserCall;
}

interface Shop {
  id: number;
  document: string;
  name: string;
}

/**
 * Pays the merchants of the white label once a week, as people did in the month that the books are open: the bank pays, one payout comes back
 * and is paid again to the account that was corrected meanwhile.
 */
export async function payDemoMerchants(context: AppContext, payers: DemoPayers): Promise<void> {
  const { one } = payers;
  const tenantId = one.caller.tenant?.id ?? 0;
  const [contract] = await listTenantContracts(context, one.caller);
  if (contract === undefined) throw new Error('the demo has no bank that pays');
  const shops = await listShops(context, tenantId);
  const mailed = shops[MAILED];
  if (mailed !== undefined) {
    const payee = { favorecido_tipo: 'estabelecimento', favorecido_id: mailed.id } as const;
    const wanted = {
      email: 'financeiro@alfa-loja.test',
      idioma: 'pt-BR',
      comprovantes: true,
      extratos: true,
    } as const;
    await changePayeeMailing(context, payers.asker, { ...payee, ...wanted });
  }
  for (const daysAgo of RUNS) {
    const ids = await prepareAsOf(at(context, daysAgo), one, shops);
    if (ids.length === 0) continue;
    await payAndAnswer(context, payers, contract.id, { ids, daysAgo, answeredAgo: daysAgo - 1 });
    if (daysAgo === BOUNCED.run) await bounce(context, payers, contract.id, { shops, ids });
  }
}

/** Prepares the payouts of today, of what shops still have after everything else; they wait for their approval. */
export async function prepareDemoRun(context: AppContext, call: UserCall): Promise<void> {
  await prepareTenantRun(context, call, { day: null, leastCentavos: LEAST_CENTAVOS });
}

/** The same, some days ago. */
function at(context: AppContext, daysAgo: number): AppContext {
  const now = daysBefore(context.clock.now(), daysAgo);
  return { ...context, clock: { now: () => now } };
}

/** Prepares a payout of what each shop had on that day and has not been paid since. */
function prepareAsOf(
  context: AppContext,
  { caller, transaction }: UserCall,
  shops: readonly Shop[],
): Promise<number[]> {
  const tenantId = caller.tenant?.id ?? 0;
  const now = context.clock.now();
  const day = localDate(now, DEFAULT_TIME_ZONE);
  const { secret } = context.payees;
  return transaction([tenantId], async (tx) => {
    const payees = shops.map(({ id }) => ({ type: 'estabelecimento', id }) as const);
    const accounts = await openActiveAccounts(tx, secret, tenantId, payees, now);
    const keys = shops.map(({ id }) => accountKey('ec.disponivel', id));
    const then = await listBalancesAsOf(tx, tenantId, keys, day);
    const latest = await listBalancesAsOf(tx, tenantId, keys, FAR);
    const had = (rows: typeof then, id: number) =>
      0 - (rows.find(({ conta }) => conta === accountKey('ec.disponivel', id))?.centavos ?? 0);
    const wanted = shops.flatMap(({ id }) => {
      const made = accountOf(accounts.find((account) => account.id === id));
      const centavos = Math.min(had(then, id), had(latest, id));
      if (typeof made === 'string' || centavos < LEAST_CENTAVOS) return [];
      return [{ ...made, establishmentId: id, centavos, day }];
    });
    const author = { id: caller.userId, name: caller.userName };
    return wanted.length === 0
      ? []
      : insertPayouts(tx, tenantId, wanted, { author, now, replaced: null, secret });
  });
}

/** After every day on which something was posted. */
const FAR = '2999-12-31';

/** Approves, sends and answers payouts that were prepared; the bank pays all of them. */
async function payAndAnswer(
  context: AppContext,
  { one, other }: DemoPayers,
  contractId: number,
  { answeredAgo, daysAgo, ids }: { ids: readonly number[]; daysAgo: number; answeredAgo: number },
): Promise<Buffer> {
  const then = at(context, daysAgo);
  const drafts = ids.map((id) => ({ id, version: 1 }));
  const approved = await approveTenantPayouts(then, other, drafts);
  const seen = approved.map(({ id, version }) => ({ id, version }));
  const file = await sendTenantPayouts(then, one, { contractId, seen });
  const { bytes } = await readTenantFile(then, one, file.id);
  const answered = at(context, answeredAgo);
  const day = localDate(answered.clock.now(), DEFAULT_TIME_ZONE);
  await takeTenantReturn(answered, one, { contractId, bytes: bankAnswer(bytes, { day, back: null }) });
  return bytes;
}

/** The bank gives one payout of a file back; the shop corrects its account, and is paid again. */
async function bounce(
  context: AppContext,
  payers: DemoPayers,
  contractId: number,
  { ids, shops }: { ids: readonly number[]; shops: readonly Shop[] },
): Promise<void> {
  const { asker, decider, one } = payers;
  const then = at(context, BOUNCED.backAfter);
  const id = ids.at(-1) ?? 0;
  const { files, shopId } = await findSent(context, one, id);
  const day = localDate(then.clock.now(), DEFAULT_TIME_ZONE);
  const { bytes } = await readTenantFile(then, one, files);
  const { payouts } = await takeTenantReturn(then, one, {
    contractId,
    bytes: bankAnswer(bytes, { day, back: id }),
  });
  const [back] = payouts;
  const shop = shops.find((known) => known.id === shopId);
  if (back === undefined || shop === undefined) throw new Error('the demo has no payout that came back');
  const corrected = await requestAccount(at(context, BOUNCED.asked), asker, {
    favorecido_tipo: 'estabelecimento',
    favorecido_id: shop.id,
    titular: { documento: shop.document, nome: shop.name },
    pix: { chave: 'recebimentos@alfa-loja.test' },
  });
  await approveAccount(at(context, BOUNCED.approved), decider, { id: corrected.id });
  const again = await replaceTenantPayout(at(context, BOUNCED.again), one, {
    id: back.id,
    version: back.version,
    day: null,
  });
  const times = { daysAgo: BOUNCED.again, answeredAgo: BOUNCED.paidAgain };
  await payAndAnswer(context, payers, contractId, { ids: [again.id], ...times });
}

async function findSent(
  { database }: AppContext,
  { caller }: UserCall,
  id: number,
): Promise<{ files: number; shopId: number }> {
  const tenantId = caller.tenant?.id ?? 0;
  const row = await database
    .tenant(tenantId)
    .first(
      payoutQuery
        .selectFrom('payouts')
        .select(['file_id as files', 'establishment_id as shopId'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id),
    );
  if (row === null || row.files === null) throw new Error('a payout of the demo is in no file');
  return { files: row.files, shopId: row.shopId };
}

const payoutQuery = queryBuilder<{
  payouts: { tenant_id: number; id: number; file_id: number | null; establishment_id: number };
}>();

function listShops({ database }: AppContext, tenantId: number): Promise<Shop[]> {
  return database
    .tenant(tenantId)
    .many(
      query
        .selectFrom('establishments')
        .select(['id', 'documento as document', 'razao_social as name'])
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'ativo')
        .orderBy('codigo_ec'),
    );
}
