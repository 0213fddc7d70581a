import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { v7 } from '../../platform/uuid.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  type Claim,
  endClaimedLines,
  findClaim,
  insertClaim,
  listAcquirers,
  listClaims,
  lockClaim,
  type NewClaim,
  writeClaim,
  writeClaimed,
} from './claim-queries.ts';
import { assertDay, personOf, wholeTenantOf } from './desk.ts';
import { changeLines, type LineFilter, type LinePlace, listLines, type ShownLine } from './desk-queries.ts';
import { findFile } from './file-queries.ts';
import { addSums } from './line-queries.ts';
import type { LineState } from './line-result.ts';
import { reconciliationProblems } from './problems.ts';

/** One page of the claims of the caller's tenant, the latest first; 403 for a caller of one company. */
export async function listTenantClaims(
  { database }: DirectoryContext,
  caller: Caller,
  { limit, offset }: Window,
): Promise<{ rows: Claim[]; hasMore: boolean }> {
  const tenantId = wholeTenantOf(caller);
  const rows = await listClaims(database.tenant(tenantId), tenantId, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What is asked of an acquirer, about which open lines: those that are named, or all of a filter. */
export interface ClaimWish extends Pick<NewClaim, 'note' | 'protocol'> {
  /** As it was typed. */
  deadline: string | null;
  places: readonly LinePlace[] | null;
  filter: LineFilter;
}

/**
 * Opens a claim at an acquirer: its lines are contested until it ends, and no money moves. 404 for a file or a line that is not there or not open, 400 where
 * none are named or they are of several acquirers; 403 for a caller of one company.
 */
export function openClaim(
  { clock }: DirectoryContext,
  call: UserCall,
  { deadline: typed, filter, note, places, protocol }: ClaimWish,
): Promise<Claim> {
  const tenantId = wholeTenantOf(call.caller);
  assertDay(filter.day, call.language);
  const deadline = readDay(call, typed);
  const isNamed = places !== null || filter.fileId !== null || filter.day !== null;
  return call.transaction([tenantId], async (tx) => {
    if (!isNamed) throw reconciliationProblems.nothingNamed();
    if (filter.fileId !== null && (await findFile(tx, tenantId, filter.fileId)) === null) {
      throw reconciliationProblems.fileNotFound();
    }
    const now = clock.now();
    const author = personOf(call.caller);
    const id = await insertClaim(tx, tenantId, { uuid: v7(now), author, deadline, note, protocol }, now);
    const change = { state: 'contestada', note, person: null, settledBy: author.name, claimId: id } as const;
    const open = { ...filter, state: 'aberta' as const };
    const changed = await changeLines(tx, tenantId, { filter: open, places }, change, now);
    const count = changed.reduce((sum, one) => sum + one.count, 0);
    if (count === 0 || (places !== null && count < places.length))
      throw reconciliationProblems.lineNotFound();
    const acquirers = await listAcquirers(tx, tenantId, [...new Set(changed.map(({ fileId }) => fileId))]);
    const [acquirer, other] = acquirers;
    if (acquirer === undefined || other !== undefined) throw reconciliationProblems.claimOfSeveral();
    const centavos = changed.reduce((sum, one) => sum + one.centavos, 0);
    await writeClaimed(tx, tenantId, { id, acquirer, count, centavos });
    const moved = changed.flatMap(({ before, ...sum }) => [
      { ...sum, state: before, count: -sum.count, centavos: -sum.centavos },
      { ...sum, state: 'contestada' as const },
    ]);
    addSums(tx, tenantId, moved, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'acquirerClaim.opened',
      targetType: 'acquirer_claim',
      targetId: id,
      after: { adquirente: acquirer, quantidade: count, motivo: note, protocolo: protocol },
    });
    return read(await findClaim(tx, tenantId, id));
  });
}

/** What becomes of a claim; the values are wire names. */
export const CLAIM_STEPS = ['enviada', 'acatada', 'recusada'] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

export interface StepWish {
  id: number;
  version: number | undefined;
  step: ClaimStep;
  protocol: string | null;
  answer: string | null;
}

/**
 * Says how far a claim is. Once the acquirer grants it its lines are settled; once it refuses they are open again. 404 for one that is not
 * there, 412 when it is stale, 400 once it ended; 403 for a caller of one company.
 */
export function stepClaim(
  { clock }: DirectoryContext,
  call: UserCall,
  { answer, id, protocol, step, version }: StepWish,
): Promise<Claim> {
  const tenantId = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const claim = read(await lockClaim(tx, tenantId, id));
    if (version !== undefined) {
      const current = claim.version;
      assertVersion(call, version, { etag: numberedTag('acquirer_claim', id, current), version: current });
    }
    if (claim.closedAt !== null) throw reconciliationProblems.claimOver();
    const isOver = step !== 'enviada';
    const written: Claim = {
      ...claim,
      state: step,
      protocol: protocol ?? claim.protocol,
      answer: answer ?? claim.answer,
      closedAt: isOver ? now : null,
    };
    await writeClaim(tx, tenantId, written, now);
    if (isOver) {
      const state: LineState = step === 'acatada' ? 'resolvida' : 'aberta';
      const settledBy = step === 'acatada' ? personOf(call.caller).name : null;
      const ended = await endClaimedLines(tx, tenantId, { claimId: id, state, settledBy }, now);
      const moved = ended.flatMap((sum) => [
        { ...sum, state: 'contestada' as const, count: -sum.count, centavos: -sum.centavos },
        { ...sum, state },
      ]);
      addSums(tx, tenantId, moved, now);
    }
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'acquirerClaim.changed',
      targetType: 'acquirer_claim',
      targetId: id,
      before: { estado: claim.state },
      after: { estado: step, protocolo: written.protocol },
    });
    return { ...written, version: claim.version + 1 };
  });
}

/** Lines of a claim in the order of their files, and how many it has; 404 for one that is not there, 403 for a caller of one company. */
export async function listClaimedLines(
  { database }: DirectoryContext,
  caller: Caller,
  claimId: number,
  { limit, offset }: Window,
): Promise<{ lines: ShownLine[]; total: number }> {
  const tenantId = wholeTenantOf(caller);
  const db = database.tenant(tenantId);
  const { count: total } = read(await findClaim(db, tenantId, claimId));
  const filter = { fileId: null, day: null, result: null, state: null, personId: null, claimId };
  const lines = await listLines(db, tenantId, filter, { after: null, limit, offset });
  return { lines, total };
}

function read(claim: Claim | null): Claim {
  if (claim === null) throw reconciliationProblems.claimNotFound();
  return claim;
}

function readDay({ language }: UserCall, typed: string | null): string | null {
  if (typed === null) return null;
  const reader = new FieldReader();
  const day = reader.date('prazo', typed);
  reader.throwIfAny(language);
  return day;
}
