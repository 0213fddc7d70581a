import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { leaveNotice } from '../notifications/index.ts';
import type { ImportsContext } from './context.ts';
import { addCauses, causesOf } from './import-causes.ts';
import { importFinished } from './import-events.ts';
import { insertFaults, type KeptFault } from './import-fault-queries.ts';
import { countImport } from './import-figures.ts';
import { findRun, finishRun, type ImportRun, type RunKey } from './import-run-queries.ts';
import { withText } from './line-faults.ts';

type EndContext = Pick<ImportsContext, 'clock' | 'database' | 'metrics'>;

/** A run has failed when the file as a whole is at fault or its end could not be read. */
export async function endRun(
  { clock, database, metrics }: EndContext,
  target: RunKey,
  run: ImportRun,
  { faults, status: ended }: { status: 'concluida' | 'falhou'; faults: readonly KeptFault[] },
): Promise<void> {
  const { id, tenantId } = target;
  const now = clock.now();
  await database.transaction([tenantId], async (tx) => {
    const told = faults.map(withText);
    await insertFaults(tx, target, told);
    if (!(await finishRun(tx, target, ended, now))) return;
    await addCauses(tx, target, causesOf(told, new Set()));
    const { duplicadas, importadas, linhas, recusadas, status } = (await findRun(tx, tenantId, id)) ?? run;
    await writeAudit(
      tx,
      clock,
      { userId: run.createdBy, ip: null, requestId: null },
      {
        tenantId,
        action: run.assunto === 'transacoes' ? 'transactions.imported' : 'import.finished',
        targetType: 'import_run',
        targetUuid: run.uuid,
        targetId: id,
        after: { ...toldKind(run), status, linhas, importadas, duplicadas, recusadas },
      },
    );
    const counts = { lines: linhas, imported: importadas, duplicates: duplicadas, refused: recusadas };
    const finished = { id, uuid: run.uuid, kind: run.assunto, trial: run.ensaio, status, ...counts };
    leaveEvents(tx, clock, tenantId, [importFinished.of({ id, companyId: null }, finished)]);
    await noticeEnd(tx, clock, target, run, ended);
    tx.afterCommit(() => countImport(metrics, { duplicadas, importadas, recusadas, status }));
  });
}

/** Tells the person who handed the file in that it is read, who rarely waits for it. */
async function noticeEnd(
  tx: AnyTx,
  clock: Clock,
  { id, tenantId }: RunKey,
  { createdBy }: ImportRun,
  ended: 'concluida' | 'falhou',
): Promise<void> {
  if (createdBy === null) return;
  await leaveNotice(tx, clock, {
    tenantId,
    subjectType: 'import',
    subjectId: id,
    occasion: 'ended',
    actorId: null,
    people: [{ kind: ended === 'falhou' ? 'importFailed' : 'importDone', userIds: [createdBy] }],
  });
}

/** What the log says of a file that is none of sales. */
export function toldKind({ assunto, ensaio }: Pick<ImportRun, 'assunto' | 'ensaio'>) {
  return assunto === 'transacoes' ? {} : { assunto, ensaio };
}
