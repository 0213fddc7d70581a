import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { SubtreeDb, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  accountKey,
  findBooks,
  findRequestPlace,
  type HoldRow,
  insertRequest,
  listEncumbrances,
  listHolds,
  listRequests,
  lockDueMoney,
  lockHeld,
  lockHold,
  lockRequest,
  type NewRequest,
  postJournals,
  type RequestRow,
  type RequestStatus,
  requestJournal,
  writeDecision,
  writeHold,
} from '../ledger/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { findTenantOf } from './merchant-books.ts';
import { bookProblems } from './problems.ts';

const LONGEST_NAME = 120;
const ONE: Window = { limit: 1, offset: 0 };

/** What somebody asks for, as it was typed: a day that is null is today. */
export type TypedRequest = Omit<NewRequest, 'day'> & { day: string | null };

/**
 * Asks for something to be posted by hand; another person decides. 404 for an establishment out of the scope, 400 while the books
 * are closed, for a day before them or to come, and for what is not said whose it is; 403 for what is of no establishment, by a
 * caller of one company.
 */
export async function askForPosting(
  { clock, database }: DirectoryContext,
  call: UserCall,
  typed: TypedRequest,
): Promise<RequestRow> {
  const { caller, origin } = call;
  const db = database.subtree(caller.reach);
  const wanted = await withSubject(db, caller, readRequest(typed, call, todayOf(clock, caller)));
  const { establishmentId } = wanted;
  if (establishmentId === null && caller.companyId !== null) throw bookProblems.wholeTenant();
  const tenantId =
    establishmentId === null ? requestTenant(caller).id : await findTenantOf(db, caller, establishmentId);
  if (tenantId === null) throw merchantProblems.establishmentNotFound();
  return call.transaction([tenantId], async (tx) => {
    const books = await findBooks(tx, tenantId);
    if (books === null) throw bookProblems.closed();
    if (wanted.day < books.cutOff) throw bookProblems.day();
    const author = { id: caller.userId, name: caller.userName.slice(0, LONGEST_NAME) };
    const id = await insertRequest(tx, tenantId, wanted, { author, now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'ledgerRequest.created',
      targetType: 'ledger_request',
      targetId: id,
      after: {
        tipo: wanted.kind,
        valor_centavos: wanted.centavos,
        estabelecimento_id: establishmentId,
        data: wanted.day,
      },
    });
    return readLocked(tx, tenantId, id);
  });
}

function readRequest({ day, ...typed }: TypedRequest, { language }: UserCall, today: string): NewRequest {
  const isOfAcquirer = typed.kind === 'pagamento_adquirente';
  const acquirer = typed.acquirer?.trim() || null;
  const isAbout = typed.kind === 'pagamento_credor' || typed.kind === 'transferencia_judicial';
  const isSaid = isOfAcquirer
    ? acquirer !== null && typed.dueOn !== null && typed.establishmentId === null
    : (typed.establishmentId === null) === isAbout && acquirer === null && typed.dueOn === null;
  if (!isSaid || isAbout !== (typed.aboutId !== null)) throw bookProblems.whose();
  const reader = new FieldReader();
  const reason = reader.required('motivo', typed.reason);
  const dueOn = typed.dueOn === null ? null : reader.date('vencimento', typed.dueOn);
  const on = day === null ? today : reader.date('data', day);
  reader.throwIfAny(language);
  if (on > today) throw bookProblems.day();
  return { ...typed, acquirer, dueOn, reason, day: on };
}

/** The request with the establishment of its hold; the tenant and the contract of others is found. 404 for what is out of the scope. */
async function withSubject(db: SubtreeDb, caller: Caller, wanted: NewRequest): Promise<NewRequest> {
  const { aboutId: id, kind } = wanted;
  if (id === null) return wanted;
  const filter = { tenantIds: [requestTenant(caller).id], companyId: caller.companyId, id };
  if (kind === 'pagamento_credor') {
    if (caller.companyId !== null) throw bookProblems.wholeTenant();
    const [contract] = await listEncumbrances(db, filter, ONE);
    if (contract === undefined) throw bookProblems.encumbranceNotFound();
    return wanted;
  }
  const [hold] = await listHolds(db, filter, ONE);
  if (hold === undefined) throw bookProblems.holdNotFound();
  if (hold.reason !== 'judicial') throw bookProblems.whose();
  return { ...wanted, establishmentId: hold.establishmentId };
}

/** What another person decides over something that was asked for. */
export interface Decision {
  id: number;
  status: 'aprovado' | 'recusado';
  /** Why it is refused. */
  refusal: string | null;
  versao?: number | undefined;
}

/**
 * Posts what somebody else asked for, or refuses it: in one transaction with its journal. 404 out of the scope, 403 for whoever asked,
 * 412 when it is stale, 400 when it was decided or writes off more than is owed.
 */
export async function decideRequest(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { id, refusal, status, versao }: Decision,
): Promise<RequestRow> {
  const { caller, origin } = call;
  const place = await findRequestPlace(database.subtree(caller.reach), caller.reach, id);
  if (place === null || !isReached(caller, place)) throw bookProblems.requestNotFound();
  const { tenantId } = place;
  return call.transaction([tenantId], async (tx) => {
    const wanted = await readLocked(tx, tenantId, id);
    assertVersion(call, versao, {
      etag: numberedTag('ledger_request', id, wanted.version),
      version: wanted.version,
    });
    if (wanted.status !== 'pendente') throw bookProblems.requestDecided();
    if (wanted.authorId === caller.userId) throw bookProblems.ownRequest();
    if (status === 'aprovado') await post(tx, wanted, clock.now());
    const decider = { id: caller.userId, name: caller.userName.slice(0, LONGEST_NAME) };
    await writeDecision(tx, wanted, { status, refusal, decider, now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'ledgerRequest.decided',
      targetType: 'ledger_request',
      targetId: id,
      before: { status: wanted.status },
      after: { status, tipo: wanted.kind, valor_centavos: wanted.centavos },
    });
    return readLocked(tx, tenantId, id);
  });
}

async function post(tx: Tx, wanted: RequestRow, now: Date): Promise<void> {
  const { aboutId, centavos, establishmentId, id, kind, tenantId } = wanted;
  const books = await findBooks(tx, tenantId);
  if (books === null) throw bookProblems.closed();
  if (kind === 'baixa' && establishmentId !== null) {
    const money = await lockDueMoney(tx, tenantId, [establishmentId], now);
    if ((money.get(establishmentId)?.owed ?? 0) < centavos) throw bookProblems.nothingOwed();
  }
  if (kind === 'pagamento_credor') {
    const owed = await lockHeld(tx, tenantId, accountKey('ec.credor', aboutId ?? 0));
    if (owed < centavos) throw bookProblems.notHeld();
  }
  if (kind === 'transferencia_judicial') await transfer(tx, wanted, now);
  await postJournals(tx, tenantId, books, [requestJournal(id, wanted)], now);
}

/** Says of a hold that so much of it goes to the court; it is over once all of it has. */
async function transfer(
  tx: Tx,
  { aboutId, centavos, day, establishmentId, tenantId }: RequestRow,
  now: Date,
): Promise<void> {
  await lockDueMoney(tx, tenantId, [establishmentId ?? 0], now);
  const hold = await lockHold(tx, tenantId, aboutId ?? 0);
  if (hold === null) throw bookProblems.holdNotFound();
  if (hold.status !== 'vigente' || heldOf(hold) < centavos) throw bookProblems.notHeld();
  const transferred = hold.transferred + centavos;
  const isOver = transferred === hold.centavos;
  await writeHold(
    tx,
    hold,
    isOver ? { status: 'cumprido', transferred, endedOn: day, now } : { status: 'vigente', transferred, now },
  );
}

function heldOf({ taken, transferred }: Pick<HoldRow, 'taken' | 'transferred'>): number {
  return taken - transferred;
}

/** One page of what was asked for in the caller's scope, the latest first. */
export async function listReachedRequests(
  { database }: DirectoryContext,
  caller: Caller,
  statuses: readonly RequestStatus[] | null,
  { limit, offset }: Window,
): Promise<{ rows: RequestRow[]; hasMore: boolean }> {
  const filter = { tenantIds: caller.reach, companyId: caller.companyId, statuses };
  const rows = await listRequests(database.subtree(caller.reach), filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

function isReached({ companyId }: Caller, place: { companyId: number | null }): boolean {
  return companyId === null || companyId === place.companyId;
}

async function readLocked(tx: Tx, tenantId: number, id: number): Promise<RequestRow> {
  const row = await lockRequest(tx, tenantId, id);
  if (row === null) throw bookProblems.requestNotFound();
  return row;
}
