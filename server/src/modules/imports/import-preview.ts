import { PREVIEW_BYTES, PREVIEW_LINES, type SeparatorName } from '@retaguarda/rules/import-reading';
import { type ColumnMapping, headerKey, recalledColumns, suggestedColumns } from './column-mapping.ts';
import { CsvReader, type CsvRecord, separatorName } from './csv-records.ts';
import { EncodingDetector } from './file-encoding.ts';
import type { ImportColumns } from './import-columns.ts';
import type { ImportFault } from './import-fault.ts';
import { headerLayout, namedColumns } from './import-header.ts';
import type { ImportLines } from './import-lines.ts';
import { importReader, type ReadLine } from './import-reader.ts';
import { mayShow } from './refused-line.ts';
import type { ImportEncoding, ImportFormat } from './tables.ts';
import { hiddenText } from './told-value.ts';

/** How somebody wants a file to be read; null leaves it to the file. */
export interface ImportReading {
  codificacao: ImportEncoding | null;
  separador: SeparatorName | null;
  colunas: ColumnMapping | null;
}

/** Where the columns of a preview come from. */
export type MappingOrigin = 'arquivo' | 'lembrado' | 'sugerido' | 'escolhido';

/** A field of the lines: its name in the header, what it is taken for, and what stands in it. */
export interface PreviewedColumn {
  nome: string;
  /** Empty where it is passed over. */
  coluna: string;
  exemplos: string[];
}

/** The beginning of a file as it would be read. */
export interface ImportPreview<Candidate> {
  codificacao: ImportEncoding;
  /** Null for JSON. */
  separador: SeparatorName | null;
  origem: MappingOrigin;
  colunas: PreviewedColumn[];
  /** What keeps the file as a whole from being read. */
  faults: readonly ImportFault[];
  /** Columns that the file needs and has not. */
  faltam: string[];
  linhas: ReadLine<Candidate>[];
}

/** The beginning of a file and how it is to be read. */
export interface Beginning {
  bytes: Buffer;
  formato: ImportFormat;
  reading: ImportReading;
}

/**
 * Reads the beginning of a file as the import would. Of a header that names other columns, `recall` may know what somebody took
 * them for; else they are suggested. Throws 400 for UTF-16 without its mark.
 */
export async function previewFile<Candidate>(
  { bytes, formato, reading }: Beginning,
  lines: ImportLines<Candidate>,
  recall: (headerKey: string) => Promise<ColumnMapping | null>,
): Promise<ImportPreview<Candidate>> {
  const isCut = bytes.length >= PREVIEW_BYTES;
  const detector = new EncodingDetector();
  detector.add(bytes);
  const codificacao = reading.codificacao ?? (isCut ? detector.soFar() : detector.end());
  const text = new TextDecoder(codificacao).decode(bytes, { stream: isCut });
  if (formato === 'json') {
    const reader = importReader('json', lines);
    const linhas = [...reader.push(text), ...(isCut ? [] : reader.end())].slice(0, PREVIEW_LINES);
    return { codificacao, separador: null, origem: 'arquivo', colunas: [], faults: [], faltam: [], linhas };
  }
  const csv = new CsvReader(reading.separador);
  const records = [...csv.push(text), ...(isCut ? [] : csv.end())];
  const separador = separatorName(csv.separator);
  return { codificacao, separador, ...(await previewCsv(records, reading, lines, recall)) };
}

async function previewCsv<Candidate>(
  [head, ...others]: readonly CsvRecord[],
  { colunas: chosen }: ImportReading,
  { columns: known, reader }: ImportLines<Candidate>,
  recall: (headerKey: string) => Promise<ColumnMapping | null>,
): Promise<Omit<ImportPreview<Candidate>, 'codificacao' | 'separador'>> {
  if (head === undefined || head.fault !== null) {
    const faults: ImportFault[] = [{ campo: null, code: head?.fault ?? 'linha_longa' }];
    return { origem: 'arquivo', colunas: [], faults, faltam: known.missing([]), linhas: [] };
  }
  const names = head.fields;
  const { columns, origem } = await columnsFor(names, chosen, known, recall);
  const shown = others.slice(0, PREVIEW_LINES);
  const colunas = names.map((name, place) => ({
    nome: hiddenText(name.trim()),
    coluna: columns[place] ?? '',
    exemplos: (mayShow(known, columns[place] ?? '') ? shown : [])
      .map(({ fields }) => hiddenText((fields[place] ?? '').trim()))
      .filter((text) => text !== '')
      .slice(0, 3),
  }));
  const faltam = known.missing(columns);
  const read = headerLayout(names, columns, known);
  if ('faults' in read) return { origem, colunas, faults: read.faults, faltam, linhas: [] };
  const readLine = reader(read.layout);
  const linhas = shown.map(({ fault, fields, line }): ReadLine<Candidate> => {
    const source = fault === null ? { fields, layout: read.layout, columns: known } : null;
    return {
      line,
      read: fault === null ? readLine(fields) : { faults: [{ campo: null, code: fault }] },
      source,
    };
  });
  return { origem, colunas, faults: [], faltam, linhas };
}

async function columnsFor(
  names: readonly string[],
  chosen: ColumnMapping | null,
  known: ImportColumns,
  recall: (headerKey: string) => Promise<ColumnMapping | null>,
): Promise<{ columns: ColumnMapping; origem: MappingOrigin }> {
  if (chosen !== null && chosen.length === names.length) return { columns: chosen, origem: 'escolhido' };
  if (!('faults' in headerLayout(names, null, known))) {
    return { columns: namedColumns(names, known), origem: 'arquivo' };
  }
  const remembered = await recall(headerKey(names));
  const recalled = remembered === null ? null : recalledColumns(names, remembered);
  if (recalled !== null) return { columns: recalled, origem: 'lembrado' };
  return { columns: suggestedColumns(names, known), origem: 'sugerido' };
}
