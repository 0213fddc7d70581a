import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { decodeSignalPlace, encodeSignalPlace } from './list-cursor.ts';
import { signalTenantOf } from './people.ts';
import { signalProblems } from './problems.ts';
import {
  findSignals,
  listSignals,
  lockSignal,
  type Signal,
  type SignalFilter,
  writeTreatment,
} from './signal-queries.ts';

const LONGEST_NAME = 120;

/** One page of the episodes of the caller's tenant; 400 for a cursor that is none, 403 for a caller of one company. */
export async function pageSignals(
  { database }: DirectoryContext,
  caller: Caller,
  filter: SignalFilter,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ rows: Signal[]; next: string | null }> {
  const tenantId = signalTenantOf(caller);
  const after = cursor === null ? null : decodeSignalPlace(cursor);
  if (cursor !== null && after === null) throw signalProblems.badCursor();
  const found = await listSignals(database.tenant(tenantId), tenantId, filter, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? encodeSignalPlace(last) : null };
}

/** An episode of the caller's tenant; 404 for one that is not there, 403 for a caller of one company. */
export async function getSignal({ database }: DirectoryContext, caller: Caller, id: number): Promise<Signal> {
  const tenantId = signalTenantOf(caller);
  const [signal] = await findSignals(database.tenant(tenantId), tenantId, [id]);
  if (signal === undefined) throw signalProblems.notFound();
  return signal;
}

/**
 * Says what was done about an episode, also about one that is over. 404 for one that is not there, 400 for one that was treated, 412 when
 * it is stale, 403 for a caller of one company.
 */
export function treatSignal(
  { clock }: DirectoryContext,
  call: UserCall,
  { id, note, version }: { id: number; note: string; version: number | undefined },
): Promise<Signal> {
  const tenantId = signalTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const before = await lockSignal(tx, tenantId, id);
    if (before === null) throw signalProblems.notFound();
    const etag = numberedTag('signal', id, before.version);
    assertVersion(call, version, { etag, version: before.version });
    if (before.treatedAt !== null) throw signalProblems.treated();
    const by = { id: call.caller.userId, name: call.caller.userName.slice(0, LONGEST_NAME) };
    await writeTreatment(tx, tenantId, { id, by, note, version: before.version }, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'signal.treated',
      targetType: 'signal',
      targetId: id,
      after: { tipo_sinal: before.kind, nota: note },
    });
    const [signal] = await findSignals(tx, tenantId, [id]);
    if (signal === undefined) throw signalProblems.notFound();
    return signal;
  });
}
