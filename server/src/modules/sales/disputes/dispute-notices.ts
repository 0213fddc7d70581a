import { isLaterRound } from '@retaguarda/rules/dispute-codes';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import { Problem } from '../../../platform/problem.ts';
import { bankingCalendar, findTenantCalendar } from '../../calendar/index.ts';
import { type DirectoryContext, recordScope } from '../../directory/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { saleProblems } from '../problems.ts';
import { type LockedSale, lockSale } from '../sale-change-queries.ts';
import { changeRecordedSale } from '../sale-change-service.ts';
import { findSaleTenant } from '../sale-list-queries.ts';
import type { Recording } from '../sale-recording.ts';
import { findSalesByTraits } from '../sale-search.ts';
import { type DisputeNotice, handle, readDeadline, readDispute } from './dispute-handling.ts';
import { type DisputeRow, lockDisputeOfCase, lockOpenDispute } from './dispute-queries.ts';
import { writeDisputeStep } from './dispute-steps.ts';
import { deadlinesOf } from './dispute-terms.ts';
import { endRequest, insertDispute } from './dispute-write-queries.ts';

/** A notice of a dispute of a sale. */
export interface SaleNotice extends DisputeNotice {
  saleId: number;
  /** Null for all that is left of the sale. */
  centavos: number | null;
}

/** A dispute as a notice left it; the same notice again changes nothing. */
export interface Noticed {
  dispute: DisputeRow;
  isRepeated: boolean;
}

/**
 * Opens a dispute of a sale, of all that is left of it or a part: the sale changes as by its own route. A request for documents moves
 * nothing. A case that is known goes on to the round of the notice, opens again where it had ended, or stays as it is. 404 out of the
 * scope, 400 for a sale that can't be disputed, and for a case of another sale or amount.
 */
export async function registerDispute(
  context: DirectoryContext,
  call: UserCall,
  notice: SaleNotice,
): Promise<Noticed> {
  const { caller } = call;
  const { saleId } = notice;
  const db = context.database.subtree(caller.reach);
  const tenantId = await findSaleTenant(db, recordScope(caller), saleId);
  if (tenantId === null) throw saleProblems.saleNotFound();
  const taken = { ...notice, deadline: readDeadline(call, notice.deadline) };
  return call.transaction([tenantId], async (tx) => {
    // The sale first, as its own routes do it, so that no two wait for each other.
    const sale = await lockSale(tx, tenantId, saleId);
    if (sale === null) throw saleProblems.saleNotFound();
    const caseNumber = notice.caseNumber?.trim() || null;
    const known = caseNumber === null ? null : await lockDisputeOfCase(tx, tenantId, caseNumber);
    if (known !== null) {
      const goneOn = await goOn(context, tx, call, known, taken);
      if (goneOn !== null) return goneOn;
    }
    return { dispute: await open(context, tx, call, { tenantId, sale, notice: taken }), isRepeated: false };
  });
}

/** What a notice says of a case that is known; null when another dispute of it opens. */
async function goOn(
  context: DirectoryContext,
  tx: AnyTx,
  call: UserCall,
  known: DisputeRow,
  notice: SaleNotice,
): Promise<Noticed | null> {
  const round = notice.round ?? 'contestacao';
  if (known.saleId !== notice.saleId) throw saleProblems.disputeCaseReused();
  if (!isLaterRound(round, known.round)) {
    const isOther =
      round === known.firstRound && notice.centavos !== null && notice.centavos !== known.disputed;
    if (isOther) throw saleProblems.disputeCaseReused();
    return { dispute: known, isRepeated: true };
  }
  if (known.state !== 'aberta') return null;
  if (known.round !== 'solicitacao') {
    const said = { ...notice, round, stage: 'recebida', isOpening: false } as const;
    return { dispute: await handle(context, tx, call, known, said), isRepeated: false };
  }
  const now = context.clock.now();
  const { timeZone } = await findTenantCalendar(tx, known.tenantId);
  await endRequest(tx, known, localDate(now, timeZone), now);
  const of = { tenantId: known.tenantId, disputeId: known.id, userId: call.origin.userId };
  writeDisputeStep(tx, of, { kind: 'encerrada', centavos: 0 }, now);
  return null;
}

interface Opening {
  tenantId: number;
  sale: LockedSale;
  notice: SaleNotice;
}

async function open(
  context: Pick<DirectoryContext, 'clock'>,
  tx: AnyTx,
  call: Pick<UserCall, 'origin'>,
  { notice, sale, tenantId }: Opening,
): Promise<DisputeRow> {
  const round = notice.round ?? 'contestacao';
  const said = { ...notice, round, stage: 'recebida', isOpening: true } as const;
  if (round === 'solicitacao') {
    const request = await ask(context, tx, call, { tenantId, sale, notice });
    return handle(context, tx, call, request, said);
  }
  if ((await lockOpenDispute(tx, tenantId, sale.id)) !== null) throw saleProblems.disputed();
  const step = { to: 'contestada', centavos: notice.centavos } as const;
  const recording = { clock: context.clock, origin: call.origin };
  await changeRecordedSale(tx, recording, { tenantId, id: sale.id }, step);
  const opened = await lockOpenDispute(tx, tenantId, sale.id);
  if (opened === null) throw saleProblems.disputeNotFound();
  return handle(context, tx, call, opened, said);
}

/** A request for documents of a sale, which moves nothing. */
async function ask(
  { clock }: Pick<DirectoryContext, 'clock'>,
  tx: AnyTx,
  call: Pick<UserCall, 'origin'>,
  { notice, sale, tenantId }: Opening,
): Promise<DisputeRow> {
  const now = clock.now();
  const centavos = notice.centavos ?? sale.gross;
  if (centavos > sale.gross) throw saleProblems.reversalAmount();
  const { holidays, timeZone } = await findTenantCalendar(tx, tenantId);
  const day = localDate(now, timeZone);
  const deadlines = deadlinesOf(day, null, bankingCalendar(holidays));
  const { establishmentId, id: saleId } = sale;
  const asked = { saleId, establishmentId, number: null, day, centavos, deadlines };
  const id = await insertDispute(tx, tenantId, asked, now);
  writeDisputeStep(
    tx,
    { tenantId, disputeId: id, userId: call.origin.userId },
    { kind: 'aberta', centavos },
    now,
  );
  return readDispute(tx, tenantId, id);
}

/**
 * Opens a dispute of which an acquirer tells in a file, with its code: of what it names, or all that is left of the sale where that is less. Throws
 * what registering one throws.
 */
export async function openNoticedDispute(
  tx: AnyTx,
  recording: Pick<Recording, 'clock' | 'origin'>,
  tenantId: number,
  { centavos, code, saleId }: { saleId: number; centavos: number; code: string | null },
): Promise<void> {
  const sale = await lockSale(tx, tenantId, saleId);
  if (sale === null) throw saleProblems.saleNotFound();
  const left = sale.gross - sale.reversedGross - sale.disputed;
  const notice = {
    saleId,
    code,
    centavos: centavos < left ? centavos : null,
    ...{ caseNumber: null, round: null, reason: null, deadline: null },
  };
  await open(recording, tx, recording, { tenantId, sale, notice });
}

/** A notice as files and other systems give it: the sale by what the acquirer calls it. */
export interface FiledNotice extends DisputeNotice {
  caseNumber: string;
  nsu: string;
  authorization: string | null;
  /** On which the sale was made, in the time zone of the tenant. */
  soldOn: string | null;
  centavos: number | null;
}

/** What became of a notice of many; the problem is null where it was taken. */
export interface NoticeResult {
  caseNumber: string;
  dispute: DisputeRow | null;
  isRepeated: boolean;
  problem: Problem | null;
}

/** How many sales of one number are looked at. */
const SAME_NUMBER = 20;

/** Takes notices one after another, each by itself: what is wrong with one is told, and the others are taken. */
export async function takeNotices(
  context: DirectoryContext,
  call: UserCall,
  notices: readonly FiledNotice[],
): Promise<NoticeResult[]> {
  const results: NoticeResult[] = [];
  for (const notice of notices) {
    const { caseNumber } = notice;
    try {
      const saleId = await findSaleOf(context, call, notice);
      const { dispute, isRepeated } = await registerDispute(context, call, { ...notice, saleId });
      results.push({ caseNumber, dispute, isRepeated, problem: null });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      results.push({ caseNumber, dispute: null, isRepeated: false, problem: error });
    }
  }
  return results;
}

async function findSaleOf(
  context: DirectoryContext,
  { caller }: UserCall,
  { authorization, nsu, soldOn }: FiledNotice,
): Promise<number> {
  const timeZone = caller.tenant?.timeZone ?? 'America/Sao_Paulo';
  const traits = { numbers: [nsu], number: null, code: null, centavos: null, card: null };
  const found = await findSalesByTraits(context, caller, traits, SAME_NUMBER);
  const [sale, ...others] = found.filter(
    (one) =>
      one.nsu === nsu &&
      (authorization === null || one.codigoAutorizacao === authorization) &&
      (soldOn === null || localDate(one.dataTransacao, timeZone) === soldOn),
  );
  // Money is not taken for a sale that may be another one.
  if (sale === undefined || others.length > 0) throw saleProblems.saleNotFound();
  return sale.id;
}
