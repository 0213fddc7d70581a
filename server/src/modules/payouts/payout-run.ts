import type { AnyTx } from '../../platform/db/executors.ts';
import { accountKey, listBalancesAsOf } from '../ledger/index.ts';
import { type OpenedAccount, openActiveAccounts } from '../payees/index.ts';
import { listPayable, lockPreparing, type PayableMerchant, sumCommitted } from './payable-queries.ts';
import { payeeDestination } from './payee-destination.ts';
import type { PayoutPlace } from './payout-changes.ts';
import { tellPrepared } from './payout-events.ts';
import { insertPayouts, listTold, type NewPayout, type Person } from './payout-queries.ts';

/** Why an establishment with money is not in a run; wire names. */
export const LEFT_OUT_REASONS = [
  'abaixo_do_minimo',
  'retido',
  'em_andamento',
  'alerta_aberto',
  'a_refazer',
  'sem_conta',
  'conta_sem_banco',
  'conta_sem_digito',
  'conta_invalida',
  'conta_de_pagamento',
] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What the preparation of a run comes to. */
export interface PreparedRun {
  payoutIds: number[];
  centavos: number;
  leftOut: { merchant: PayableMerchant; reason: LeftOutReason }[];
  /** What stands at the bank at the end of today, and how much of it is for payouts that were approved before. */
  bank: number;
  committed: number;
}

/**
 * Prepares a payout of everything that is available for each establishment that may be paid, and says why the others are left out. The
 * money stays available until another person approves.
 */
export async function prepareRun(
  tx: AnyTx,
  place: PayoutPlace,
  { day, leastCentavos }: { day: string; leastCentavos: number },
  author: Person,
): Promise<PreparedRun> {
  const { now, secret, tenantId, today } = place;
  await lockPreparing(tx, tenantId);
  const merchants = await listPayable(tx, tenantId);
  const judged = merchants.map((merchant) => ({ merchant, reason: reasonAgainst(merchant, leastCentavos) }));
  const payees = judged.flatMap(({ merchant: { id }, reason }) =>
    reason === null ? [{ type: 'estabelecimento', id } as const] : [],
  );
  const opened = await openActiveAccounts(tx, secret, tenantId, payees, now);
  const accounts = new Map(opened.map((account) => [account.id, account]));
  const wanted: NewPayout[] = [];
  const leftOut: PreparedRun['leftOut'] = [];
  for (const { merchant, reason } of judged) {
    const made = reason ?? accountOf(accounts.get(merchant.id));
    if (typeof made === 'string') leftOut.push({ merchant, reason: made });
    else wanted.push({ ...made, establishmentId: merchant.id, centavos: merchant.available, day });
  }
  const payoutIds =
    wanted.length === 0
      ? []
      : await insertPayouts(tx, tenantId, wanted, { author, now, replaced: null, secret });
  tellPrepared(tx, place, await listTold(tx, tenantId, payoutIds));
  const [balance] = await listBalancesAsOf(tx, tenantId, [accountKey('at.banco')], today);
  return {
    payoutIds,
    centavos: wanted.reduce((sum, { centavos }) => sum + centavos, 0),
    leftOut,
    bank: balance?.centavos ?? 0,
    committed: await sumCommitted(tx, tenantId),
  };
}

function reasonAgainst(
  { available, hasOpenAlarm, hasOpenPayout, hasUnreplaced, isHeld }: PayableMerchant,
  leastCentavos: number,
): LeftOutReason | null {
  if (isHeld) return 'retido';
  if (hasOpenPayout) return 'em_andamento';
  if (hasOpenAlarm) return 'alerta_aberto';
  if (hasUnreplaced) return 'a_refazer';
  return available < leastCentavos ? 'abaixo_do_minimo' : null;
}

/** The account of a payee as a payout names it, or why no file can. */
export function accountOf(
  account: OpenedAccount | undefined,
): Pick<NewPayout, 'account' | 'destination' | 'payee'> | LeftOutReason {
  if (account === undefined) return 'sem_conta';
  const { accountId: id, approvedBy, askedBy, full, holderName, masked } = account;
  const destination = payeeDestination(full);
  if (typeof destination === 'string') return destination;
  return {
    account: { id, masked, askedBy, approvedBy },
    destination,
    payee: { name: holderName, document: full.document },
  };
}
