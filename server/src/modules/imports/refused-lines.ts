import { REASON_COLUMN } from '@retaguarda/rules/import-columns';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import { csvCells, quotedCell } from './csv-cells.ts';
import { type FaultRow, type KeptFault, listKeptFaults } from './import-fault-queries.ts';
import type { ImportRun, RunKey } from './import-run-queries.ts';
import { importMessage } from './line-faults.ts';

const FAULTS_AT_ONCE = 5_000;
const BEGINNING: Pick<FaultRow, 'linha' | 'campo'> = { linha: 0, campo: '' };

/** A refused line and everything that was wrong with it. */
interface RefusedLine {
  linha: number;
  texto: string;
  reasons: string[];
}

/**
 * The refused lines of an import as a file of the same form, read while it is sent, with the reasons in one column more: it is
 * mended and sent again. Lines that were not kept are left out.
 */
export async function* refusedLines(
  db: TenantReader,
  tenantId: number,
  { cabecalho, faultsAt, formato, id }: Pick<ImportRun, 'cabecalho' | 'faultsAt' | 'formato' | 'id'>,
  language: Language,
): AsyncGenerator<string> {
  const write = formato === 'json' ? asJson : asCsv;
  if (formato !== 'json') yield `\uFEFF${cabecalho ?? ''};${csvCells([REASON_COLUMN])}\r\n`;
  let open: RefusedLine | null = null;
  for await (const faults of pagesOf(db, { tenantId, id, faultsAt })) {
    const done: RefusedLine[] = [];
    for (const fault of faults) {
      if (open === null || open.linha !== fault.linha) {
        if (open !== null) done.push(open);
        open = { linha: fault.linha, texto: '', reasons: [] };
      }
      open.texto ||= fault.texto;
      open.reasons.push(importMessage(fault, language));
    }
    yield done.map(write).join('');
  }
  if (open !== null) yield write(open);
}

async function* pagesOf(db: TenantReader, run: RunKey): AsyncGenerator<KeptFault[]> {
  let after = BEGINNING;
  for (;;) {
    const faults = await listKeptFaults(db, run, { after, limit: FAULTS_AT_ONCE, offset: 0 });
    if (faults.length === 0) return;
    yield faults;
    after = faults.at(-1) ?? after;
  }
}

function asCsv({ reasons, texto }: RefusedLine): string {
  return texto === '' ? '' : `${texto};${quotedCell(reasons.join('; '))}\r\n`;
}

function asJson({ reasons, texto }: RefusedLine): string {
  if (texto === '') return '';
  const object = JSON.parse(texto) as Record<string, unknown>;
  return `${JSON.stringify({ ...object, [REASON_COLUMN]: reasons.join('; ') })}\n`;
}
