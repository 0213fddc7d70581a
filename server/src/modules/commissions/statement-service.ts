import { monthOf } from '@retaguarda/rules/calendar-days';
import {
  DECIDED_STATUSES,
  type DecidedStatus,
  moveStatement,
  STATEMENT_STATUSES,
  type StatementStatus,
} from '@retaguarda/rules/statement-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { leaveEvents, type NewEvent } from '../../platform/events/event.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { oneOf } from '../../platform/http/schema.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { todayOf } from '../../platform/local-date.ts';
import { Problem } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  accountKey,
  entriesOf,
  FIRST_OWED_LEVEL,
  findBooks,
  OPENING,
  postJournals,
} from '../ledger/index.ts';
import { monthBefore } from './closing-jobs.ts';
import { leavePaid } from './commission-receipt.ts';
import { commissionProblems } from './problems.ts';
import { payoutPaid, statementStatusChanged } from './statement-events.ts';
import {
  findStatementKey,
  findStatementTenant,
  findStatementTenants,
  type LockedStatement,
  listStatements,
  lockStatement,
  readStatement,
  type StatementFilter,
  type StatementOrder,
  type StatementRow,
  type StatementSums,
  sumStatements,
  writeStep,
} from './statement-queries.ts';

export const StatementStatusName = oneOf<StatementStatus>(STATEMENT_STATUSES);
export const DecidedStatusName = oneOf(DECIDED_STATUSES);

export type StatementListing = Omit<StatementFilter, 'scope' | 'competencia'> & {
  competencia: string | null;
};

/** One page of the statements of a month in the caller's scope, of the month before this one unless another is named. */
export async function listReachedStatements(
  context: DirectoryContext,
  caller: Caller,
  listing: StatementListing,
  { limit, offset, order }: Window & { order: StatementOrder | null },
): Promise<{ competencia: string; rows: StatementRow[]; hasMore: boolean }> {
  const filter = reachedFilter(context, caller, listing);
  const db = context.database.subtree(caller.reach);
  const rows = await listStatements(db, filter, { limit: limit + 1, offset }, order);
  return { competencia: filter.competencia, rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A statement of a month that is closed. 404 outside of the caller's scope. */
export async function getStatement(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<StatementRow> {
  const db = database.subtree(caller.reach);
  const key = await findStatementKey(db, recordScope(caller), id);
  const row = key === null ? null : await readStatement(db, key);
  if (row === null) throw commissionProblems.statementNotFound();
  return row;
}

/** How many statements a listing has, and what they come to. */
export async function sumReachedStatements(
  context: DirectoryContext,
  caller: Caller,
  listing: StatementListing,
): Promise<StatementSums & { competencia: string }> {
  const filter = reachedFilter(context, caller, listing);
  const sums = await sumStatements(context.database.subtree(caller.reach), filter);
  return { competencia: filter.competencia, ...sums };
}

function reachedFilter(
  { clock }: DirectoryContext,
  caller: Caller,
  listing: StatementListing,
): StatementFilter {
  const competencia = listing.competencia ?? monthBefore(todayOf(clock, caller));
  return { ...listing, competencia, scope: recordScope(caller) };
}

/**
 * Takes a step with a statement in the caller's scope: 404 outside of it, 412 when somebody else changed it since it was
 * read (400 in the back office), 400 for a step that there is not. Every figure moves with it.
 */
export async function moveStatementTo(
  { clock, database }: DirectoryContext,
  call: UserCall,
  move: Omit<Move, 'tenantId'>,
): Promise<StatementRow> {
  const { caller } = call;
  const tenantId = await findStatementTenant(database.subtree(caller.reach), recordScope(caller), move.id);
  if (tenantId === null) throw commissionProblems.statementNotFound();
  return call.transaction([tenantId], (tx) => moveOne(tx, clock, call, { tenantId, ...move }));
}

interface Move {
  tenantId: number;
  id: number;
  status: DecidedStatus;
  /** The version that was read. */
  versao: number;
  /** What the payment is called at the bank; of a step to `paga` alone. */
  reference: string | null;
}

/** A step is refused before anything of it is written, so that what else the transaction does stands. */
async function moveOne(
  tx: Tx,
  clock: Clock,
  { caller, origin }: UserCall,
  { tenantId, id, status, versao, reference }: Move,
): Promise<StatementRow> {
  const before = await lockStatement(tx, tenantId, id);
  if (before === null) throw commissionProblems.statementNotFound();
  if (before.version !== versao) throw requestProblems.preconditionFailed();
  const move = moveStatement(before.status, status);
  if (move === 'refused') {
    throw statusProblems.transition({ values: { from: before.status, to: status } });
  }
  if (reference !== null && status !== 'paga') throw commissionProblems.referenceUnpaid();
  if (move === 'allowed') {
    await writeStep(tx, before, status, { now: clock.now(), userId: caller.userId, reference });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'commissionStatement.statusChanged',
      targetType: 'commission_statement',
      targetId: id,
      companyId: before.companyId,
      before: { status: before.status },
      after: { status, ...(reference === null ? {} : { referencia: reference }) },
    });
  }
  const row = await readStatement(tx, before);
  if (row === null) throw new Error('a statement without sums');
  if (move === 'allowed') {
    if (status === 'paga') {
      await postPayment(tx, row, before, todayOf(clock, caller), clock.now());
      await leavePaid(tx, clock, tenantId, id);
    }
    leaveEvents(tx, clock, tenantId, eventsOfMove(before, status, row));
  }
  return row;
}

/** What was paid is owed no more. A month before the books began was settled with their opening. */
async function postPayment(
  tx: Tx,
  row: StatementRow,
  { companyId, competencia, id, nivel, tenantId }: LockedStatement,
  day: string,
  now: Date,
): Promise<void> {
  const centavos = row.valorCentavos + row.estornadoCentavos;
  const books = await findBooks(tx, tenantId);
  if (books === null || nivel < FIRST_OWED_LEVEL) return;
  const wasSettled = competencia < monthOf(books.cutOff);
  const entries = entriesOf([
    [wasSettled ? OPENING : accountKey('pas.comissao', companyId, nivel), centavos],
    [accountKey('at.banco'), -centavos],
  ]);
  if (entries.length === 0) return;
  const origin = { type: 'commission_statement', id } as const;
  const draft = {
    key: `comissao_paga:${id}`,
    kind: 'comissao_paga',
    day,
    origin,
    establishmentId: null,
    installment: null,
  } as const;
  await postJournals(tx, tenantId, books, [{ ...draft, entries, due: 0 }], now);
}

function eventsOfMove(before: LockedStatement, status: DecidedStatus, row: StatementRow): NewEvent[] {
  const { companyId, competencia: month, id, nivel: level, status: previousStatus } = before;
  const object = { id, companyId };
  const moved = statementStatusChanged.of(object, { id, month, level, status, previousStatus });
  if (status !== 'paga') return [moved];
  const amount = row.valorCentavos + row.estornadoCentavos;
  return [moved, payoutPaid.of(object, { statementId: id, month, level, amount })];
}

/** What became of a statement: as it is now, or why it stayed as it was. */
export type StatementOutcome = { id: number } & (
  | { row: StatementRow; problem: null }
  | { row: null; problem: Problem }
);

/**
 * Takes the same step with many statements in the caller's scope, each against the version that was read, in one transaction: what is
 * refused of one holds none of the others. The outcomes are in the order in which they were asked for.
 */
export async function moveStatementsTo(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { status, wanted }: { status: DecidedStatus; wanted: readonly { id: number; versao: number }[] },
): Promise<StatementOutcome[]> {
  const { caller } = call;
  const ids = wanted.map(({ id }) => id);
  const tenants = await findStatementTenants(database.subtree(caller.reach), recordScope(caller), ids);
  const scope = tenants.size === 0 ? [caller.recordsTenantId] : [...new Set(tenants.values())];
  return call.transaction(scope, async (tx) => {
    const outcomes = new Map<number, StatementOutcome>();
    // In the order of their numbers, so that two who decide over the same wait for each other and never in a circle.
    for (const { id, versao } of wanted.toSorted((one, other) => one.id - other.id)) {
      const tenantId = tenants.get(id);
      try {
        if (tenantId === undefined) throw commissionProblems.statementNotFound();
        const row = await moveOne(tx, clock, call, {
          tenantId,
          id,
          status,
          versao,
          reference: null,
        });
        outcomes.set(id, { id, row, problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        outcomes.set(id, { id, row: null, problem: error });
      }
    }
    return ids.flatMap((id) => outcomes.get(id) ?? []);
  });
}
