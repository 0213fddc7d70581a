import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { SignedFileFault } from '../proposals/index.ts';
import type { SignaturesContext } from './context.ts';
import type { DocumentKey } from './signature-queries.ts';
import { fetchSignedFile, type SignedFile, SignedFileError } from './signed-file.ts';
import {
  askForFile,
  countAttempt,
  endFile,
  findWaitingFile,
  type StoredFile,
  type WaitingFile,
} from './signed-file-queries.ts';

const FETCH_TASK = 'operations.signedFile';
/** Deletes the files of documents that were removed with their tenant. */
export const REMOVE_FILES_TASK = 'operations.removeSignedFiles';
/** One after another: a file may be large and its server slow. */
const QUEUE = 'signed-files';
/** The queue waits longer after each; the last is tried about an hour after the first. */
const MAX_ATTEMPTS = 9;
const NOBODY = { userId: null, ip: null, requestId: null };

type FileContext = Pick<SignaturesContext, 'clock' | 'database' | 'signedDocumentOrigins' | 'storage'>;

/** Where the signed file of a document lies in the storage. */
export function signedFileKey({ tenantId, uuid }: { tenantId: number; uuid: string }): string {
  return `signatures/${tenantId}/${uuid}.pdf`;
}

/** Leaves a job that fetches a signed file, in the transaction that learned of the file; or answers why it is not fetched. */
export async function requestSignedFile(
  tx: Tx,
  { clock, signedDocumentOrigins }: Pick<FileContext, 'clock' | 'signedDocumentOrigins'>,
  key: DocumentKey,
  told: { urlAssinado: string | null; hashSha256: string | null },
): Promise<void> {
  const reason = reasonAgainst(told.urlAssinado, signedDocumentOrigins);
  await askForFile(tx, key, told, reason, clock.now());
  if (reason !== null) return;
  const { id, tenantId } = key;
  await writeOutbox(tx, clock, { tenantId, topic: FETCH_TASK, payload: { tenantId, id }, queue: QUEUE });
}

function reasonAgainst(url: string | null, origins: readonly string[]): SignedFileFault | null {
  if (url === null) return 'sem_endereco';
  return origins.length === 0 ? 'sem_configuracao' : null;
}

export function signedFileJobs(context: FileContext): Record<string, JobHandler> {
  return {
    [FETCH_TASK]: ({ id, tenantId }) => fetchFile(context, { tenantId: Number(tenantId), id: Number(id) }),
    [REMOVE_FILES_TASK]: ({ files }) => removeFiles(context, Array.isArray(files) ? files : []),
  };
}

async function removeFiles(
  { storage }: FileContext,
  files: { tenantId: number; uuid: string }[],
): Promise<void> {
  for (const file of files) await storage.delete(signedFileKey(file));
}

async function fetchFile(context: FileContext, key: DocumentKey): Promise<void> {
  const { database, signedDocumentOrigins, storage } = context;
  const file = await findWaitingFile(database.tenant(key.tenantId), key);
  if (file === null) return;
  try {
    const fetched = await fetchSignedFile(file, signedDocumentOrigins);
    await storage.put(signedFileKey({ tenantId: key.tenantId, uuid: file.uuid }), fetched.bytes);
    await end(context, key, file, fetched);
  } catch (error) {
    if (!(error instanceof SignedFileError)) throw error;
    await fail(context, key, file, error);
  }
}

/** Throws a failure that may pass, so that the queue tries again later; after the last attempt the failure is stored. */
async function fail(
  context: FileContext,
  key: DocumentKey,
  file: WaitingFile,
  error: SignedFileError,
): Promise<void> {
  if (error.isPassing && file.attempts + 1 < MAX_ATTEMPTS) {
    await context.database.transaction([key.tenantId], (tx) => countAttempt(tx, key, context.clock.now()));
    throw error;
  }
  await end(context, key, file, error.fault);
}

async function end(
  { clock, database }: FileContext,
  key: DocumentKey,
  { uuid }: WaitingFile,
  result: SignedFile | SignedFileFault,
): Promise<void> {
  const isThere = typeof result !== 'string';
  const stored: StoredFile | SignedFileFault = isThere
    ? { bytes: result.bytes.length, sha256: result.sha256 }
    : result;
  await database.transaction([key.tenantId], async (tx) => {
    if (!(await endFile(tx, key, stored, clock.now()))) return;
    await writeAudit(tx, clock, NOBODY, {
      tenantId: key.tenantId,
      action: isThere ? 'signatureDocument.fileStored' : 'signatureDocument.fileFailed',
      targetType: 'signature_document',
      targetUuid: uuid,
      targetId: key.id,
      after: typeof stored === 'string' ? { motivo: stored } : { ...stored },
    });
  });
}
