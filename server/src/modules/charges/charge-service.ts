import type { PixChargeStatus } from '@retaguarda/rules/pix-charge';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { SubtreeDb, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { todayOf } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findBooks, lockDueMoney } from '../ledger/index.ts';
import { lateCostOf, lockOpenRent, merchantProblems } from '../merchants/index.ts';
import { newTxid } from './charge-code.ts';
import {
  type ChargeRow,
  findCharge,
  insertCharge,
  listCharges,
  lockCharge,
  type NewCharge,
  type Person,
} from './charge-queries.ts';
import { type Chargeable, findMerchant, findRent, listDebts, listLateRents } from './chargeable-queries.ts';
import { closeUnpaid } from './payment.ts';
import { chargeProblems } from './problems.ts';
import { findPixSettings } from './settings-queries.ts';

const LONGEST_NAME = 120;

/** Whoever asks, by the name of now. */
export const personOf = ({ userId, userName }: Caller): Person => ({
  id: userId,
  name: userName.slice(0, LONGEST_NAME),
});

/** One page of the charges in the caller's scope, the latest first. */
export async function listReachedPixCharges(
  { database }: DirectoryContext,
  caller: Caller,
  filter: { establishmentId: number | null; statuses: readonly PixChargeStatus[] | null },
  { limit, offset }: Window,
): Promise<{ rows: ChargeRow[]; hasMore: boolean }> {
  const db = database.subtree(caller.reach);
  const rows = await listCharges(db, recordScope(caller), filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * One page of what may be charged in the tenant of the request, to whose key it is paid: rents that are late, or debts. What is charged
 * already is not among it. 404 for an establishment out of the scope.
 */
export async function listChargeable(
  { clock, database }: DirectoryContext,
  caller: Caller,
  { establishmentId, kind }: { establishmentId: number | null; kind: 'aluguel' | 'divida' },
  { limit, offset }: Window,
): Promise<{ rows: Chargeable[]; hasMore: boolean }> {
  const tenantIds = [requestTenant(caller).id];
  const scope = { tenantIds, companyId: caller.companyId, whiteLabelId: null };
  const db = database.subtree(tenantIds);
  if (establishmentId !== null && (await findMerchant(db, scope, establishmentId)) === null)
    throw merchantProblems.establishmentNotFound();
  const list = kind === 'aluguel' ? listLateRents : listDebts;
  const filter = { establishmentId, today: todayOf(clock, caller) };
  const rows = await list(db, scope, filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What is to be charged: a rent by its number, or all that an establishment owes. */
export type WantedCharge = { kind: 'aluguel'; rentId: number } | { kind: 'divida'; establishmentId: number };

/**
 * Charges rents and debts by Pix, all of them or none: a rent with what being late adds today, a debt as it stands. 404 out of the scope, 400
 * without a key, while the books are closed, for what was paid meanwhile and for what an open charge asks for already.
 */
export async function createCharges(
  { clock, database }: DirectoryContext,
  call: UserCall,
  wanted: readonly WantedCharge[],
): Promise<ChargeRow[]> {
  const { caller } = call;
  const db = database.subtree(caller.reach);
  const placed: { tenantId: number; item: WantedCharge }[] = [];
  for (const item of distinct(wanted)) placed.push({ tenantId: await tenantOfItem(db, caller, item), item });
  const tenantIds = [...new Set(placed.map(({ tenantId }) => tenantId))].sort((one, other) => one - other);
  return call.transaction(tenantIds, async (tx) => {
    for (const tenantId of tenantIds) {
      if ((await findPixSettings(tx, tenantId)) === null) throw chargeProblems.noSettings();
      if ((await findBooks(tx, tenantId)) === null) throw bookProblems.closed();
    }
    const made: ChargeRow[] = [];
    for (const { item, tenantId } of placed) made.push(await charge(tx, { clock, call, tenantId }, item));
    return made;
  });
}

/** Each once, rents before debts and each kind by number: whoever charges at the same time locks in the same order. */
function distinct(wanted: readonly WantedCharge[]): WantedCharge[] {
  const numberOf = (item: WantedCharge) => (item.kind === 'aluguel' ? item.rentId : item.establishmentId);
  const named = new Map(wanted.map((item) => [`${item.kind} ${numberOf(item)}`, item]));
  return [...named.values()].sort(
    (one, other) => one.kind.localeCompare(other.kind) || numberOf(one) - numberOf(other),
  );
}

async function tenantOfItem(db: SubtreeDb, caller: Caller, item: WantedCharge): Promise<number> {
  if (item.kind === 'aluguel') {
    const rent = await findRent(db, recordScope(caller), item.rentId);
    if (rent === null) throw chargeProblems.rentNotFound();
    return rent.tenantId;
  }
  const merchant = await findMerchant(db, recordScope(caller), item.establishmentId);
  if (merchant === null) throw merchantProblems.establishmentNotFound();
  return merchant.tenantId;
}

async function charge(
  tx: Tx,
  { call, clock, tenantId }: { clock: DirectoryContext['clock']; call: UserCall; tenantId: number },
  item: WantedCharge,
): Promise<ChargeRow> {
  const now = clock.now();
  const asked =
    item.kind === 'aluguel'
      ? await askRent(tx, tenantId, item.rentId, todayOf(clock, call.caller))
      : await askDebt(tx, tenantId, item.establishmentId, now);
  const id = await insertCharge(
    tx,
    tenantId,
    { ...asked, txid: newTxid(), author: personOf(call.caller) },
    now,
  );
  await writeAudit(tx, clock, call.origin, {
    tenantId,
    action: 'pixCharge.created',
    targetType: 'pix_charge',
    targetId: id,
    after: {
      tipo: asked.kind,
      valor_centavos: asked.asked,
      estabelecimento_id: asked.establishmentId,
    },
  });
  const made = await lockCharge(tx, tenantId, id);
  if (made === null) throw new Error('a charge that was added is not there');
  return made;
}

type Asked = Omit<NewCharge, 'author' | 'txid'>;

async function askRent(tx: Tx, tenantId: number, rentId: number, today: string): Promise<Asked> {
  const rent = await lockOpenRent(tx, tenantId, rentId);
  if (rent === null) throw chargeProblems.rentSettled();
  const { fine, interest } = lateCostOf(rent, today);
  const { centavos, establishmentId } = rent;
  return { kind: 'aluguel', rentId, establishmentId, asked: centavos + fine + interest, fine, interest };
}

async function askDebt(tx: Tx, tenantId: number, establishmentId: number, now: Date): Promise<Asked> {
  const money = await lockDueMoney(tx, tenantId, [establishmentId], now);
  const owed = money.get(establishmentId)?.owed ?? 0;
  if (owed <= 0) throw chargeProblems.nothingOwed();
  return { kind: 'divida', rentId: null, establishmentId, asked: owed, fine: 0, interest: 0 };
}

/**
 * Takes a charge back that is open. What had come for a rent becomes available to the establishment. 404 out of the scope, 412 when it is
 * stale, 400 when it is closed or a reported payment waits.
 */
export async function cancelCharge(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { id, reason, version }: { id: number; version: number; reason: string },
): Promise<ChargeRow> {
  const { caller, origin } = call;
  const found = await findCharge(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw chargeProblems.notFound();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const before = await lockCharge(tx, tenantId, id);
    if (before === null) throw chargeProblems.notFound();
    const etag = numberedTag('pix-charge', id, before.version);
    assertVersion(call, version, { etag, version: before.version });
    if (before.status !== 'aberta') throw chargeProblems.closed();
    if (before.hasWaitingClaim) throw chargeProblems.claimWaits();
    const doing = { clock, origin, by: personOf(caller) };
    await closeUnpaid(tx, doing, before, { status: 'cancelada', reason });
    return (await lockCharge(tx, tenantId, id)) ?? before;
  });
}
