import type { PixReceiptSource, PixReceiptStatus } from '@retaguarda/rules/pix-charge';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { AnyTx, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findChargeByTxid } from './charge-queries.ts';
import { personOf } from './charge-service.ts';
import { lockWaitingClaim, writeClaim } from './claim-queries.ts';
import { applyPix, type Doing } from './payment.ts';
import { chargeProblems } from './problems.ts';
import {
  type ArrivedPix,
  insertReceipt,
  listReceipts,
  lockReceipt,
  type ReceiptRow,
  writeReceipt,
} from './receipt-queries.ts';
import { wholeTenantOf } from './settings-service.ts';

/** What became of a Pix that was told of. */
export interface TakenPix {
  endToEndId: string;
  outcome: 'repetido' | 'lancado' | 'sem_cobranca';
  chargeId: number | null;
}

/**
 * Takes a Pix that a bank tells of, once, by constraint: what is known changes nothing. It is posted to the charge whose code has its number;
 * without one it waits for somebody to say whose it is. What somebody reported of the same Pix needs no decision any more.
 */
export async function takePix(
  tx: AnyTx,
  doing: Doing,
  tenantId: number,
  pix: ArrivedPix,
  source: Exclude<PixReceiptSource, 'manual'>,
): Promise<TakenPix> {
  const now = doing.clock.now();
  const { endToEndId, txid } = pix;
  // Before the Pix itself: whoever decides over what was reported locks in the same order.
  const claim = await lockWaitingClaim(tx, tenantId, endToEndId);
  const id = await insertReceipt(tx, tenantId, pix, { source, by: doing.by, now });
  if (id === null) return { endToEndId, outcome: 'repetido', chargeId: null };
  const charge = txid === null ? null : await findChargeByTxid(tx, tenantId, txid);
  if (charge === null) {
    await writeAudit(tx, doing.clock, doing.origin, {
      tenantId,
      action: 'pixReceipt.arrived',
      targetType: 'pix_receipt',
      targetId: id,
      after: { status: 'sem_cobranca', valor_centavos: pix.centavos, origem: source },
    });
    return { endToEndId, outcome: 'sem_cobranca', chargeId: null };
  }
  const receipt = await readReceipt(tx, tenantId, id);
  await applyPix(tx, { ...doing, by: null }, receipt, charge.id);
  if (claim !== null) await writeClaim(tx, claim, { status: 'confirmado', decider: null, reason: null }, now);
  return { endToEndId, outcome: 'lancado', chargeId: charge.id };
}

/** The locked Pix with this number; 404 for none. */
export async function readReceipt(tx: AnyTx, tenantId: number, id: number): Promise<ReceiptRow> {
  const row = await lockReceipt(tx, tenantId, id);
  if (row === null) throw chargeProblems.receiptNotFound();
  return row;
}

/** One page of what came to the tenant of the request; 403 for a caller of one company. */
export async function listReceived(
  { database }: DirectoryContext,
  caller: Caller,
  statuses: readonly PixReceiptStatus[] | null,
  { limit, offset }: Window,
): Promise<{ rows: ReceiptRow[]; hasMore: boolean }> {
  const { id } = wholeTenantOf(caller);
  const rows = await listReceipts(database.tenant(id), id, statuses, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A Pix and the version of it that somebody has seen. */
interface SeenReceipt {
  id: number;
  version: number;
}

/**
 * Says to which charge a Pix belongs that came without one, and posts it there. 403 for a caller of one company, 404 for no such Pix or
 * charge, 412 when it is stale, 400 when it was posted.
 */
export function assignReceipt(
  { clock }: DirectoryContext,
  call: UserCall,
  { chargeId, ...seen }: SeenReceipt & { chargeId: number },
): Promise<ReceiptRow> {
  return changeReceipt(call, seen, async (tx, receipt) => {
    const doing = { clock, origin: call.origin, by: personOf(call.caller) };
    await applyPix(tx, doing, receipt, chargeId);
    return readReceipt(tx, receipt.tenantId, receipt.id);
  });
}

/** Puts a Pix aside that pays for nothing here; it can still be assigned later. 403, 404, 412 and 400 as above. */
export function dismissReceipt(
  { clock }: DirectoryContext,
  call: UserCall,
  seen: SeenReceipt,
): Promise<ReceiptRow> {
  return changeReceipt(call, seen, async (tx, receipt) => {
    const { id, tenantId } = receipt;
    const wanted = { status: 'dispensado', chargeId: null, applied: 0, excess: 0 } as const;
    await writeReceipt(tx, receipt, wanted, { by: personOf(call.caller), now: clock.now() });
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'pixReceipt.dismissed',
      targetType: 'pix_receipt',
      targetId: id,
      before: { status: receipt.status },
      after: { status: wanted.status, valor_centavos: receipt.centavos },
    });
    return readReceipt(tx, tenantId, id);
  });
}

function changeReceipt(
  call: UserCall,
  { id, version }: SeenReceipt,
  change: (tx: Tx, receipt: ReceiptRow) => Promise<ReceiptRow>,
): Promise<ReceiptRow> {
  const { id: tenantId } = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const receipt = await readReceipt(tx, tenantId, id);
    const etag = numberedTag('pix-receipt', id, receipt.version);
    assertVersion(call, version, { etag, version: receipt.version });
    if (receipt.status === 'lancado') throw chargeProblems.receiptPosted();
    return change(tx, receipt);
  });
}
