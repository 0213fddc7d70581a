import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { localDate } from '../../platform/local-date.ts';
import { findTenantCalendar } from '../calendar/index.ts';
import { findClosedMonth } from '../earnings/index.ts';
import type { UserCall } from '../identity/index.ts';
import { countImportedSales, type KeptSale, listKeptSales } from '../sales/index.ts';
import type { ImportsContext } from './context.ts';
import { findRun, type ImportRun } from './import-run-queries.ts';
import { getImport } from './import-service.ts';
import { UNDO_TASK } from './import-undo-job.ts';
import { beginUndo } from './import-undo-queries.ts';
import { importProblems } from './problems.ts';

const MOST_SHOWN = 20;

/** What the undo of an import would remove, and what keeps it from being undone. */
export interface UndoPreview {
  sales: number;
  /** Sales of other imports that this one captured; they cannot be told apart any more. */
  captured: number;
  /** The first of those that keep it. */
  kept: KeptSale[];
}

/** Looks what an undo would do. 404 for an import of another tenant. */
export async function previewUndo(context: ImportsContext, caller: Caller, id: number): Promise<UndoPreview> {
  const run = await getImport(context, caller, id);
  const tenantId = caller.tenant?.id ?? 0;
  return previewOf(context.database.tenant(tenantId), context.clock, tenantId, run);
}

async function previewOf(
  db: TenantReader,
  clock: Clock,
  tenantId: number,
  run: ImportRun,
): Promise<UndoPreview> {
  const imported = { tenantId, importRunId: run.id, finishedAt: run.finishedAt ?? clock.now() };
  const [{ timeZone }, closedUpTo, sales] = await Promise.all([
    findTenantCalendar(db, tenantId),
    findClosedMonth(db, tenantId),
    countImportedSales(db, imported),
  ]);
  const today = localDate(clock.now(), timeZone);
  const kept = await listKeptSales(db, imported, { closedUpTo, today, most: MOST_SHOWN });
  return { sales, captured: Math.max(0, run.importadas - run.desfeitas - sales), kept };
}

/**
 * Begins to take back an import: a job removes its sales, a few at a time. 400 for one that is still read, was taken back
 * before or has no sales, and for one with sales that are paid out, changed since or counted in a closed month.
 */
export async function undoImport(context: ImportsContext, call: UserCall, id: number): Promise<ImportRun> {
  const { clock } = context;
  const { uuid } = await getImport(context, call.caller, id);
  const tenantId = call.caller.tenant?.id ?? 0;
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    if (!(await beginUndo(tx, { tenantId, id }, call.caller.userId, now))) throw importProblems.notUndoable();
    const run = await findRun(tx, tenantId, id);
    if (run === null) throw importProblems.importNotFound();
    const { captured, kept, sales } = await previewOf(tx, clock, tenantId, run);
    if (sales === 0 || captured > 0 || kept.length > 0) throw importProblems.notUndoable();
    await writeOutbox(tx, clock, {
      tenantId,
      topic: UNDO_TASK,
      payload: { tenantId, runId: id },
      queue: `imports-${tenantId}`,
    });
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'import.undoStarted',
      targetType: 'import_run',
      targetUuid: uuid,
      targetId: id,
      after: { transacoes: sales },
    });
    return run;
  });
}
