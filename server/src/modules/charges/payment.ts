import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { lockDueMoney } from '../ledger/index.ts';
import { lockOpenRent, writeRentPaid } from '../merchants/index.ts';
import { type Allocation, allocate } from './allocation.ts';
import { postPix, postReturn } from './charge-journals.ts';
import { type ChargeRow, lockCharge, type Person, writeCharge } from './charge-queries.ts';
import { chargeProblems } from './problems.ts';
import { type ReceiptRow, writeReceipt } from './receipt-queries.ts';

/** Who does it, for the log and the record; null for the bank or the passing of time. */
export interface Doing {
  clock: Clock;
  origin: Origin;
  by: Person | null;
}

/**
 * Posts a locked Pix to a charge: it pays what there is to pay and closes the charge once nothing is left. What comes for a charge that is
 * closed, or is too much, is the establishment's: it becomes available, less other debts. 404 for no charge.
 */
export async function applyPix(
  tx: AnyTx,
  { by, clock, origin }: Doing,
  receipt: ReceiptRow,
  chargeId: number,
): Promise<ChargeRow> {
  const { tenantId } = receipt;
  const now = clock.now();
  const found = await lockCharge(tx, tenantId, chargeId);
  if (found === null) throw chargeProblems.notFound();
  const { charge, payable } = await payableOf(tx, { by: null, clock, origin }, found);
  const allocation = allocate(receipt.centavos, { rest: charge.rest, payable });
  await postPix(tx, charge, receipt, allocation, now);
  const { applied, excess } = allocation;
  await writeReceipt(tx, receipt, { status: 'lancado', chargeId, applied, excess }, { by, now });
  const after = await writePaid(tx, charge, receipt, allocation, now);
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'pixCharge.paid',
    targetType: 'pix_charge',
    targetId: chargeId,
    before: { status: found.status },
    after: {
      status: after.status,
      valor_centavos: receipt.centavos,
      aplicado_centavos: applied,
      sobra_centavos: excess,
      origem: receipt.source,
    },
  });
  return after;
}

/** What there is to pay behind a locked charge; one that was overtaken is closed by it, and nothing is payable then. */
async function payableOf(
  tx: AnyTx,
  doing: Doing,
  charge: ChargeRow,
): Promise<{ charge: ChargeRow; payable: number }> {
  const { establishmentId, kind, rentId, tenantId } = charge;
  const isOpen = charge.status === 'aberta';
  const isRentOpen = isOpen && kind === 'aluguel' && (await lockOpenRent(tx, tenantId, rentId ?? 0)) !== null;
  // Before anything is posted, also for a rent: who posts to the bank while waiting for this would wait in a circle.
  const money = await lockDueMoney(tx, tenantId, [establishmentId], doing.clock.now());
  if (!isOpen) return { charge, payable: 0 };
  if (kind === 'divida') return { charge, payable: money.get(establishmentId)?.owed ?? 0 };
  if (isRentOpen) return { charge, payable: charge.rest };
  return { charge: await closeUnpaid(tx, doing, charge, { status: 'coberta', reason: null }), payable: 0 };
}

async function writePaid(
  tx: AnyTx,
  charge: ChargeRow,
  { at }: ReceiptRow,
  { applied, excess, rest }: Allocation,
  now: Date,
): Promise<ChargeRow> {
  const { fine, interest, kind, rentId, tenantId } = charge;
  const isOpen = charge.status === 'aberta';
  const isOver = isOpen && rest === 0;
  if (isOver && kind === 'aluguel' && rentId !== null)
    await writeRentPaid(tx, tenantId, { id: rentId, fine, interest, paidAt: at }, now);
  const step = {
    // What a settlement covered first was not paid by this.
    status: isOver ? (applied > 0 ? ('paga' as const) : ('coberta' as const)) : charge.status,
    rest: isOpen ? rest : charge.rest,
    received: charge.received + applied,
    excess: charge.excess + excess,
  };
  await writeCharge(tx, charge, step, now);
  return { ...charge, ...step };
}

/**
 * Closes a locked charge that is not paid by Pix: taken back, or overtaken by another settlement. What had come for a rent becomes
 * available; what had come for a debt has lowered it already.
 */
export async function closeUnpaid(
  tx: AnyTx,
  { by, clock, origin }: Doing,
  charge: ChargeRow,
  { reason, status }: { status: 'cancelada' | 'coberta'; reason: string | null },
): Promise<ChargeRow> {
  const { establishmentId, excess, id, kind, received, tenantId } = charge;
  const now = clock.now();
  const isReturned = kind === 'aluguel' && received > 0;
  if (isReturned) {
    await lockDueMoney(tx, tenantId, [establishmentId], now);
    await postReturn(tx, charge, now);
  }
  const rest = status === 'coberta' ? 0 : charge.rest;
  const step = isReturned
    ? { status, rest, received: 0, excess: excess + received }
    : { status, rest, received, excess };
  await writeCharge(tx, charge, { ...step, closer: by, reason }, now);
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: status === 'cancelada' ? 'pixCharge.cancelled' : 'pixCharge.covered',
    targetType: 'pix_charge',
    targetId: id,
    before: { status: charge.status },
    after: { status, sobra_centavos: step.excess, ...(reason === null ? {} : { motivo: reason }) },
  });
  return { ...charge, ...step };
}

/**
 * Follows what there is to pay: a debt that was covered in part asks for the rest, one that was covered whole is closed, and so is a rent
 * that was paid, waived or cancelled in another way. Again changes nothing.
 */
export async function followCharge(
  tx: AnyTx,
  doing: Doing,
  tenantId: number,
  id: number,
): Promise<ChargeRow | null> {
  const found = await lockCharge(tx, tenantId, id);
  if (found === null || found.status !== 'aberta') return found;
  const { charge, payable } = await payableOf(tx, doing, found);
  if (charge.status !== 'aberta' || payable >= charge.rest) return charge;
  if (payable === 0) return closeUnpaid(tx, doing, charge, { status: 'coberta', reason: null });
  const { excess, received, status } = charge;
  await writeCharge(tx, charge, { status, rest: payable, received, excess }, doing.clock.now());
  await writeAudit(tx, doing.clock, doing.origin, {
    tenantId,
    action: 'pixCharge.lowered',
    targetType: 'pix_charge',
    targetId: id,
    before: { restante_centavos: charge.rest },
    after: { restante_centavos: payable },
  });
  return { ...charge, rest: payable, version: charge.version + 1 };
}
