import { headerKey, rememberedForm } from './column-mapping.ts';
import type { ImportsContext } from './context.ts';
import { readFile } from './import-file.ts';
import { rememberMapping } from './import-mapping-queries.ts';
import type { ImportReader, ReadLine } from './import-reader.ts';
import { type ImportRun, keepHeader, type RunKey } from './import-run-queries.ts';
import { pieceStorage } from './sealed-pieces.ts';

/** Lines that are handed on at once. */
const BATCH_LINES = 1_000;

/** What takes the lines of a file in their order and records them. */
export interface LineSink<Candidate> {
  /** Takes the next lines; false when another process has taken the run over. */
  add(lines: readonly ReadLine<Candidate>[], bytesLidos: number): Promise<boolean>;
  /** Whether everything that was added is recorded, by us. */
  isOurs(): Promise<boolean>;
  /** Waits until nothing is being recorded, whether it succeeds or fails. */
  settled(): Promise<void>;
}

export interface Reading<Candidate> {
  sink: LineSink<Candidate>;
  reader: ImportReader<Candidate>;
  signal: AbortSignal | undefined;
}

type ReadingContext = Pick<ImportsContext, 'clock' | 'database' | 'imports' | 'storage'>;

/** Where the pieces of a file lie. */
export function importFolder(tenantId: number, uuid: string): string {
  return `imports/${tenantId}/${uuid}`;
}

/**
 * Reads the file while lines are recorded, and skips what an earlier attempt has recorded. False when another process has taken the
 * import over.
 */
export async function recordFile<Candidate>(
  context: ReadingContext,
  target: RunKey,
  run: ImportRun,
  { reader, signal, sink }: Reading<Candidate>,
): Promise<boolean> {
  const decoder = new TextDecoder(run.codificacao);
  const keepHeaderOnce = headerKeeper(context, target, run, reader);
  let [skip, bytesLidos] = [run.linhas, 0];
  let lines: ReadLine<Candidate>[] = [];
  const take = async (read: readonly ReadLine<Candidate>[]): Promise<boolean> => {
    for (const line of read) {
      if (skip > 0) skip -= 1;
      else lines.push(line);
      if (lines.length < BATCH_LINES) continue;
      signal?.throwIfAborted();
      if (!(await sink.add(lines, bytesLidos))) return false;
      lines = [];
    }
    return true;
  };
  try {
    for await (const bytes of readFile(
      pieceStorage(context, run.assunto),
      importFolder(target.tenantId, run.uuid),
      run.partes,
    )) {
      bytesLidos += bytes.length;
      const read = reader.push(decoder.decode(bytes, { stream: true }));
      await keepHeaderOnce();
      if (!(await take(read))) return false;
      if (reader.headerFaults().length > 0) return true;
    }
    const rest = [...reader.push(decoder.decode()), ...reader.end()];
    await keepHeaderOnce();
    if (!(await take(rest))) return false;
    if (lines.length > 0 && !(await sink.add(lines, bytesLidos))) return false;
    return await sink.isOurs();
  } finally {
    await sink.settled();
  }
}

/** Keeps the first line of the file as soon as it is read, and the columns that were chosen for it. */
function headerKeeper(
  { clock, database }: ReadingContext,
  target: RunKey,
  run: ImportRun,
  reader: ImportReader<unknown>,
) {
  let isKept = run.cabecalho !== null;
  return async () => {
    const header = reader.header();
    if (isKept || header === null) return;
    isKept = true;
    await database.transaction([target.tenantId], async (tx) => {
      await keepHeader(tx, target, header.kept);
      if (run.colunas === null) return;
      const { tenantId } = target;
      const mapped = { tenantId, assunto: run.assunto, cabecalho: headerKey(header.names) };
      const columns = rememberedForm(header.names, run.colunas.split(','));
      await rememberMapping(tx, mapped, columns, clock.now());
    });
  };
}
