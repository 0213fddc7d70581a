import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { v7 } from '../../platform/uuid.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { wholeTenantOf } from './desk.ts';
import { AcquirerFileReader } from './layouts/acquirer-file.ts';
import type { AcquirerLine } from './layouts/acquirer-line.ts';
import { type FileFault, UnreadableFile } from './layouts/file-fault.ts';
import { cellsOf } from './layouts/mapped-cells.ts';
import { type FileMapping, mappingFault } from './layouts/mapping.ts';
import {
  type AcquirerMapping,
  deleteMapping,
  findMapping,
  insertMapping,
  listMappings,
  lockMapping,
  MOST_MAPPINGS,
  type WrittenMapping,
  writeMapping,
} from './mapping-queries.ts';
import { reconciliationProblems } from './problems.ts';

/** The mappings of the caller's tenant by their names; 403 for a caller of one company. */
export function listTenantMappings(
  { database }: DirectoryContext,
  caller: Caller,
): Promise<AcquirerMapping[]> {
  const tenantId = wholeTenantOf(caller);
  return listMappings(database.tenant(tenantId), tenantId);
}

/** Which mapping, in the version that somebody has seen. */
export interface SeenMapping {
  id: number;
  version: number | undefined;
}

/**
 * Keeps a mapping, a new one or in place of the one that is named; files that came before are read as it was then. 400 for one by which nothing
 * can be read or a name that is taken, 404 for one that is not there, 412 when it is stale, 403 for a caller of one company.
 */
export function saveMapping(
  { clock }: DirectoryContext,
  call: UserCall,
  written: WrittenMapping,
  seen: SeenMapping | null,
): Promise<AcquirerMapping> {
  const tenantId = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    assertReadable(call, written);
    const now = clock.now();
    const before = seen === null ? null : await readMapping(tx, call, tenantId, seen);
    if (before === null && (await listMappings(tx, tenantId)).length >= MOST_MAPPINGS) {
      throw reconciliationProblems.tooManyMappings();
    }
    const id = before?.id ?? (await insertMapping(tx, tenantId, { ...written, uuid: v7(now) }, now));
    if (before !== null) await writeMapping(tx, tenantId, { ...written, id, version: before.version }, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'acquirerMapping.saved',
      targetType: 'acquirer_mapping',
      targetId: id,
      after: { nome: written.name, adquirente: written.acquirer },
    });
    const kept = await findMapping(tx, tenantId, id);
    if (kept === null) throw reconciliationProblems.mappingNotFound();
    return kept;
  });
}

function assertReadable({ language }: UserCall, { mapping }: WrittenMapping): void {
  const fault = mappingFault(mapping);
  if (fault !== null) {
    const message =
      language === 'en' ? `the place of ${fault} does not fit` : `o lugar de ${fault} não serve`;
    throw reconciliationProblems.mappingRefused({
      errors: [{ path: `mapeamento.campos.${fault}`, code: 'mapping.field', message }],
    });
  }
}

/** Removes a mapping; files that came by it stay. 404, 412 and 403 as for saving. */
export function removeMapping({ clock }: DirectoryContext, call: UserCall, seen: SeenMapping): Promise<void> {
  const tenantId = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const { id, name } = await readMapping(tx, call, tenantId, seen);
    await deleteMapping(tx, tenantId, id);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'acquirerMapping.removed',
      targetType: 'acquirer_mapping',
      targetId: id,
      before: { nome: name },
    });
  });
}

async function readMapping(
  tx: Tx,
  call: UserCall,
  tenantId: number,
  { id, version }: SeenMapping,
): Promise<AcquirerMapping> {
  const mapping = await lockMapping(tx, tenantId, id);
  if (mapping === null) throw reconciliationProblems.mappingNotFound();
  const current = mapping.version;
  if (version !== undefined) {
    assertVersion(call, version, { etag: numberedTag('acquirer_mapping', id, current), version: current });
  }
  return mapping;
}

/** A line of a file as a mapping reads it, or why it can't. */
export interface PreviewedLine {
  number: number;
  text: string;
  /** Of a file with separators. */
  cells: string[];
  said: AcquirerLine | null;
  fault: FileFault | null;
}

const PREVIEWED_LINES = 12;
const LINE_END = 0x0a;

/** What the first lines of a file are by a mapping, each by itself. */
export function previewMapping(mapping: FileMapping, sample: Buffer, takenOn: string): PreviewedLine[] {
  const lines: PreviewedLine[] = [];
  let from = 0;
  while (from < sample.length && lines.length < PREVIEWED_LINES) {
    const found = sample.indexOf(LINE_END, from);
    // What a sample ends with may be half a line, unless it is all that there is.
    if (found === -1 && from > 0) break;
    const end = found === -1 ? sample.length : found;
    lines.push(previewLine(mapping, sample.subarray(from, end), lines.length + 1, takenOn));
    from = end + 1;
  }
  return lines;
}

function previewLine(mapping: FileMapping, bytes: Buffer, number: number, takenOn: string): PreviewedLine {
  const text = bytes.toString(mapping.codificacao).replace(/\r$/, '');
  const cells = mapping.formato === 'csv' ? cellsOf(text, mapping.separador) : [];
  const shown = { number, text, cells };
  if (number <= mapping.ignorar_inicio) return { ...shown, said: null, fault: null };
  const alone = { ...mapping, ignorar_inicio: 0, ignorar_fim: 0 };
  try {
    const reader = new AcquirerFileReader({ layout: 'mapeado', mapping: alone, takenOn });
    const [said = null] = reader.push(Buffer.concat([bytes, Buffer.of(LINE_END)]));
    return { ...shown, said: said === null ? null : { ...said, line: number }, fault: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, values } = error.fault;
    return { ...shown, said: null, fault: { code, values: { ...values, linha: String(number) } } };
  }
}
