import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import { numberedTag } from '../../../platform/http/etag.ts';
import { assertVersion } from '../../../platform/http/record-version.ts';
import { localDate } from '../../../platform/local-date.ts';
import { findTenantCalendar } from '../../calendar/index.ts';
import { type DirectoryContext, recordScope } from '../../directory/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { saleProblems } from '../problems.ts';
import { lockSale } from '../sale-change-queries.ts';
import { changeRecordedSale } from '../sale-change-service.ts';
import { type DisputeNotice, handle, readDeadline, readDispute } from './dispute-handling.ts';
import { followDispute } from './dispute-keeping.ts';
import {
  type DisputeFilter,
  type DisputeRow,
  type DisputeStage,
  findDispute,
  listDisputes,
} from './dispute-queries.ts';
import { writeDisputeStep } from './dispute-steps.ts';
import { endRequest } from './dispute-write-queries.ts';

/** One page of the disputes in the caller's scope, the latest first. */
export async function listReachedDisputes(
  { database }: DirectoryContext,
  caller: Caller,
  filter: DisputeFilter,
  { limit, offset }: Window,
): Promise<{ rows: DisputeRow[]; hasMore: boolean }> {
  const window = { limit: limit + 1, offset };
  const rows = await listDisputes(database.subtree(caller.reach), recordScope(caller), filter, window);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A dispute in the caller's scope; 404 for any other. */
export async function getDispute(
  { database }: Pick<DirectoryContext, 'database'>,
  caller: Caller,
  id: number,
): Promise<DisputeRow> {
  const found = await findDispute(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw saleProblems.disputeNotFound();
  return found;
}

/** A dispute and the version of it that somebody has seen. */
export interface SeenDispute {
  id: number;
  version: number;
}

/**
 * Says how far the answer to an open dispute is, and what the acquirer and the scheme say of it. 404 out of the scope, 412 when it is
 * stale, 400 once it ended and for a round that is over.
 */
export function handleDispute(
  context: DirectoryContext,
  call: UserCall,
  { id, stage, version, ...notice }: SeenDispute & DisputeNotice & { stage: DisputeStage },
): Promise<DisputeRow> {
  const deadline = readDeadline(call, notice.deadline);
  return changeDispute(context, call, { id, version }, (tx, dispute) =>
    handle(context, tx, call, dispute, { ...notice, deadline, stage, isOpening: false }),
  );
}

/**
 * Ends an open dispute: won as a whole or a part, or lost; the sale changes as by its own route. A request for documents is over once it
 * was answered, whatever is said of an amount. 404 out of the scope, 412 when it is stale, 400 once it ended or for more than is disputed.
 */
export function endDispute(
  context: DirectoryContext,
  call: UserCall,
  { won, ...seen }: SeenDispute & { won: number },
): Promise<DisputeRow> {
  const { clock } = context;
  return changeDispute(context, call, seen, async (tx, dispute) => {
    const { disputed, id, saleId, tenantId } = dispute;
    if (won > disputed) throw saleProblems.reversalAmount();
    if (dispute.round === 'solicitacao') {
      const now = clock.now();
      const { timeZone } = await findTenantCalendar(tx, tenantId);
      await endRequest(tx, dispute, localDate(now, timeZone), now);
      const of = { tenantId, disputeId: id, userId: call.origin.userId };
      writeDisputeStep(tx, of, { kind: 'encerrada', centavos: 0 }, now);
      await followDispute(tx, clock, dispute);
      return readDispute(tx, tenantId, id);
    }
    const step =
      won === 0
        ? ({ to: 'estornada', centavos: null } as const)
        : ({ to: 'capturada', centavos: won } as const);
    await changeRecordedSale(tx, { clock, origin: call.origin }, { tenantId, id: saleId }, step);
    return readDispute(tx, tenantId, id);
  });
}

async function changeDispute(
  context: DirectoryContext,
  call: UserCall,
  { id, version }: SeenDispute,
  change: (tx: Tx, dispute: DisputeRow) => Promise<DisputeRow>,
): Promise<DisputeRow> {
  const { saleId, tenantId } = await getDispute(context, call.caller, id);
  return call.transaction([tenantId], async (tx) => {
    await lockSale(tx, tenantId, saleId);
    const dispute = await readDispute(tx, tenantId, id);
    const current = dispute.version;
    assertVersion(call, version, { etag: numberedTag('dispute', id, current), version: current });
    if (dispute.state !== 'aberta') throw saleProblems.disputeOver();
    return change(tx, dispute);
  });
}
