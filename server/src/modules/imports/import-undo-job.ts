import { writeAudit } from '../../platform/audit/audit.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { removeImportedSales } from '../sales/index.ts';
import type { ImportsContext } from './context.ts';
import { importUndone } from './import-events.ts';
import { findRun } from './import-run-queries.ts';
import { countUndone, endUndo } from './import-undo-queries.ts';

export const UNDO_TASK = 'operations.importUndo';

/** Sales that are removed in one transaction. */
const SALES_AT_ONCE = 500;

type UndoContext = Pick<ImportsContext, 'clock' | 'database'>;

/**
 * Removes the sales of an import, a few in each transaction, so that it goes on where an attempt was interrupted. When a month
 * was closed meanwhile, or somebody changed one of them, the rest stays and the import is as it was before.
 */
export async function runUndo(
  { clock, database }: UndoContext,
  { runId: id, tenantId }: { tenantId: number; runId: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const isOver = await database.systemTransaction(async (tx) => {
      const run = await findRun(tx, tenantId, id);
      if (run === null || run.status !== 'desfazendo') return true;
      const imported = { tenantId, importRunId: id, finishedAt: run.finishedAt ?? clock.now() };
      const removed = await removeImportedSales(tx, clock, imported, SALES_AT_ONCE);
      if (removed > 0) await countUndone(tx, { tenantId, id }, removed, clock.now());
      if (removed === SALES_AT_ONCE) return false;
      const status = removed < 0 ? 'concluida' : 'desfeita';
      const ended = await endUndo(tx, { tenantId, id }, status, clock.now());
      await writeAudit(
        tx,
        clock,
        { userId: ended.undoneBy, ip: null, requestId: null },
        {
          tenantId,
          action: 'import.undone',
          targetType: 'import_run',
          targetUuid: run.uuid,
          targetId: id,
          after: { status, transacoes: ended.desfeitas },
        },
      );
      const undone = { id, uuid: run.uuid, status, sales: ended.desfeitas } as const;
      leaveEvents(tx, clock, tenantId, [importUndone.of({ id, companyId: null }, undone)]);
      return true;
    });
    if (isOver) return;
  }
}
