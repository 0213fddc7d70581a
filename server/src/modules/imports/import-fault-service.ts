import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { Language } from '../../platform/problem.ts';
import type { ImportsContext } from './context.ts';
import { quotedCell } from './csv-cells.ts';
import { type CauseRow, listCauses } from './import-causes.ts';
import { type FaultRow, listFaults } from './import-fault-queries.ts';
import type { ImportRun } from './import-run-queries.ts';
import { importMessage } from './line-faults.ts';
import { refusedLines } from './refused-lines.ts';

// Whoever asks has been shown the run before: whose it is was decided there.

const FAULTS_AT_ONCE = 5_000;
const BEGINNING: Pick<FaultRow, 'linha' | 'campo'> = { linha: 0, campo: '' };

/** One page of what was wrong with the lines of an import, in the order of the file, and whether more follows. */
export async function listImportFaults(
  { database }: ImportsContext,
  caller: Caller,
  { faultsAt, id }: Pick<ImportRun, 'id' | 'faultsAt'>,
  { limit, offset }: Window,
): Promise<{ rows: FaultRow[]; hasMore: boolean }> {
  const tenantId = requestTenant(caller).id;
  const page = { after: BEGINNING, limit: limit + 1, offset };
  const run = { tenantId, id, faultsAt };
  const rows = await listFaults(database.tenant(tenantId), run, page);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What was wrong with an import by cause, those first that cost the most lines; at most 100. */
export function listImportCauses(
  { database }: ImportsContext,
  caller: Caller,
  { faultsAt, id }: Pick<ImportRun, 'id' | 'faultsAt'>,
): Promise<CauseRow[]> {
  const tenantId = requestTenant(caller).id;
  return listCauses(database.tenant(tenantId), { tenantId, id, faultsAt });
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
  const tenantId = requestTenant(caller).id;
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

function csvLine({ campo, codigo, linha, mensagem, valor }: FaultRow, language: Language): string {
  const message = importMessage({ campo, codigo, mensagem }, language);
  return `${linha};${quotedCell(campo)};${codigo};${quotedCell(message)};${quotedCell(valor)}\r\n`;
}

/** The refused lines of an import as a file that is mended and sent again. */
export function refusedFile(
  { database }: ImportsContext,
  caller: Caller,
  run: ImportRun,
  language: Language,
): AsyncGenerator<string> {
  const tenantId = requestTenant(caller).id;
  return refusedLines(database.tenant(tenantId), tenantId, run, language);
}
