import { randomBytes } from 'node:crypto';
import { DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { AnyTx, Tx } from '../db/executors.ts';
import type { FormFile } from '../http/multipart.ts';
import { requestProblems } from '../http/request-problems.ts';
import { writeOutbox } from '../jobs/outbox.ts';
import type { Language } from '../problem.ts';
import { documentMimeType } from '../storage/document-type.ts';
import { cleanFileName, extensionOf } from '../storage/file-name.ts';
import type { Storage } from '../storage/storage.ts';
import { v7 } from '../uuid.ts';
import { REMOVE_FILES_JOB } from './upload-jobs.ts';
import { uploadProblems } from './upload-problems.ts';
import {
  countUnused,
  deleteUploads,
  markStored,
  markUsed,
  noteUpload,
  type UploadOwner,
  type UploadRow,
  type UploadTable,
} from './upload-queries.ts';

const DIRECTORY = 'public/uploads/documents';
const EXTENSIONS: ReadonlySet<string> = new Set(DOCUMENT_EXTENSIONS);
const MOST_UNUSED = 20;

export interface UploadContext {
  clock: Clock;
  database: Database;
  storage: Storage;
}

/**
 * Keeps a file that was read, for a document to name. It is noted before it is written: whatever dies in between, a job
 * finds what no document names and removes it. `lock` locks the owner; `finish` runs the transaction that answers, with
 * whatever else is to be written, and makes the answer in it: a request that is sent again gets that one. 415 for a type that is none of documents, 422 for one file too many.
 */
export async function keepUpload<Answer>(
  { clock, database, storage }: UploadContext,
  table: UploadTable,
  owner: UploadOwner,
  { content, name }: FormFile,
  {
    finish,
    lock,
  }: {
    lock(tx: Tx): Promise<unknown>;
    finish(stored: (tx: Tx) => Promise<void>, upload: UploadRow): Promise<Answer>;
  },
): Promise<Answer> {
  const originalName = cleanFileName(name);
  const extension = extensionOf(originalName);
  const mimeType = EXTENSIONS.has(extension) ? await documentMimeType(extension, content) : null;
  if (mimeType === null) throw uploadProblems.type();
  const now = clock.now();
  const filePath = `${DIRECTORY}/${randomBytes(16).toString('hex')}.${extension}`;
  const upload = { uuid: v7(now), filePath, originalName, mimeType, sizeBytes: content.sizeBytes };
  await database.transaction([owner.tenantId], async (tx) => {
    await lock(tx);
    if ((await countUnused(tx, table, owner)) >= MOST_UNUSED) throw uploadProblems.tooMany();
    await noteUpload(tx, table, owner, { ...upload, createdAt: now });
  });
  try {
    await storage.putStream(filePath, content.stream(), content.sizeBytes);
    const stored = async (tx: Tx) => {
      if (!(await markStored(tx, table, owner, upload.uuid))) throw requestProblems.internal();
    };
    return await finish(stored, upload);
  } catch (error) {
    await storage.delete(filePath);
    await database.transaction([owner.tenantId], (tx) => deleteUploads(tx, table, owner, [upload.uuid]));
    throw error;
  }
}

/**
 * The file becomes that of a document. 422 for a path that names none of the owner's, or one that a document has already;
 * `at` is where the path stands in a body that has several.
 */
export async function useUpload(
  tx: AnyTx,
  table: UploadTable,
  owner: UploadOwner,
  uuid: string | null,
  at?: { path: string; language: Language },
): Promise<void> {
  if (uuid !== null && (await markUsed(tx, table, owner, uuid))) return;
  const problem = uploadProblems.unknown();
  if (at === undefined) throw problem;
  const { code } = problem;
  throw uploadProblems.unknown({ errors: [{ path: at.path, code, message: problem.text(at.language) }] });
}

/** The documents of these files are gone; the files follow after the commit, by a job. */
export async function dropUploads(
  tx: AnyTx,
  clock: Clock,
  table: UploadTable,
  owner: UploadOwner,
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length === 0) return;
  const paths = await deleteUploads(tx, table, owner, uuids);
  if (paths.length === 0) return;
  await writeOutbox(tx, clock, { tenantId: owner.tenantId, topic: REMOVE_FILES_JOB, payload: { paths } });
}

/** The uuid at the end of a path that begins so; null for any other path. */
export function uploadUuidOf(path: string, prefix: string): string | null {
  if (!path.startsWith(`${prefix}/`)) return null;
  const uuid = path.slice(prefix.length + 1);
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid) ? uuid : null;
}
