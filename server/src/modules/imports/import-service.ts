import type { Readable } from 'node:stream';
import { IMPORT_TYPES, LARGEST_IMPORT_BYTES } from '@retaguarda/rules/import-files';
import type { ImportStatus } from '@retaguarda/rules/import-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { startOfLocalDate, timeZoneOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { LocalTime } from '../calendar/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import type { ImportsContext } from './context.ts';
import { quotedCell } from './csv-cells.ts';
import { importMessage } from './import-batch.ts';
import { type CauseRow, listCauses } from './import-causes.ts';
import { importStarted } from './import-events.ts';
import { type FaultRow, listFaults } from './import-fault-queries.ts';
import { deleteFile, type StoredFile, storeFile } from './import-file.ts';
import { IMPORT_TASK, importFolder } from './import-jobs.ts';
import { countRuns, listRuns, type RunFilter } from './import-list-queries.ts';
import { findMapping } from './import-mapping-queries.ts';
import { type ImportPreview, type ImportReading, previewFile } from './import-preview.ts';
import { findRun, findRunTenant, type ImportRun, insertRun } from './import-run-queries.ts';
import { forgetUpload, noteUpload } from './import-upload-queries.ts';
import { importProblems } from './problems.ts';
import { refusedLines } from './refused-lines.ts';
import type { ImportFormat } from './tables.ts';

const FAULTS_AT_ONCE = 5_000;
const BEGINNING: Pick<FaultRow, 'linha' | 'campo'> = { linha: 0, campo: '' };

/** What is handed in. */
export interface HandedIn {
  source: Readable;
  contentType: string;
  arquivo: string | null;
  reading: ImportReading;
}

/**
 * Keeps a file of sales and leaves it to a job, so that the answer comes as soon as the last byte is there. 400 for an empty
 * or too large file, for UTF-16 and for any other type than CSV and JSON, 403 for whoever is bound to one company.
 */
export async function startImport(
  context: ImportsContext,
  call: UserCall,
  { arquivo, contentType, reading, source }: HandedIn,
): Promise<ImportRun> {
  const { clock, database, storage } = context;
  const tenantId = importTenant(call.caller);
  const formato = formatOf(contentType);
  const now = clock.now();
  const uuid = v7(now);
  const upload = { tenantId, uuid };
  const folder = importFolder(tenantId, uuid);
  await database.transaction([tenantId], (tx) => noteUpload(tx, upload, now));
  let file: StoredFile | null = null;
  try {
    const stored = await storeFile(storage, folder, source, LARGEST_IMPORT_BYTES);
    if (stored === null) throw requestProblems.bodyTooLarge();
    file = stored;
    if (stored.bytes === 0) throw importProblems.emptyFile();
    return await call.transaction([tenantId], async (tx) => {
      const { userId } = call.caller;
      if (!(await forgetUpload(tx, upload))) throw importProblems.uploadExpired();
      const { colunas, separador } = reading;
      const encoding = reading.codificacao ?? stored.encoding;
      const run = { tenantId, uuid, formato, arquivo, userId, separador, colunas, ...stored, encoding };
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
        after: { formato, bytes: stored.bytes },
      });
      const started = { id: made, uuid, status: 'na_fila' } as const;
      leaveEvents(tx, clock, tenantId, [importStarted.of({ id: made, companyId: null }, started)]);
      return foundRun(await findRun(tx, tenantId, made));
    });
  } catch (error) {
    if (file !== null) await deleteFile(storage, folder, file.pieces);
    await database.transaction([tenantId], (tx) => forgetUpload(tx, upload));
    throw error;
  }
}

/**
 * The beginning of a file as the import would read it; nothing is kept. 400 for UTF-16 without its mark and for any other type
 * than CSV and JSON, 403 for whoever is bound to one company.
 */
export function previewImport(
  { clock, database }: Pick<ImportsContext, 'clock' | 'database'>,
  caller: Caller,
  { bytes, contentType, reading }: { bytes: Buffer; contentType: string; reading: ImportReading },
): Promise<ImportPreview> {
  const tenantId = importTenant(caller);
  const beginning = { bytes, formato: formatOf(contentType), reading };
  if (bytes.length === 0) throw importProblems.emptyFile();
  const rules = { time: new LocalTime(timeZoneOf(caller)), now: clock.now() };
  return previewFile(beginning, rules, (cabecalho) =>
    findMapping(database.tenant(tenantId), { tenantId, assunto: 'transacoes', cabecalho }),
  );
}

/** One page of the imports of the tenant of the request, the newest first, and whether others follow. */
export async function listImports(
  { database }: ImportsContext,
  caller: Caller,
  listing: ImportListing,
  { limit, offset }: Window,
  language: Language,
): Promise<{ rows: ImportRun[]; hasMore: boolean }> {
  const tenantId = importTenant(caller);
  const reader = new FieldReader();
  if (listing.dataInicio !== null) reader.date('data_inicio', listing.dataInicio);
  reader.throwIfAny(language);
  const db = database.tenant(tenantId);
  const rows = await listRuns(db, tenantId, filterOf(caller, listing), { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What a list of imports is narrowed to; null is open. */
export interface ImportListing {
  statuses: readonly ImportStatus[] | null;
  /** The first day of those that are listed, in the time zone of the tenant. */
  dataInicio: string | null;
}

function filterOf(caller: Caller, { dataInicio, statuses }: ImportListing): RunFilter {
  return { statuses, from: dataInicio === null ? null : startOfLocalDate(dataInicio, timeZoneOf(caller)) };
}

/**
 * How many imports such a list has, counted up to `most`; null for who may not see them, since an import is of the whole tenant.
 */
export async function countImports(
  { database }: Pick<ImportsContext, 'database'>,
  caller: Caller,
  listing: ImportListing,
  most: number,
): Promise<number | null> {
  if (caller.tenant === null || caller.companyId !== null) return null;
  const { id } = caller.tenant;
  return countRuns(database.tenant(id), id, filterOf(caller, listing), most);
}

/** How far an import has come. 404 for one of another tenant. */
export async function getImport(
  { database }: ImportsContext,
  caller: Caller,
  id: number,
): Promise<ImportRun> {
  const tenantId = importTenant(caller);
  return foundRun(await findRun(database.tenant(tenantId), tenantId, id));
}

/** One page of what was wrong with the lines of an import, in the order of the file, and whether more follows. */
export async function listImportFaults(
  { database }: ImportsContext,
  caller: Caller,
  { faultsAt, id }: Pick<ImportRun, 'id' | 'faultsAt'>,
  { limit, offset }: Window,
): Promise<{ rows: FaultRow[]; hasMore: boolean }> {
  const tenantId = importTenant(caller);
  const page = { after: BEGINNING, limit: limit + 1, offset };
  const run = { tenantId, id, faultsAt };
  const rows = await listFaults(database.tenant(tenantId), run, page);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What was wrong with an import by cause, those first that cost the most lines; at most 100. */
export function listImportCauses(
  { database }: ImportsContext,
  caller: Caller,
  id: number,
): Promise<CauseRow[]> {
  const tenantId = importTenant(caller);
  return listCauses(database.tenant(tenantId), { tenantId, id });
}

/**
 * All faults of an import as the lines of a CSV file, read while they are sent. It begins with the mark of UTF-8, by which
 * spreadsheets recognise the encoding.
 */
export async function* faultReport(
  { database }: ImportsContext,
  caller: Caller,
  { faultsAt, id }: Pick<ImportRun, 'id' | 'faultsAt'>,
  language: Language,
): AsyncGenerator<string> {
  const tenantId = importTenant(caller);
  const db = database.tenant(tenantId);
  yield '\uFEFFlinha;campo;codigo;mensagem;valor\r\n';
  let after = BEGINNING;
  for (;;) {
    const page = { after, limit: FAULTS_AT_ONCE, offset: 0 };
    const faults = await listFaults(db, { tenantId, id, faultsAt }, page);
    if (faults.length === 0) return;
    yield faults.map((fault) => csvLine(fault, language)).join('');
    after = faults.at(-1) ?? after;
  }
}

function csvLine({ campo, codigo, linha, valor }: FaultRow, language: Language): string {
  const message = importMessage({ campo, codigo }, language);
  return `${linha};${quotedCell(campo)};${codigo};${quotedCell(message)};${quotedCell(valor)}\r\n`;
}

/** The refused lines of an import as a file that is mended and sent again. */
export function refusedFile(
  { database }: ImportsContext,
  caller: Caller,
  run: ImportRun,
  language: Language,
): AsyncGenerator<string> {
  const tenantId = importTenant(caller);
  return refusedLines(database.tenant(tenantId), tenantId, run, language);
}

/** The tenant of the imports. 403 for somebody bound to one company, because lines name establishments of the whole tenant. */
function importTenant({ companyId, tenant }: Caller): number {
  if (tenant === null) throw requestProblems.tenantRequired();
  if (companyId !== null) throw requestProblems.permissionDenied();
  return tenant.id;
}

function formatOf(contentType: string): ImportFormat {
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (type === 'text/csv') return 'csv';
  if (type === 'application/json' || type === 'application/x-ndjson') return 'json';
  throw requestProblems.unsupportedMediaType({ values: { accepted: IMPORT_TYPES.join(', ') } });
}

function foundRun(run: ImportRun | null): ImportRun {
  if (run === null) throw importProblems.importNotFound();
  return run;
}

/** An import by its number, with whose it is; the tenant is null when none within the caller's reach has it. */
export async function findImportRun(
  { database }: Pick<ImportsContext, 'database'>,
  { reach }: Caller,
  id: number,
): Promise<{ id: number; tenantId: number | null }> {
  return { id, tenantId: await findRunTenant(database.subtree(reach), reach, id) };
}
