import type { Readable } from 'node:stream';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { findTenantCalendar } from '../calendar/index.ts';
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
import { MOST_BYTES, ToldBytes, type ToldFile } from './file-telling.ts';
import { fileFaultText } from './layouts/file-fault.ts';
import { type AcquirerMapping, findMapping, listMappings } from './mapping-queries.ts';
import { reconciliationProblems } from './problems.ts';
import { RECONCILIATION_TASK } from './reconciliation-jobs.ts';

/** A file as it is handed in. */
export interface HandedInFile {
  source: Readable;
  name: string | null;
  /** By which it is read, whatever it begins with; null for its layout, or the mapping that is known by its name. */
  mappingId: number | null;
}

/** Who hands a file in. */
export interface Sender {
  tenantId: number;
  /** Nobody for a file that lay in the folder of the tenant. */
  author: { id: number | null; name: string };
  origin: Origin;
  language: Language;
  transaction: <Result>(tenantIds: readonly number[], work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/** A file as it is kept, and whether it had been before. */
export interface TakenFile {
  file: AcquirerFile;
  isRepeated: boolean;
}

/** The same for the caller's tenant; 403 for a caller of one company. */
export function takeAcquirerFile(
  context: ImportsContext,
  call: UserCall,
  file: HandedInFile,
): Promise<TakenFile> {
  const { language, origin, transaction } = call;
  const sender: Sender = {
    tenantId: wholeTenantOf(call.caller),
    author: personOf(call.caller),
    origin,
    language,
    transaction: (tenantIds, work) => transaction(tenantIds, work),
  };
  return takeFileOf(context, sender, file);
}

/**
 * Keeps a file of an acquirer, which is read to its end while it comes in, and leaves it to a job unless it has a fault; one that was handed in
 * before is answered as it is. 400 for what is of no layout or mapping that is known, or too large; 404 for a mapping that is not there.
 */
export async function takeFileOf(
  context: ImportsContext,
  sender: Sender,
  { mappingId, name, source }: HandedInFile,
): Promise<TakenFile> {
  const { clock, database, storage } = context;
  const { tenantId } = sender;
  const upload = { tenantId, uuid: v7(clock.now()) };
  const folder = importFolder(tenantId, upload.uuid);
  const mapping = await mappingOf(context, tenantId, { mappingId, name });
  const { timeZone } = await findTenantCalendar(database.tenant(tenantId), tenantId);
  // Noted first: whatever lies there after a process ended is found by it.
  await database.transaction([tenantId], (tx) => noteUpload(tx, upload, clock.now()));
  const bytes = new ToldBytes({
    mapping,
    isNamed: mappingId !== null,
    takenOn: localDate(clock.now(), timeZone),
  });
  let pieces = 0;
  try {
    const stored = await storeFile(storage, folder, bytes.of(source), MOST_BYTES);
    if (stored === null) throw requestProblems.bodyTooLarge();
    pieces = stored.pieces;
    const known = { uuid: upload.uuid, name, pieces, bytes: stored.bytes, ...toldBy(bytes, sender) };
    const kept = await sender.transaction([tenantId], async (tx) => {
      if (!(await forgetUpload(tx, upload))) throw importProblems.uploadExpired();
      return keep(tx, context, sender, known);
    });
    if (kept.isRepeated || kept.file.state === 'recusado') await deleteFile(storage, folder, pieces);
    return kept;
  } catch (error) {
    await deleteFile(storage, folder, pieces);
    await database.transaction([tenantId], (tx) => forgetUpload(tx, upload));
    throw error;
  }
}

/** The mapping that was named, or whose files have such names. */
async function mappingOf(
  { database }: Pick<ImportsContext, 'database'>,
  tenantId: number,
  { mappingId, name }: Pick<HandedInFile, 'mappingId' | 'name'>,
): Promise<AcquirerMapping | null> {
  const db = database.tenant(tenantId);
  if (mappingId !== null) {
    const mapping = await findMapping(db, tenantId, mappingId);
    if (mapping === null) throw reconciliationProblems.mappingNotFound();
    return mapping;
  }
  if (name === null) return null;
  const known = await listMappings(db, tenantId);
  const plain = name.toLowerCase();
  const fitting = known.filter(
    ({ fileName }) => fileName !== null && plain.startsWith(fileName.toLowerCase()),
  );
  fitting.sort((one, other) => (other.fileName ?? '').length - (one.fileName ?? '').length);
  return fitting[0] ?? null;
}

function toldBy(bytes: ToldBytes, { language }: Sender): ToldFile {
  const told = bytes.end();
  if (told !== null) return told;
  const fault = { code: 'layout_desconhecido', values: {} } as const;
  const error = { path: '', code: fault.code, message: fileFaultText(fault, language) };
  throw reconciliationProblems.fileRefused({ errors: [error] });
}

async function keep(
  tx: Tx,
  context: Pick<ImportsContext, 'clock'>,
  sender: Sender,
  known: Omit<NewAcquirerFile, 'author'>,
): Promise<TakenFile> {
  const { author, tenantId } = sender;
  const id = await insertFile(tx, tenantId, { ...known, author }, context.clock.now());
  if (id !== null) await leave(tx, context, sender, { ...known, id });
  const file = id === null ? await findFileByHash(tx, tenantId, known) : await findFile(tx, tenantId, id);
  if (file === null) throw reconciliationProblems.fileNotFound();
  return { file, isRepeated: id === null };
}

async function leave(
  tx: Tx,
  { clock }: Pick<ImportsContext, 'clock'>,
  { origin, tenantId }: Sender,
  { bytes, id, layout, sha256, told }: Omit<NewAcquirerFile, 'author'> & { id: number },
): Promise<void> {
  if (!('fault' in told)) {
    await writeOutbox(tx, clock, {
      tenantId,
      topic: RECONCILIATION_TASK,
      payload: { tenantId, fileId: id },
      // What a file says is compared with what others said before it.
      queue: `reconciliation-${tenantId}`,
    });
  }
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'acquirerFile.taken',
    targetType: 'acquirer_file',
    targetId: id,
    after: { formato: layout, sha256, bytes },
  });
}
