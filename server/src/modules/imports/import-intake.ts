import type { Readable } from 'node:stream';
import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import { writeAudit } from '../../platform/audit/audit.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { v7 } from '../../platform/uuid.ts';
import type { UserCall } from '../identity/index.ts';
import type { ImportsContext } from './context.ts';
import { importStarted } from './import-events.ts';
import { deleteFile, type StoredFile, storeFile } from './import-file.ts';
import { IMPORT_TASK } from './import-jobs.ts';
import type { ImportReading } from './import-preview.ts';
import { findRun, type ImportRun, insertRun } from './import-run-queries.ts';
import { forgetUpload, noteUpload } from './import-upload-queries.ts';
import { importProblems } from './problems.ts';
import { toldKind } from './run-end.ts';
import { importFolder } from './run-reading.ts';
import type { ImportFormat } from './tables.ts';

/** A file that is coming in. */
export interface IncomingFile {
  source: Readable;
  formato: ImportFormat;
  arquivo: string | null;
  reading: ImportReading;
  assunto: ImportKindName;
  ensaio: boolean;
  /** The most bytes that are taken. */
  most: number;
}

/** Keeps a file and leaves it to a job. 400 for an empty or too large one. */
export async function takeFile(
  context: ImportsContext,
  call: UserCall,
  tenantId: number,
  { arquivo, assunto, ensaio, formato, most, reading, source }: IncomingFile,
): Promise<ImportRun> {
  const { clock, database, storage } = context;
  const now = clock.now();
  const uuid = v7(now);
  const upload = { tenantId, uuid };
  const folder = importFolder(tenantId, uuid);
  await database.transaction([tenantId], (tx) => noteUpload(tx, upload, now));
  let file: StoredFile | null = null;
  try {
    const stored = await storeFile(storage, folder, source, most);
    if (stored === null) throw requestProblems.bodyTooLarge();
    file = stored;
    if (stored.bytes === 0) throw importProblems.emptyFile();
    return await call.transaction([tenantId], async (tx) => {
      const { userId } = call.caller;
      if (!(await forgetUpload(tx, upload))) throw importProblems.uploadExpired();
      const { colunas, separador } = reading;
      const encoding = reading.codificacao ?? stored.encoding;
      const told = { assunto, ensaio, idioma: call.language };
      const run = {
        ...told,
        tenantId,
        uuid,
        formato,
        arquivo,
        userId,
        separador,
        colunas,
        ...stored,
        encoding,
      };
      const made = await insertRun(tx, run, now);
      // The files of one tenant are imported one after the other, without waiting for those of other tenants.
      const queue = `imports-${tenantId}`;
      await writeOutbox(tx, clock, {
        tenantId,
        topic: IMPORT_TASK,
        payload: { tenantId, runId: made },
        queue,
      });
      await writeAudit(tx, clock, call.origin, {
        tenantId,
        action: 'import.started',
        targetType: 'import_run',
        targetUuid: uuid,
        targetId: made,
        after: { ...toldKind({ assunto, ensaio }), formato, bytes: stored.bytes },
      });
      const started = { id: made, uuid, kind: assunto, trial: ensaio, status: 'na_fila' } as const;
      leaveEvents(tx, clock, tenantId, [importStarted.of({ id: made, companyId: null }, started)]);
      const begun = await findRun(tx, tenantId, made);
      if (begun === null) throw importProblems.importNotFound();
      return begun;
    });
  } catch (error) {
    if (file !== null) await deleteFile(storage, folder, file.pieces);
    await database.transaction([tenantId], (tx) => forgetUpload(tx, upload));
    throw error;
  }
}
