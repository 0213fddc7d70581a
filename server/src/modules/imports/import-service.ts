import { PREVIEW_BYTES } from '@retaguarda/rules/import-reading';
import type { ImportStatus } from '@retaguarda/rules/import-status';
import type { Caller } from '../../platform/auth/caller.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { startOfLocalDate, timeZoneOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { LocalTime } from '../calendar/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import type { ImportsContext } from './context.ts';
import { takeFile } from './import-intake.ts';
import { countRuns, listRuns, type RunFilter, type RunWindow } from './import-list-queries.ts';
import { findMapping } from './import-mapping-queries.ts';
import { type ImportPreview, previewFile } from './import-preview.ts';
import { findRun, findRunTenant, type ImportRun } from './import-run-queries.ts';
import { beginningOf, keptForm, type SentFile } from './incoming-file.ts';
import { importProblems } from './problems.ts';
import { type SaleCandidate, saleLines } from './sale-import-line.ts';

const SALES = ['transacoes'] as const;

/** What is handed in. */
export interface HandedIn extends SentFile {
  arquivo: string | null;
}

/**
 * Keeps a file of sales and leaves it to a job, so that the answer comes as soon as the last byte is there. 400 for an empty
 * or too large file, for UTF-16 and for any other type than CSV, XLSX and JSON, 403 for whoever is bound to one company.
 */
export async function startImport(
  context: ImportsContext,
  call: UserCall,
  { arquivo, ...sent }: HandedIn,
): Promise<ImportRun> {
  const tenantId = importTenant(call.caller);
  const kept = await keptForm('transacoes', sent);
  return takeFile(context, call, tenantId, { ...kept, arquivo, assunto: 'transacoes', ensaio: false });
}

/**
 * The beginning of a file as the import would read it; nothing is kept. 400 for UTF-16 without its mark and for any other type
 * than CSV, XLSX and JSON, 403 for whoever is bound to one company.
 */
export async function previewImport(
  { clock, database }: Pick<ImportsContext, 'clock' | 'database'>,
  caller: Caller,
  sent: SentFile,
): Promise<ImportPreview<SaleCandidate>> {
  const tenantId = importTenant(caller);
  const beginning = await beginningOf('transacoes', sent, PREVIEW_BYTES);
  const lines = saleLines({ time: new LocalTime(timeZoneOf(caller)), now: clock.now() });
  return previewFile(beginning, lines, (cabecalho) =>
    findMapping(database.tenant(tenantId), { tenantId, assunto: 'transacoes', cabecalho }),
  );
}

/** One page of the imports of the tenant of the request in its order, and whether others follow. */
export async function listImports(
  { database }: ImportsContext,
  caller: Caller,
  listing: ImportListing,
  { limit, ...window }: RunWindow,
  language: Language,
): Promise<{ rows: ImportRun[]; hasMore: boolean }> {
  const tenantId = importTenant(caller);
  assertListing(listing, language);
  const db = database.tenant(tenantId);
  const rows = await listRuns(db, tenantId, filterOf(caller, listing), { ...window, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What a list of imports is narrowed to; null is open. */
export interface ImportListing {
  statuses: readonly ImportStatus[] | null;
  /** The first day of those that are listed, in the time zone of the tenant. */
  dataInicio: string | null;
}

/** Throws 400 for a day that does not exist. */
export function assertListing({ dataInicio }: ImportListing, language: Language): void {
  const reader = new FieldReader();
  if (dataInicio !== null) reader.date('data_inicio', dataInicio);
  reader.throwIfAny(language);
}

/** The runs of sales that such a list has. */
export function filterOf(caller: Caller, { dataInicio, statuses }: ImportListing): RunFilter {
  return {
    kinds: SALES,
    createdBy: null,
    statuses,
    from: dataInicio === null ? null : startOfLocalDate(dataInicio, timeZoneOf(caller)),
  };
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

/** How far an import of sales has come. 404 for one of another tenant. */
export async function getImport(
  { database }: ImportsContext,
  caller: Caller,
  id: number,
): Promise<ImportRun> {
  const tenantId = importTenant(caller);
  const run = await findRun(database.tenant(tenantId), tenantId, id);
  return foundRun(run?.assunto === 'transacoes' ? run : null);
}

/** The tenant of the imports. 403 for somebody bound to one company, because lines name establishments of the whole tenant. */
function importTenant(caller: Caller): number {
  const { id } = requestTenant(caller);
  if (caller.companyId !== null) throw requestProblems.permissionDenied();
  return id;
}

/** The run. Throws 404 for none. */
export function foundRun(run: ImportRun | null): ImportRun {
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
