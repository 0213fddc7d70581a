import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import { chargeCode } from './charge-code.ts';
import { type ChargeRow, findCharge, lockCharge } from './charge-queries.ts';
import { type ClaimRow, listClaimsOf } from './claim-queries.ts';
import { chargeProblems } from './problems.ts';
import { listReceiptsOf, type ReceiptRow } from './receipt-queries.ts';
import { findPixSettings } from './settings-queries.ts';

/** A charge with what came for it, what was reported, and the code that asks for what is left. */
export interface WholeCharge {
  charge: ChargeRow;
  receipts: ReceiptRow[];
  claims: ClaimRow[];
  /** Null for one that is closed, and while nobody says which key receives. */
  code: string | null;
}

/** A charge with all that belongs to it; 404 out of the scope. */
export async function getWholeCharge(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<WholeCharge> {
  const db = database.subtree(caller.reach);
  const charge = await findCharge(db, recordScope(caller), id);
  if (charge === null) throw chargeProblems.notFound();
  return wholeOf(db, charge);
}

/** The text of the code of an open charge. 404 out of the scope, 400 once it is closed and without a key. */
export async function getChargeCode(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<string> {
  const db = database.subtree(caller.reach);
  const charge = await findCharge(db, recordScope(caller), id);
  if (charge === null) throw chargeProblems.notFound();
  if (charge.status !== 'aberta') throw chargeProblems.closed();
  const code = chargeCode(charge, await findPixSettings(db, charge.tenantId));
  if (code === null) throw chargeProblems.noSettings();
  return code;
}

/** A charge as it stands within a transaction that changed it. */
export async function readWhole(tx: Tx, tenantId: number, id: number): Promise<WholeCharge> {
  const charge = await lockCharge(tx, tenantId, id);
  if (charge === null) throw chargeProblems.notFound();
  return wholeOf(tx, charge);
}

async function wholeOf(db: TenantReader, charge: ChargeRow): Promise<WholeCharge> {
  const { id, tenantId } = charge;
  const receipts = await listReceiptsOf(db, tenantId, id);
  const claims = await listClaimsOf(db, tenantId, id);
  const settings = await findPixSettings(db, tenantId);
  return { charge, receipts, claims, code: chargeCode(charge, settings) };
}
