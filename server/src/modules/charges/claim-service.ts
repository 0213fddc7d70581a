import { timeOfEndToEndId } from '@retaguarda/rules/pix-charge';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { readWhole, type WholeCharge } from './charge-detail.ts';
import { findCharge, lockCharge } from './charge-queries.ts';
import { personOf } from './charge-service.ts';
import { type ClaimRow, findClaim, insertClaim, lockClaim, writeClaim } from './claim-queries.ts';
import { applyPix, type Doing } from './payment.ts';
import { chargeProblems } from './problems.ts';
import { insertReceipt, lockReceiptOf } from './receipt-queries.ts';
import { readReceipt } from './receipt-service.ts';

/** Clocks of banks differ. */
const TOLERANCE_MS = 12 * 3_600_000;

/** A payment that somebody saw on a receipt. */
export interface ReportedPayment {
  chargeId: number;
  endToEndId: string;
  centavos: number;
  note: string | null;
}

/**
 * Reports that a charge was paid, by the number that stands on the receipt of the payer; another person decides. 404 out of the scope, 400
 * for what is no number of a Pix and for one that was reported or posted already.
 */
export async function reportPayment(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { centavos, chargeId, endToEndId, note }: ReportedPayment,
): Promise<WholeCharge> {
  const { caller, origin } = call;
  const found = await findCharge(database.subtree(caller.reach), recordScope(caller), chargeId);
  if (found === null) throw chargeProblems.notFound();
  const paidAt = timeOfEndToEndId(endToEndId);
  const now = clock.now();
  if (paidAt === null || paidAt.getTime() > now.getTime() + TOLERANCE_MS) throw chargeProblems.endToEndId();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const charge = await lockCharge(tx, tenantId, chargeId);
    if (charge === null) throw chargeProblems.notFound();
    if ((await lockReceiptOf(tx, tenantId, endToEndId))?.status === 'lancado') throw chargeProblems.known();
    const author = personOf(caller);
    const claim = { chargeId, endToEndId, centavos, paidAt, note, author };
    const id = await insertClaim(tx, tenantId, claim, now);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'pixClaim.reported',
      targetType: 'pix_charge',
      targetId: chargeId,
      after: { pagamento_id: id, valor_centavos: centavos },
    });
    return readWhole(tx, tenantId, chargeId);
  });
}

/** What somebody decides over a reported payment. */
export interface ClaimDecision {
  id: number;
  version: number;
  status: 'aprovado' | 'recusado';
  /** Why it is refused. */
  reason: string | null;
}

/**
 * Posts a payment that somebody else reported, or refuses it. 404 out of the scope, 403 for whoever reported it, 412 when it is stale, 400 when
 * it was decided, and where the bank told of the same Pix with another amount or for another charge.
 */
export async function decideClaim(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { id, reason, status, version }: ClaimDecision,
): Promise<WholeCharge> {
  const { caller, origin } = call;
  if (status === 'recusado' && reason === null) throw chargeProblems.noReason();
  const found = await findClaim(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw chargeProblems.claimNotFound();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const claim = await lockClaim(tx, tenantId, id);
    if (claim === null) throw chargeProblems.claimNotFound();
    const etag = numberedTag('pix-claim', id, claim.version);
    assertVersion(call, version, { etag, version: claim.version });
    if (claim.status !== 'pendente') throw chargeProblems.claimDecided();
    const decider = personOf(caller);
    if (claim.author.id === decider.id) throw chargeProblems.ownClaim();
    const now = clock.now();
    if (status === 'aprovado') await post(tx, { clock, origin, by: decider }, claim);
    const why = status === 'recusado' ? reason : null;
    await writeClaim(tx, claim, { status, decider, reason: why }, now);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'pixClaim.decided',
      targetType: 'pix_charge',
      targetId: claim.chargeId,
      before: { status: claim.status },
      after: { status, pagamento_id: id, valor_centavos: claim.centavos },
    });
    return readWhole(tx, tenantId, claim.chargeId);
  });
}

/** Posts what was reported, unless the bank told of the same meanwhile: then it has to be the same amount, and of no other charge. */
async function post(tx: Tx, doing: Doing, claim: ClaimRow): Promise<void> {
  const { centavos, chargeId, endToEndId, paidAt: at, tenantId } = claim;
  const pix = { endToEndId, txid: null, centavos, at };
  const now = doing.clock.now();
  const made = await insertReceipt(tx, tenantId, pix, { source: 'manual', by: doing.by, now });
  const receipt =
    made === null ? await lockReceiptOf(tx, tenantId, endToEndId) : await readReceipt(tx, tenantId, made);
  if (receipt === null) throw chargeProblems.receiptNotFound();
  if (receipt.centavos !== centavos) throw chargeProblems.otherAmount();
  if (receipt.status === 'lancado') throw chargeProblems.known();
  await applyPix(tx, doing, receipt, chargeId);
}
