import type { Readable } from 'node:stream';
import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
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
import { pieceStorage } from './sealed-pieces.ts';
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
  { most, source, ...incoming }: IncomingFile,
): Promise<ImportRun> {
  const { clock, database } = context;
  const storage = pieceStorage(context, incoming.assunto);
  const now = clock.now();
  const upload = { tenantId, uuid: v7(now) };
  const folder = importFolder(tenantId, upload.uuid);
  await database.transaction([tenantId], (tx) => noteUpload(tx, upload, now));
  let file: StoredFile | null = null;
  try {
    const stored = await storeFile(storage, folder, source, most);
    if (stored === null) throw requestProblems.bodyTooLarge();
    file = stored;
    if (stored.bytes === 0) throw importProblems.emptyFile();
    return await call.transaction([tenantId], async (tx) => {
      if (!(await forgetUpload(tx, upload))) throw importProblems.uploadExpired();
      return beginRun(tx, context, call, { ...upload, ...incoming, stored, now });
    });
  } catch (error) {
    if (file !== null) await deleteFile(storage, folder, file.pieces);
    await database.transaction([tenantId], (tx) => forgetUpload(tx, upload));
    throw error;
  }
}

interface KeptFile extends Omit<IncomingFile, 'most' | 'source'> {
  tenantId: number;
  uuid: string;
  stored: StoredFile;
  now: Date;
}

/** Writes the run of a file that is kept, and leaves it to a job. */
async function beginRun(
  tx: Tx,
  { clock }: Pick<ImportsContext, 'clock'>,
  { caller, language, origin }: UserCall,
  { arquivo, assunto, ensaio, formato, now, reading, stored, tenantId, uuid }: KeptFile,
): Promise<ImportRun> {
  const { codificacao, colunas, separador } = reading;
  const told = { assunto, ensaio, idioma: language, formato, arquivo, separador, colunas };
  const encoding = codificacao ?? stored.encoding;
  const run = { ...told, tenantId, uuid, userId: caller.userId, ...stored, encoding };
  const id = await insertRun(tx, run, now);
  await writeOutbox(tx, clock, {
    tenantId,
    topic: IMPORT_TASK,
    payload: { tenantId, runId: id },
    // The files of one tenant are imported one after the other, without waiting for those of other tenants.
    queue: `imports-${tenantId}`,
  });
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'import.started',
    targetType: 'import_run',
    targetUuid: uuid,
    targetId: id,
    after: { ...toldKind({ assunto, ensaio }), formato, bytes: stored.bytes },
  });
  const started = { id, uuid, kind: assunto, trial: ensaio, status: 'na_fila' } as const;
  leaveEvents(tx, clock, tenantId, [importStarted.of({ id, companyId: null }, started)]);
  const begun = await findRun(tx, tenantId, id);
  if (begun === null) throw importProblems.importNotFound();
  return begun;
}
