import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import type { UserCall } from '../../identity/index.ts';
import { commissionParts } from '../commissions/commission-rule.ts';
import { keepParts } from '../commissions/commission-split.ts';
import { bookEntries, holdMonths } from '../commissions/open-month.ts';
import type { OperationsContext } from '../context.ts';
import { DEFAULT_ROUNDING } from '../money/rounding.ts';
import { operationsScope } from '../operations-scope.ts';
import { operationsProblems } from '../problems.ts';
import { rateModality } from './modality.ts';
import {
  approvalChange,
  type ChangedSale,
  countedAmounts,
  type SaleState,
  type SaleStep,
  takeStep,
} from './sale-change.ts';
import {
  adjustmentEntry,
  type LockedSale,
  listLevelAccounts,
  lockSale,
  writeChange,
} from './sale-change-queries.ts';
import { type CommissionEntry, insertCommissions, placeLast } from './sale-queries.ts';
import { commissionEntry, type Recording, sumCommissions } from './sale-recording.ts';
import { addCommissionTotals, addDailySales } from './sale-sums-queries.ts';
import { findTenantCalendar, listTenantRules } from './sale-terms-queries.ts';
import { findSaleTenant } from './transaction-queries.ts';

/** Takes a step with a sale in the caller's scope. 404 outside of it, 400 for a step that the rules refuse. */
export async function changeSaleStatus(
  context: OperationsContext,
  call: UserCall,
  id: number,
  step: SaleStep,
): Promise<void> {
  const { caller, origin } = call;
  const tenantId = await findSaleTenant(context.database.subtree(caller.reach), operationsScope(caller), id);
  if (tenantId === null) throw operationsProblems.transactionNotFound();
  await call.transaction([tenantId], (tx) =>
    stepInTransaction(tx, { clock: context.clock, origin }, { tenantId, id }, step),
  );
}

/**
 * Changes the status of a sale with all that follows: what the levels earned is taken back in the month in which it
 * happens, the sums of the day of the sale are corrected, and pollers see the sale again.
 */
export async function stepInTransaction(
  tx: AnyTx,
  { clock, origin }: Pick<Recording, 'clock' | 'origin'>,
  { id, tenantId }: { tenantId: number; id: number },
  step: SaleStep,
): Promise<void> {
  const sale = await lockSale(tx, tenantId, id);
  if (sale === null) throw operationsProblems.transactionNotFound();
  const now = clock.now();
  const [{ timeZone }, closedUpTo] = await Promise.all([
    findTenantCalendar(tx, tenantId),
    holdMonths(tx, tenantId, now),
  ]);
  const today = localDate(now, timeZone);
  const before = stateOf(sale);
  const after = takeStep(before, step, today);
  if (after === null) return;
  if (typeof after === 'string') {
    throw operationsProblems[after]({ values: { from: before.status, to: step.to } });
  }
  await writeChange(tx, tenantId, id, after, { now, today });
  const arisen = isCapture(before, after)
    ? await firstEntries(tx, tenantId, sale)
    : await adjustments(tx, tenantId, sale, { before, after, today });
  const entries = bookEntries(arisen, closedUpTo);
  await insertCommissions(tx, tenantId, entries, now);
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'transaction.statusChanged',
    targetType: 'transaction',
    targetUuid: sale.uuid,
    targetId: id,
    companyId: sale.companyId,
    before: { status: before.status, valor_estornado_centavos: before.reversed.gross },
    after: { status: after.status, valor_estornado_centavos: after.reversed.gross },
  });
  await addCommissionTotals(tx, tenantId, sumCommissions(entries), now);
  await addDailySales(tx, tenantId, [deltaOf(sale, before, after)], now);
  await placeLast(tx, tenantId, [id]);
}

function stateOf(sale: LockedSale): SaleState {
  return {
    status: sale.status,
    dia: sale.dia,
    total: { gross: sale.gross, mdr: sale.mdr, net: sale.net },
    reversed: { gross: sale.reversedGross, mdr: sale.reversedMdr, net: sale.reversedNet },
    advanceCentavos: sale.advance,
  };
}

function isCapture(before: SaleState, after: ChangedSale): boolean {
  return after.status === 'capturada' && before.status !== 'contestada';
}

async function firstEntries(tx: AnyTx, tenantId: number, sale: LockedSale): Promise<CommissionEntry[]> {
  const sold = {
    companyId: sale.companyId,
    modality: rateModality(sale.modalidade),
    date: sale.dia,
    grossCentavos: sale.gross,
    mdrCentavos: sale.mdr,
    mdrRatePpm: sale.mdrRatePpm,
  };
  return commissionParts(sold, await listTenantRules(tx, tenantId), DEFAULT_ROUNDING)
    .filter(({ centavos }) => centavos !== 0)
    .map((part, number) => commissionEntry(part, number, sale));
}

/** Each level keeps its share of what is left of the sale; together they keep exactly what is left of all. */
async function adjustments(
  tx: AnyTx,
  tenantId: number,
  sale: LockedSale,
  { after, before, today }: { before: SaleState; after: ChangedSale; today: string },
): Promise<CommissionEntry[]> {
  const counted = countedAmounts({ ...after, total: before.total }).gross;
  const base = counted - countedAmounts(before).gross;
  if (base === 0) return [];
  const accounts = await listLevelAccounts(tx, tenantId, sale.id);
  const originals = accounts.map(({ original }) => original);
  const targets = keepParts(originals, counted, sale.gross, DEFAULT_ROUNDING);
  const first = accounts.reduce((sum, { entries }) => sum + entries, 0);
  const entry = { transactionId: sale.id, baseCentavos: base, dia: today };
  return accounts
    .map((account, index) => ({ account, difference: (targets[index] ?? 0) - account.current }))
    .filter(({ difference }) => difference !== 0)
    .map(({ account, difference }, index) =>
      adjustmentEntry(account, { ...entry, number: first + index }, difference),
    );
}

function deltaOf(sale: LockedSale, before: SaleState, after: ChangedSale) {
  const [was, is] = [countedAmounts(before), countedAmounts({ ...after, total: before.total })];
  const { approved, denied } = approvalChange(before.status, after.status);
  return {
    companyId: sale.companyId,
    establishmentId: sale.establishmentId,
    dia: sale.dia,
    modalidade: rateModality(sale.modalidade),
    bandeira: sale.bandeira,
    quantidade: Number(is.gross > 0) - Number(was.gross > 0),
    bruto: is.gross - was.gross,
    mdr: is.mdr - was.mdr,
    liquido: is.net - was.net,
    aprovadas: approved,
    negadas: denied,
  };
}
