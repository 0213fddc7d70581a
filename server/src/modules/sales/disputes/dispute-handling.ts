import {
  type DisputeReason,
  type DisputeRound,
  isLaterRound,
  reasonOfCode,
} from '@retaguarda/rules/dispute-codes';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import { bankingCalendar, findTenantCalendar } from '../../calendar/index.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { FieldReader } from '../../fields/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { saleProblems } from '../problems.ts';
import { followDispute } from './dispute-keeping.ts';
import { type DisputeRow, type DisputeStage, findSaidReason, lockDispute } from './dispute-queries.ts';
import { type NewDisputeStep, writeDisputeStep } from './dispute-steps.ts';
import { deadlinesOf } from './dispute-terms.ts';
import { type Handling, writeHandling } from './dispute-write-queries.ts';

/** What a notice of a dispute says beside the sale; null for what stays as it is. */
export interface DisputeNotice {
  /** What the scheme calls the case. */
  caseNumber: string | null;
  round: DisputeRound | null;
  code: string | null;
  /** What the code means where the list of the scheme is not known. */
  reason: DisputeReason | null;
  /** Until when the acquirer wants an answer, as it was typed. */
  deadline: string | null;
}

/** What is said of a locked dispute. */
export interface Said extends DisputeNotice {
  stage: DisputeStage;
  /** The dispute opened with it, and is at no earlier round. */
  isOpening: boolean;
}

/** Writes down what is said of a locked dispute, with what changed of it as steps; its task follows. */
export async function handle(
  { clock }: Pick<DirectoryContext, 'clock'>,
  tx: AnyTx,
  { origin }: Pick<UserCall, 'origin'>,
  dispute: DisputeRow,
  said: Said,
): Promise<DisputeRow> {
  const { id, tenantId } = dispute;
  const now = clock.now();
  const { holidays, timeZone } = await findTenantCalendar(tx, tenantId);
  const code = said.code?.trim() || dispute.code;
  const meaning = await meaningOf(tx, dispute, { code, said: said.reason });
  const handling = handlingOf(dispute, said, { code, meaning, holidays, today: localDate(now, timeZone) });
  await writeHandling(tx, dispute, handling, now);
  for (const step of stepsOf(dispute, handling)) {
    writeDisputeStep(tx, { tenantId, disputeId: id, userId: origin.userId }, step, now);
  }
  await followDispute(tx, clock, { tenantId, id });
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'dispute.handled',
    targetType: 'dispute',
    targetId: id,
    before: { fase: dispute.stage },
    after: {
      fase: handling.stage,
      codigo: handling.code,
      prazo: handling.acquirerDeadline,
      ...(handling.round === dispute.round ? {} : { etapa: handling.round }),
    },
  });
  return readDispute(tx, tenantId, id);
}

/** What a code means: by the list of the scheme, else by who says it now, else by who last said it of that code. */
async function meaningOf(
  tx: AnyTx,
  dispute: DisputeRow,
  { code, said }: { code: string | null; said: DisputeReason | null },
): Promise<DisputeReason> {
  const { brand, reason } = dispute;
  const listed = code === null ? null : reasonOfCode(brand, code);
  if (listed !== null) return listed;
  if (said !== null || code === null || code === dispute.code) return said ?? reason;
  return (await findSaidReason(tx, dispute, code)) ?? reason;
}

interface Circumstances {
  code: string | null;
  meaning: DisputeReason;
  holidays: readonly string[];
  today: string;
}

function handlingOf(
  dispute: DisputeRow,
  said: Said,
  { code, holidays, meaning, today }: Circumstances,
): Handling {
  const round = said.round ?? dispute.round;
  const goesOn = round !== dispute.round;
  if (goesOn && !said.isOpening) assertGoesOn(round, dispute.round);
  // Another round has a term of its own.
  const named = said.deadline ?? (goesOn && !said.isOpening ? null : dispute.acquirerDeadline);
  const from = goesOn ? today : dispute.receivedOn;
  const deadlines = deadlinesOf(from, named, bankingCalendar(holidays));
  return {
    stage: said.stage,
    caseNumber: said.caseNumber?.trim() || dispute.caseNumber,
    round,
    firstRound: said.isOpening ? round : dispute.firstRound,
    code,
    reason: meaning,
    acquirerDeadline: deadlines.acquirer,
    merchantDeadline: deadlines.merchant,
  };
}

function assertGoesOn(round: DisputeRound, before: DisputeRound): void {
  if (before === 'solicitacao' || !isLaterRound(round, before)) throw saleProblems.disputeRound();
}

function stepsOf(before: DisputeRow, after: Handling): NewDisputeStep[] {
  const steps: NewDisputeStep[] = [];
  if (after.round !== before.round) steps.push({ kind: 'etapa', value: after.round });
  if (after.stage !== before.stage) steps.push({ kind: 'fase', value: after.stage });
  if (after.acquirerDeadline !== before.acquirerDeadline) {
    steps.push({ kind: 'prazo', value: after.acquirerDeadline });
  }
  return steps;
}

/** The day that was typed; 400 for what is none. */
export function readDeadline({ language }: UserCall, typed: string | null): string | null {
  if (typed === null) return null;
  const reader = new FieldReader();
  const day = reader.date('prazo_adquirente', typed);
  reader.throwIfAny(language);
  return day;
}

/** A dispute as it stands, locked; 404 when it is not there. */
export async function readDispute(tx: AnyTx, tenantId: number, id: number): Promise<DisputeRow> {
  const row = await lockDispute(tx, tenantId, id);
  if (row === null) throw saleProblems.disputeNotFound();
  return row;
}
