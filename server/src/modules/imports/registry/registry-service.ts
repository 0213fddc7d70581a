import { Readable } from 'node:stream';
import {
  IMPORT_KINDS,
  type ImportKindName,
  LARGEST_REGISTRY_BYTES,
  type RegistryKind,
  XLSX_TYPE,
} from '@retaguarda/rules/import-kinds';
import { PREVIEW_BYTES } from '@retaguarda/rules/import-reading';
import type { Caller } from '../../../platform/auth/caller.ts';
import { assertAccess, hasAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { Language } from '../../../platform/problem.ts';
import { mayManage, type UserCall } from '../../identity/index.ts';
import type { ImportsContext } from '../context.ts';
import { takeFile } from '../import-intake.ts';
import { countRuns, listRuns, type RunFilter, type RunWindow } from '../import-list-queries.ts';
import { findMapping } from '../import-mapping-queries.ts';
import { type ImportPreview, type ImportReading, previewFile } from '../import-preview.ts';
import { findRun, type ImportRun } from '../import-run-queries.ts';
import { assertListing, filterOf, foundRun, type ImportListing } from '../import-service.ts';
import { importProblems } from '../problems.ts';
import type { RegistryKinds, RegistryLine } from './registry-kind.ts';
import { registryLines } from './registry-lines.ts';
import { workbookText } from './workbook-text.ts';

/** The content types that a file of records may have. */
const FORMATS = {
  'text/csv': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'json',
  [XLSX_TYPE]: 'xlsx',
} as const;

/** How the CSV file that a workbook makes is read, whatever the person chose. */
const OF_WORKBOOK = { codificacao: 'utf-8', separador: 'ponto_e_virgula' } as const;

/** What is handed in. */
export interface RegistryFile {
  kind: RegistryKind;
  source: Readable;
  contentType: string;
  arquivo: string | null;
  reading: ImportReading;
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
  const tenantId = tenantOf(call.caller);
  assertAccess(kinds[kind].access, call.caller);
  const formato = formatOf(contentType);
  const incoming = { ...file, assunto: kind, most: LARGEST_REGISTRY_BYTES };
  if (formato !== 'xlsx') return takeFile(context, call, tenantId, { ...incoming, source, formato, reading });
  const text = await workbookText(await wholeOf(source));
  return takeFile(context, call, tenantId, {
    ...incoming,
    // A workbook is packed: what it says may be longer than itself.
    most: Number.MAX_SAFE_INTEGER,
    source: Readable.from([Buffer.from(text)]),
    formato,
    reading: { ...reading, ...OF_WORKBOOK },
  });
}

/** The beginning of a file as the import would read it; nothing is kept. Throws as the import does. */
export async function previewRegistry<Context>(
  { database }: Pick<ImportsContext, 'database'>,
  kinds: RegistryKinds<Context>,
  caller: Caller,
  { contentType, kind, reading, source }: Pick<RegistryFile, 'contentType' | 'kind' | 'reading' | 'source'>,
): Promise<ImportPreview<RegistryLine>> {
  const tenantId = tenantOf(caller);
  assertAccess(kinds[kind].access, caller);
  const formato = formatOf(contentType);
  const sent = await wholeOf(source);
  const whole = formato === 'xlsx' ? Buffer.from(await workbookText(sent)) : sent;
  const bytes = whole.subarray(0, PREVIEW_BYTES);
  if (bytes.length === 0) throw importProblems.emptyFile();
  const told = formato === 'xlsx' ? { ...reading, ...OF_WORKBOOK } : reading;
  return previewFile({ bytes, formato, reading: told }, registryLines(kinds[kind]), (cabecalho) =>
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
  const tenantId = tenantOf(caller);
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
  const tenantId = tenantOf(caller);
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

/** How far an import of any kind has come. 404 for one that the caller may not see. */
export async function getAnyImport<Context>(
  { database }: Pick<ImportsContext, 'database'>,
  kinds: RegistryKinds<Context>,
  caller: Caller,
  id: number,
): Promise<ImportRun> {
  const tenantId = tenantOf(caller);
  const run = foundRun(await findRun(database.tenant(tenantId), tenantId, id));
  const isSeen = visibleKinds(kinds, caller).includes(run.assunto);
  const isOwn = caller.companyId === null || run.createdBy === caller.userId;
  return foundRun(isSeen && isOwn ? run : null);
}

/** The kinds whose files the caller may hand in. Sales are of the whole tenant, so who is bound to a company does not see them. */
export function visibleKinds<Context>(kinds: RegistryKinds<Context>, caller: Caller): ImportKindName[] {
  return IMPORT_KINDS.filter((kind) =>
    kind === 'transacoes'
      ? caller.companyId === null && mayManage(caller, 'import_run')
      : hasAccess(kinds[kind].access, caller),
  );
}

function tenantOf({ tenant }: Caller): number {
  if (tenant === null) throw requestProblems.tenantRequired();
  return tenant.id;
}

function formatOf(contentType: string): (typeof FORMATS)[keyof typeof FORMATS] {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (Object.hasOwn(FORMATS, type)) return FORMATS[type as keyof typeof FORMATS];
  throw requestProblems.unsupportedMediaType({ values: { accepted: Object.keys(FORMATS).join(', ') } });
}

async function wholeOf(source: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    bytes += (part as Buffer).length;
    if (bytes > LARGEST_REGISTRY_BYTES) throw requestProblems.bodyTooLarge();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
