import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { todayOf } from '../../platform/local-date.ts';
import { bookProblems, findTenantOf } from '../books/index.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  accountKey,
  entriesOf,
  findBooks,
  type HoldRow,
  type HoldStatus,
  insertHold,
  listHolds,
  lockDueMoney,
  lockHold,
  type NewHold,
  postHold,
  postJournals,
  writeHold,
} from '../ledger/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import type { Verdict } from './encumbrance-service.ts';
import { personOf } from './person.ts';
import { agendaProblems } from './problems.ts';

const ONE: Window = { limit: 1, offset: 0 };

/** Asks that an amount of an establishment is held; another person approves. 404 out of the scope, 400 while the books are closed. */
export async function askForHold(
  { clock, database }: DirectoryContext,
  call: UserCall,
  typed: NewHold,
): Promise<HoldRow> {
  const { caller, language, origin } = call;
  const reader = new FieldReader();
  const description = reader.required('descricao', typed.description);
  reader.throwIfAny(language);
  const wanted = { ...typed, description, caseNumber: typed.caseNumber?.trim() || null };
  const tenantId = await findTenantOf(database.subtree(caller.reach), caller, wanted.establishmentId);
  if (tenantId === null) throw merchantProblems.establishmentNotFound();
  return call.transaction([tenantId], async (tx) => {
    if ((await findBooks(tx, tenantId)) === null) throw bookProblems.closed();
    const id = await insertHold(tx, tenantId, wanted, { author: personOf(caller), now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'hold.created',
      targetType: 'hold',
      targetId: id,
      after: {
        motivo: wanted.reason,
        valor_centavos: wanted.centavos,
        estabelecimento_id: wanted.establishmentId,
      },
    });
    return readShown(tx, tenantId, id);
  });
}

/**
 * Puts a hold in force, which takes what is available at once, or refuses it. 404 out of the scope, 403 for whoever asked, 400 when it was
 * decided, 412 when it is stale.
 */
export async function decideHold(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { approves, id, versao }: Verdict,
): Promise<HoldRow> {
  const { caller, origin } = call;
  const { establishmentId, tenantId } = await findReached(database.subtree(caller.reach), caller, id);
  return call.transaction([tenantId], async (tx) => {
    await lockDueMoney(tx, tenantId, [establishmentId], clock.now());
    const row = await readLocked(tx, call, tenantId, { id, versao });
    if (row.status !== 'pendente') throw agendaProblems.decided();
    if (row.authorId === caller.userId) throw agendaProblems.own();
    const status = approves ? 'vigente' : 'recusado';
    await writeHold(tx, row, { status, decider: personOf(caller), now: clock.now() });
    if (approves)
      await postHold(tx, tenantId, { id, establishmentId, day: todayOf(clock, caller) }, clock.now());
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'hold.decided',
      targetType: 'hold',
      targetId: id,
      before: { status: row.status },
      after: { status },
    });
    return readShown(tx, tenantId, id);
  });
}

/** Ends a hold: what it has and was not paid to the court is available again. 404, 412 as above, 400 for one that is not in force. */
export async function releaseHold(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { id, versao }: Omit<Verdict, 'approves'>,
): Promise<HoldRow> {
  const { caller, origin } = call;
  const { establishmentId, tenantId } = await findReached(database.subtree(caller.reach), caller, id);
  const day = todayOf(clock, caller);
  return call.transaction([tenantId], async (tx) => {
    const books = await findBooks(tx, tenantId);
    if (books === null) throw bookProblems.closed();
    await lockDueMoney(tx, tenantId, [establishmentId], clock.now());
    const row = await readLocked(tx, call, tenantId, { id, versao });
    if (row.status !== 'vigente') throw agendaProblems.notInForce();
    // It ends first, so that it does not take again what it gives.
    await writeHold(tx, row, { status: 'liberado', endedOn: day, now: clock.now() });
    const due = row.taken - row.transferred;
    const entries = entriesOf([[accountKey(`ec.retido.${row.reason}`, establishmentId), due]]);
    const journal = {
      ...{ key: `desbloqueio:${id}`, kind: 'desbloqueio' as const, day, establishmentId, installment: null },
      ...{ origin: { type: 'hold' as const, id }, entries, due },
    };
    if (due > 0) await postJournals(tx, tenantId, books, [journal], clock.now());
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'hold.released',
      targetType: 'hold',
      targetId: id,
      before: { status: row.status },
      after: { status: 'liberado', valor_centavos: due },
    });
    return readShown(tx, tenantId, id);
  });
}

/** One page of holds in the caller's scope, the latest first. */
export async function listReachedHolds(
  { database }: DirectoryContext,
  caller: Caller,
  { establishmentId, statuses }: { establishmentId: number | null; statuses: readonly HoldStatus[] | null },
  { limit, offset }: Window,
): Promise<{ rows: HoldRow[]; hasMore: boolean }> {
  const filter = { tenantIds: caller.reach, companyId: caller.companyId, establishmentId, statuses };
  const rows = await listHolds(database.subtree(caller.reach), filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

async function findReached(db: TenantReader, caller: Caller, id: number): Promise<HoldRow> {
  const [row] = await listHolds(db, { tenantIds: caller.reach, companyId: caller.companyId, id }, ONE);
  if (row === undefined) throw bookProblems.holdNotFound();
  return row;
}

async function readLocked(
  tx: Tx,
  call: UserCall,
  tenantId: number,
  { id, versao }: { id: number; versao: number },
): Promise<HoldRow> {
  const row = await lockHold(tx, tenantId, id);
  if (row === null) throw bookProblems.holdNotFound();
  const { version } = row;
  assertVersion(call, versao, { etag: numberedTag('hold', id, version), version });
  return row;
}

async function readShown(db: TenantReader, tenantId: number, id: number): Promise<HoldRow> {
  const [row] = await listHolds(db, { tenantIds: [tenantId], companyId: null, id }, ONE);
  if (row === undefined) throw bookProblems.holdNotFound();
  return row;
}
