import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import type { UserCall } from '../../identity/index.ts';
import { type CommissionPosting, earnedParts, sumPostings } from '../commissions/commission-posting.ts';
import { TenantRules } from '../commissions/commission-rule.ts';
import { keepParts } from '../commissions/commission-split.ts';
import { holdMonths, monthFor } from '../commissions/open-month.ts';
import { insertPostings } from '../commissions/posting-queries.ts';
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
  type LockedSale,
  listLevelAccounts,
  lockSale,
  nextPosting,
  writeChange,
} from './sale-change-queries.ts';
import { placeLast } from './sale-queries.ts';
import type { Recording } from './sale-recording.ts';
import { addCommissionTotals, addDailySales } from './sale-sums-queries.ts';
import { findTenantCalendar, listTenantRules } from './sale-terms-queries.ts';
import { type SettledTransaction, settledBy, todayOf } from './settled-transaction.ts';
import { findSaleTenant, findTransaction } from './transaction-queries.ts';

/** Takes a step with a sale in the caller's scope, and answers it as it is then. 404 outside of it, 400 for a step that the rules refuse. */
export async function changeSaleStatus(
  context: OperationsContext,
  call: UserCall,
  id: number,
  step: SaleStep,
): Promise<SettledTransaction> {
  const { caller, origin } = call;
  const scope = operationsScope(caller);
  const tenantId = await findSaleTenant(context.database.subtree(caller.reach), scope, id);
  if (tenantId === null) throw operationsProblems.transactionNotFound();
  return call.transaction([tenantId], async (tx) => {
    await stepInTransaction(tx, { clock: context.clock, origin }, { tenantId, id }, step);
    const row = await findTransaction(tx, scope, id);
    if (row === null) throw operationsProblems.transactionNotFound();
    return settledBy(row, todayOf(context, caller));
  });
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
    ? await firstParts(tx, tenantId, sale)
    : await adjustments(tx, tenantId, sale, { before, after, today });
  const postings = arisen.parts.length === 0 ? [] : [await postingOf(tx, tenantId, sale, arisen, closedUpTo)];
  await insertPostings(tx, tenantId, postings, now);
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
  await addCommissionTotals(tx, tenantId, sumPostings(postings), now);
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

/** What arose for the levels of a sale. */
type Arisen = Pick<CommissionPosting, 'dia' | 'status' | 'parts'>;

async function postingOf(
  tx: AnyTx,
  tenantId: number,
  { companyId, establishmentId, id: transactionId }: LockedSale,
  arisen: Arisen,
  closedUpTo: string | null,
): Promise<CommissionPosting> {
  const number = await nextPosting(tx, tenantId, transactionId);
  const competencia = monthFor(arisen.dia, closedUpTo);
  return { transactionId, number, companyId, establishmentId, competencia, ...arisen };
}

async function firstParts(tx: AnyTx, tenantId: number, sale: LockedSale): Promise<Arisen> {
  const sold = {
    companyId: sale.companyId,
    modality: rateModality(sale.modalidade),
    date: sale.dia,
    grossCentavos: sale.gross,
    mdrCentavos: sale.mdr,
    mdrRatePpm: sale.mdrRatePpm,
  };
  const rules = new TenantRules(await listTenantRules(tx, tenantId));
  return { dia: sale.dia, status: 'prevista', parts: earnedParts(sold, rules) };
}

/** Each level keeps its share of what is left of the sale; together they keep exactly what is left of all. */
async function adjustments(
  tx: AnyTx,
  tenantId: number,
  sale: LockedSale,
  { after, before, today }: { before: SaleState; after: ChangedSale; today: string },
): Promise<Arisen> {
  const counted = countedAmounts({ ...after, total: before.total }).gross;
  const baseCentavos = counted - countedAmounts(before).gross;
  const accounts = baseCentavos === 0 ? [] : await listLevelAccounts(tx, tenantId, sale.id);
  const originals = accounts.map(({ original }) => original);
  const targets = keepParts(originals, counted, sale.gross, DEFAULT_ROUNDING);
  const parts = accounts
    .map(({ current, percentPpm, rule }, index) => {
      return { rule, percentPpm, baseCentavos, centavos: (targets[index] ?? 0) - current };
    })
    .filter(({ centavos }) => centavos !== 0);
  return { dia: today, status: 'estornada', parts };
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
