import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AnyTx, Tx } from '../../../platform/db/executors.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import { numberedTag } from '../../../platform/http/etag.ts';
import { assertVersion } from '../../../platform/http/record-version.ts';
import { bankingCalendar, findTenantCalendar } from '../../calendar/index.ts';
import { type DirectoryContext, recordScope } from '../../directory/index.ts';
import { FieldReader } from '../../fields/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { saleProblems } from '../problems.ts';
import { lockSale } from '../sale-change-queries.ts';
import { changeRecordedSale } from '../sale-change-service.ts';
import { findSaleTenant } from '../sale-list-queries.ts';
import type { Recording } from '../sale-recording.ts';
import {
  type DisputeRow,
  type DisputeStage,
  type DisputeState,
  findDispute,
  listDisputes,
  lockDispute,
  lockOpenDispute,
  writeHandling,
} from './dispute-queries.ts';
import { deadlinesOf, reasonOf } from './dispute-terms.ts';

/** One page of the disputes in the caller's scope, the latest first. */
export async function listReachedDisputes(
  { database }: DirectoryContext,
  caller: Caller,
  filter: { establishmentId: number | null; states: readonly DisputeState[] | null },
  { limit, offset }: Window,
): Promise<{ rows: DisputeRow[]; hasMore: boolean }> {
  const window = { limit: limit + 1, offset };
  const rows = await listDisputes(database.subtree(caller.reach), recordScope(caller), filter, window);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What a notice of a dispute says beside the sale; null for what stays as it is. */
export interface DisputeNotice {
  code: string | null;
  /** Until when the acquirer wants an answer, as it was typed. */
  deadline: string | null;
}

/**
 * Opens a dispute of a sale, of all that is left of it or a part, with the code of the scheme: the sale changes as by its own route. 404 out
 * of the scope, 400 for a sale that can't be disputed.
 */
export async function registerDispute(
  context: DirectoryContext,
  call: UserCall,
  { centavos, saleId, ...notice }: DisputeNotice & { saleId: number; centavos: number | null },
): Promise<DisputeRow> {
  const { caller, origin } = call;
  const db = context.database.subtree(caller.reach);
  const tenantId = await findSaleTenant(db, recordScope(caller), saleId);
  if (tenantId === null) throw saleProblems.saleNotFound();
  const deadline = readDay(call, notice.deadline);
  return call.transaction([tenantId], async (tx) => {
    // The sale first, as its own routes do it, so that no two wait for each other.
    await lockSale(tx, tenantId, saleId);
    if ((await lockOpenDispute(tx, tenantId, saleId)) !== null) throw saleProblems.disputed();
    const step = { to: 'contestada', centavos } as const;
    await changeRecordedSale(tx, { clock: context.clock, origin }, { tenantId, id: saleId }, step);
    const opened = await lockOpenDispute(tx, tenantId, saleId);
    if (opened === null) throw saleProblems.disputeNotFound();
    return handle(context, tx, call, opened, { ...notice, deadline, stage: opened.stage });
  });
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
  if ((await lockOpenDispute(tx, tenantId, saleId)) !== null) throw saleProblems.disputed();
  const left = sale.gross - sale.reversedGross - sale.disputed;
  const step = { to: 'contestada', centavos: centavos < left ? centavos : null } as const;
  await changeRecordedSale(tx, recording, { tenantId, id: saleId }, step);
  const opened = await lockOpenDispute(tx, tenantId, saleId);
  if (opened === null) throw saleProblems.disputeNotFound();
  await handle(recording, tx, recording, opened, { code, deadline: null, stage: opened.stage });
}

/** A dispute and the version of it that somebody has seen. */
export interface SeenDispute {
  id: number;
  version: number;
}

/** Says how far the answer to an open dispute is, and what the acquirer says of it. 404 out of the scope, 412 when it is stale, 400 once it ended. */
export function handleDispute(
  context: DirectoryContext,
  call: UserCall,
  { deadline: typed, stage, code, ...seen }: SeenDispute & DisputeNotice & { stage: DisputeStage },
): Promise<DisputeRow> {
  const deadline = readDay(call, typed);
  return changeDispute(context, call, seen, (tx, dispute) =>
    handle(context, tx, call, dispute, { code, deadline, stage }),
  );
}

/**
 * Ends an open dispute: won as a whole or a part, or lost; the sale changes as by its own route. 404 out of the scope, 412 when it is stale,
 * 400 once it ended or for more than is disputed.
 */
export function endDispute(
  context: DirectoryContext,
  call: UserCall,
  { won, ...seen }: SeenDispute & { won: number },
): Promise<DisputeRow> {
  return changeDispute(context, call, seen, async (tx, { disputed, id, saleId, tenantId }) => {
    if (won > disputed) throw saleProblems.reversalAmount();
    const step =
      won === 0
        ? ({ to: 'estornada', centavos: null } as const)
        : ({ to: 'capturada', centavos: won } as const);
    const recording = { clock: context.clock, origin: call.origin };
    await changeRecordedSale(tx, recording, { tenantId, id: saleId }, step);
    return readDispute(tx, tenantId, id);
  });
}

async function changeDispute(
  { database }: DirectoryContext,
  call: UserCall,
  { id, version }: SeenDispute,
  change: (tx: Tx, dispute: DisputeRow) => Promise<DisputeRow>,
): Promise<DisputeRow> {
  const { caller } = call;
  const found = await findDispute(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw saleProblems.disputeNotFound();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    await lockSale(tx, tenantId, found.saleId);
    const dispute = await readDispute(tx, tenantId, id);
    const current = dispute.version;
    assertVersion(call, version, { etag: numberedTag('dispute', id, current), version: current });
    if (dispute.state !== 'aberta') throw saleProblems.disputeOver();
    return change(tx, dispute);
  });
}

async function handle(
  { clock }: Pick<DirectoryContext, 'clock'>,
  tx: AnyTx,
  { origin }: Pick<UserCall, 'origin'>,
  dispute: DisputeRow,
  { code: typed, deadline, stage }: DisputeNotice & { stage: DisputeStage },
): Promise<DisputeRow> {
  const { id, receivedOn, tenantId } = dispute;
  const { holidays } = await findTenantCalendar(tx, tenantId);
  const code = typed?.trim() || dispute.code;
  const named = deadline ?? dispute.acquirerDeadline;
  const deadlines = deadlinesOf(receivedOn, named, bankingCalendar(holidays));
  const handling = {
    stage,
    code,
    reason: code === null ? dispute.reason : reasonOf(dispute.brand, code),
    acquirerDeadline: deadlines.acquirer,
    merchantDeadline: deadlines.merchant,
  };
  await writeHandling(tx, dispute, handling, clock.now());
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'dispute.handled',
    targetType: 'dispute',
    targetId: id,
    before: { fase: dispute.stage },
    after: { fase: stage, codigo: code, prazo: deadlines.acquirer },
  });
  return readDispute(tx, tenantId, id);
}

function readDay({ language }: UserCall, typed: string | null): string | null {
  if (typed === null) return null;
  const reader = new FieldReader();
  const day = reader.date('prazo_adquirente', typed);
  reader.throwIfAny(language);
  return day;
}

async function readDispute(tx: AnyTx, tenantId: number, id: number): Promise<DisputeRow> {
  const row = await lockDispute(tx, tenantId, id);
  if (row === null) throw saleProblems.disputeNotFound();
  return row;
}
