import {
  DECIDED_STATUSES,
  type DecidedStatus,
  moveStatement,
  STATEMENT_STATUSES,
  type StatementStatus,
} from '@retaguarda/rules/statement-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { oneOf } from '../../platform/http/schema.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { monthBefore } from './closing-jobs.ts';
import { commissionProblems } from './problems.ts';
import {
  findStatementTenant,
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
  { id, status, versao }: { id: number; status: DecidedStatus; versao: number },
): Promise<StatementRow> {
  const { caller, origin } = call;
  const tenantId = await findStatementTenant(database.subtree(caller.reach), recordScope(caller), id);
  if (tenantId === null) throw commissionProblems.statementNotFound();
  return call.transaction([tenantId], async (tx) => {
    const before = await lockStatement(tx, tenantId, id);
    if (before === null) throw commissionProblems.statementNotFound();
    if (before.version !== versao) throw requestProblems.preconditionFailed();
    const move = moveStatement(before.status, status);
    if (move === 'refused') {
      throw statusProblems.transition({ values: { from: before.status, to: status } });
    }
    if (move === 'allowed') {
      await writeStep(tx, before, status, { now: clock.now(), userId: caller.userId });
      await writeAudit(tx, clock, origin, {
        tenantId,
        action: 'commissionStatement.statusChanged',
        targetType: 'commission_statement',
        targetId: id,
        companyId: before.companyId,
        before: { status: before.status },
        after: { status },
      });
    }
    const row = await readStatement(tx, before);
    if (row === null) throw new Error('a statement without sums');
    return row;
  });
}
