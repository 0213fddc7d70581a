import { forEveryTenant } from '../../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { findBooksRow, listBooks } from '../../ledger/index.ts';
import type { SalesContext } from '../context.ts';
import { checkBooks } from './books-proof.ts';
import { continueOpening } from './opening.ts';
import { releaseDue } from './releasing.ts';

export const OPENING_TASK = 'operations.openBooks';
const RELEASE_TASK = 'operations.releaseDue';
const CHECK_TASK = 'operations.checkBooks';

/** What is due becomes available within ten minutes of the day; the check is made when hardly anybody works. */
export const booksSchedules: readonly Schedule[] = [
  { task: RELEASE_TASK, cron: '*/10 * * * *' },
  { task: CHECK_TASK, cron: '41 6 * * *' },
];

/** Opens books and proves them at once, releases what is due, and proves that all books agree; an opening that was interrupted goes on. */
export function booksJobs(context: Pick<SalesContext, 'clock' | 'database'>): Record<string, JobHandler> {
  const openBooks = async () => {
    const books = await listBooks(context.database.system);
    return books.map((row) => ({ id: row.tenantId, row }));
  };
  return {
    [OPENING_TASK]: async (payload, attempt) => {
      const tenantId = Number(payload['tenantId']);
      await continueOpening(context, tenantId, attempt?.signal);
      const books = await findBooksRow(context.database.tenant(tenantId), tenantId);
      if (books === null) return;
      await releaseDue(context, books, attempt?.signal);
      await checkBooks(context, tenantId);
    },
    [RELEASE_TASK]: async (_payload, attempt) => {
      await forEveryTenant(await openBooks(), async ({ id, row }) => {
        await continueOpening(context, id, attempt?.signal);
        await releaseDue(context, row, attempt?.signal);
        // Whoever opened them was interrupted before the proof, without which nothing is paid out.
        if (row.checkedAt === null) await checkBooks(context, id);
      });
    },
    [CHECK_TASK]: async () => {
      await forEveryTenant(await openBooks(), async ({ id }) => {
        const differences = await checkBooks(context, id);
        if (differences.length > 0) throw new Error(`the books have ${differences.length} differences`);
      });
    },
  };
}
