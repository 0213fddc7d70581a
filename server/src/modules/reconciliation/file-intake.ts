import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { v7 } from '../../platform/uuid.ts';
import type { UserCall } from '../identity/index.ts';
import {
  deleteFile,
  forgetUpload,
  type ImportsContext,
  importFolder,
  importProblems,
  noteUpload,
  storeFile,
} from '../imports/index.ts';
import { personOf, wholeTenantOf } from './desk.ts';
import {
  type AcquirerFile,
  findFile,
  findFileByHash,
  insertFile,
  type NewAcquirerFile,
} from './file-queries.ts';
import { acquirerOf, HEAD_BYTES, layoutOf } from './layouts/acquirer-file.ts';
import type { LayoutName } from './layouts/acquirer-line.ts';
import { fileFaultText } from './layouts/file-fault.ts';
import { reconciliationProblems } from './problems.ts';
import { RECONCILIATION_TASK } from './reconciliation-jobs.ts';

/** A million lines of 512 positions. */
const MOST_BYTES = 512 * 1024 * 1024;

/** A file as it is handed in. */
export interface HandedInFile {
  source: Readable;
  name: string | null;
}

/**
 * Keeps a file of an acquirer and leaves it to a job; one that was handed in before is answered as it is. 400 for what is no file of a
 * layout that is known, or too large; 403 for a caller of one company.
 */
export async function takeAcquirerFile(
  context: ImportsContext,
  call: UserCall,
  { name, source }: HandedInFile,
): Promise<{ file: AcquirerFile; isRepeated: boolean }> {
  const { clock, database, storage } = context;
  const tenantId = wholeTenantOf(call.caller);
  const upload = { tenantId, uuid: v7(clock.now()) };
  const folder = importFolder(tenantId, upload.uuid);
  // Noted first: whatever lies there after a process ended is found by it.
  await database.transaction([tenantId], (tx) => noteUpload(tx, upload, clock.now()));
  const told = new ToldBytes();
  let pieces = 0;
  try {
    const stored = await storeFile(storage, folder, Readable.from(told.of(source)), MOST_BYTES);
    if (stored === null) throw requestProblems.bodyTooLarge();
    pieces = stored.pieces;
    const { layout, sha256 } = told.end(call);
    const known = { uuid: upload.uuid, acquirer: acquirerOf(layout), layout, sha256, name, ...stored };
    const kept = await call.transaction([tenantId], async (tx) => {
      if (!(await forgetUpload(tx, upload))) throw importProblems.uploadExpired();
      return keep(tx, context, call, known);
    });
    if (kept.isRepeated) await deleteFile(storage, folder, pieces);
    return kept;
  } catch (error) {
    await deleteFile(storage, folder, pieces);
    await database.transaction([tenantId], (tx) => forgetUpload(tx, upload));
    throw error;
  }
}

async function keep(
  tx: Tx,
  context: Pick<ImportsContext, 'clock'>,
  call: UserCall,
  known: Omit<NewAcquirerFile, 'author'>,
): Promise<{ file: AcquirerFile; isRepeated: boolean }> {
  const tenantId = wholeTenantOf(call.caller);
  const author = personOf(call.caller);
  const id = await insertFile(tx, tenantId, { ...known, author }, context.clock.now());
  if (id !== null) await leave(tx, context, call, { ...known, id, tenantId });
  const file = id === null ? await findFileByHash(tx, tenantId, known) : await findFile(tx, tenantId, id);
  if (file === null) throw reconciliationProblems.fileNotFound();
  return { file, isRepeated: id === null };
}

async function leave(
  tx: Tx,
  { clock }: Pick<ImportsContext, 'clock'>,
  { origin }: UserCall,
  file: { tenantId: number; id: number; layout: LayoutName; sha256: string; bytes: number },
): Promise<void> {
  const { bytes, id, layout, sha256, tenantId } = file;
  await writeOutbox(tx, clock, {
    tenantId,
    topic: RECONCILIATION_TASK,
    payload: { tenantId, fileId: id },
    // What a file says is compared with what others said before it.
    queue: `reconciliation-${tenantId}`,
  });
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'acquirerFile.taken',
    targetType: 'acquirer_file',
    targetId: id,
    after: { formato: layout, sha256, bytes },
  });
}

/** What is told by the bytes of a file while they are kept: what it is, and its SHA-256. */
class ToldBytes {
  private readonly hash = createHash('sha256');
  private first = Buffer.alloc(0);

  async *of(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const bytes = chunk as Buffer;
      this.hash.update(bytes);
      if (this.first.length < HEAD_BYTES)
        this.first = Buffer.concat([this.first, bytes.subarray(0, HEAD_BYTES)]);
      yield bytes;
    }
  }

  end({ language }: UserCall): { layout: LayoutName; sha256: string } {
    const layout = layoutOf(this.first);
    if (layout === null) {
      const fault = { code: 'layout_desconhecido', values: {} } as const;
      const error = { path: '', code: fault.code, message: fileFaultText(fault, language) };
      throw reconciliationProblems.fileRefused({ errors: [error] });
    }
    return { layout, sha256: this.hash.digest('hex') };
  }
}
