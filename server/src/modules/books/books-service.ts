import { addDays } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { type BooksRow, findBooksRow, sumKindsAsOf } from '../ledger/index.ts';
import { beginBooks, OPENING_TASK } from '../sales/index.ts';
import { bookProblems } from './problems.ts';

/** How far back books may begin. */
const MOST_DAYS_BACK = 366;

/** The books of the caller's tenant, with what stands on each kind of account at the end of today. */
export interface BooksState {
  books: BooksRow | null;
  today: string;
  /** Debits less credits, in centavos; empty for a caller of one company, who does not see the whole. */
  kinds: { tipo: string; centavos: number }[];
}

/** The books of the tenant of the request. */
export async function getBooks(context: DirectoryContext, caller: Caller): Promise<BooksState> {
  const tenantId = requestTenant(caller).id;
  const db = context.database.tenant(tenantId);
  const today = todayOf(context.clock, caller);
  const books = await findBooksRow(db, tenantId);
  const isWhole = caller.companyId === null;
  return { books, today, kinds: books !== null && isWhole ? await sumKindsAsOf(db, tenantId, today) : [] };
}

/**
 * Opens the books of the caller's tenant: from now on everything is posted, and a job posts what happened before. What was due before the
 * cut-off (`YYYY-MM-DD`) counts as paid. 400 for books that are open and for a cut-off that is no day, to come or over a year ago, 403 for a
 * caller of one company.
 */
export async function openTenantBooks(
  { clock }: DirectoryContext,
  call: UserCall,
  typed: string,
): Promise<BooksState> {
  const { caller, language, origin } = call;
  const tenantId = requestTenant(caller).id;
  if (caller.companyId !== null) throw bookProblems.wholeTenant();
  const reader = new FieldReader();
  const cutOff = reader.date('corte', typed);
  reader.throwIfAny(language);
  const today = todayOf(clock, caller);
  if (cutOff > today || cutOff < addDays(today, -MOST_DAYS_BACK)) throw bookProblems.cutOff();
  return call.transaction([tenantId], async (tx) => {
    if (!(await beginBooks(tx, tenantId, cutOff, clock.now()))) throw bookProblems.alreadyOpen();
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'ledger.opened',
      targetType: 'ledger',
      targetId: tenantId,
      after: { corte: cutOff },
    });
    await writeOutbox(tx, clock, {
      tenantId,
      topic: OPENING_TASK,
      payload: { tenantId },
      key: `books:${tenantId}`,
    });
    return { books: await findBooksRow(tx, tenantId), today, kinds: [] };
  });
}
