import { IMPORT_KINDS, type ImportKindName, type RegistryKind } from '@retaguarda/rules/import-kinds';
import type { Caller } from '../../../platform/auth/caller.ts';
import { assertAccess, hasAccess } from '../../../platform/http/access.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { Language } from '../../../platform/problem.ts';
import { mayManage, type UserCall } from '../../identity/index.ts';
import type { ImportsContext } from '../context.ts';
import { takeFile } from '../import-intake.ts';
import { countRuns, listRuns, type RunFilter, type RunWindow } from '../import-list-queries.ts';
import { findMapping } from '../import-mapping-queries.ts';
import { type ImportPreview, previewFile } from '../import-preview.ts';
import { findRun, type ImportRun } from '../import-run-queries.ts';
import { assertListing, filterOf, foundRun, type ImportListing } from '../import-service.ts';
import { beginningOf, keptForm, type SentFile } from '../incoming-file.ts';
import type { RegistryKinds, RegistryLine } from './registry-kind.ts';
import { registryLines } from './registry-lines.ts';

/** What is handed in. */
export interface RegistryFile extends SentFile {
  kind: RegistryKind;
  arquivo: string | null;
  /** Whether it only tries. */
  ensaio: boolean;
}

/**
 * Keeps a file of records and leaves it to a job, which hands each line to what the endpoint for one of them calls. 403 for who may
 * not make such a record, 400 for an empty or too large file and for any other type than CSV, XLSX and JSON.
 */
export async function startRegistryImport<Context>(
  context: ImportsContext,
  kinds: RegistryKinds<Context>,
  call: UserCall,
  { contentType, kind, reading, source, ...file }: RegistryFile,
): Promise<ImportRun> {
  const tenantId = requestTenant(call.caller).id;
  assertAccess(kinds[kind].access, call.caller);
  const kept = await keptForm(kind, { contentType, reading, source });
  return takeFile(context, call, tenantId, { ...file, ...kept, assunto: kind });
}

/** The beginning of a file as the import would read it; nothing is kept. Throws as the import does. */
export async function previewRegistry<Context>(
  { database }: Pick<ImportsContext, 'database'>,
  kinds: RegistryKinds<Context>,
  caller: Caller,
  { contentType, kind, reading, source }: Pick<RegistryFile, 'contentType' | 'kind' | 'reading' | 'source'>,
): Promise<ImportPreview<RegistryLine>> {
  const tenantId = requestTenant(caller).id;
  assertAccess(kinds[kind].access, caller);
  const beginning = await beginningOf(kind, { contentType, reading, source });
  return previewFile(beginning, registryLines(kinds[kind]), (cabecalho) =>
    findMapping(database.tenant(tenantId), { tenantId, assunto: kind, cabecalho }),
  );
}

/** What a list of imports of all kinds is narrowed to; null is open. */
export interface AnyImportListing extends ImportListing {
  kind: ImportKindName | null;
}

/** One page of the imports that the caller may see, of all kinds, in its order, and whether others follow. */
export async function listAnyImports<Context>(
  { database }: Pick<ImportsContext, 'database'>,
  kinds: RegistryKinds<Context>,
  caller: Caller,
  listing: AnyImportListing,
  { limit, ...window }: RunWindow,
  language: Language,
): Promise<{ rows: ImportRun[]; hasMore: boolean }> {
  const tenantId = requestTenant(caller).id;
  assertListing(listing, language);
  const filter = anyFilterOf(kinds, caller, listing);
  const db = database.tenant(tenantId);
  const rows = await listRuns(db, tenantId, filter, { ...window, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** How many imports such a list has, counted up to `most`. */
export function countAnyImports<Context>(
  { database }: Pick<ImportsContext, 'database'>,
  kinds: RegistryKinds<Context>,
  caller: Caller,
  listing: AnyImportListing,
  most: number,
): Promise<number> {
  const tenantId = requestTenant(caller).id;
  return countRuns(database.tenant(tenantId), tenantId, anyFilterOf(kinds, caller, listing), most);
}

/** Of a company, people see what they handed in themselves. */
function anyFilterOf<Context>(
  kinds: RegistryKinds<Context>,
  caller: Caller,
  { kind, ...listing }: AnyImportListing,
): RunFilter {
  const seen = visibleKinds(kinds, caller).filter((one) => kind === null || one === kind);
  const createdBy = caller.companyId === null ? null : caller.userId;
  return { ...filterOf(caller, listing), kinds: seen, createdBy };
}

/**
 * How far an import of any kind has come. 404 for one that the caller may not see; one of records is always seen by who handed the
 * file in, who is told of its end.
 */
export async function getAnyImport<Context>(
  { database }: Pick<ImportsContext, 'database'>,
  kinds: RegistryKinds<Context>,
  caller: Caller,
  id: number,
): Promise<ImportRun> {
  const tenantId = requestTenant(caller).id;
  const run = foundRun(await findRun(database.tenant(tenantId), tenantId, id));
  if (run.assunto !== 'transacoes' && run.createdBy === caller.userId) return run;
  const isSeen = caller.companyId === null && visibleKinds(kinds, caller).includes(run.assunto);
  return foundRun(isSeen ? run : null);
}

/** The kinds whose files the caller may hand in. Sales are of the whole tenant, so who is bound to a company does not see them. */
export function visibleKinds<Context>(kinds: RegistryKinds<Context>, caller: Caller): ImportKindName[] {
  return IMPORT_KINDS.filter((kind) =>
    kind === 'transacoes'
      ? caller.companyId === null && mayManage(caller, 'import_run')
      : hasAccess(kinds[kind].access, caller),
  );
}
