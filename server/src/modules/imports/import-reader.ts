import type { SeparatorName } from '@retaguarda/rules/import-reading';
import type { ColumnMapping } from './column-mapping.ts';
import { CsvReader } from './csv-records.ts';
import type { ImportFault } from './import-fault.ts';
import { type ImportLayout, OBJECT_LAYOUT, readHeader, readObject } from './import-layout.ts';
import { JsonReader } from './json-records.ts';
import { keptHeader, type LineSource } from './refused-line.ts';
import { type ImportLine, type ImportRules, importLineReader } from './sale-import-line.ts';
import type { ImportFormat } from './tables.ts';

/** A line of a file: its number, and its sale or what is wrong with it. */
export interface ReadLine {
  line: number;
  read: ImportLine;
  /** As it stands in the file; null where it could not be cut into fields. */
  source: LineSource | null;
}

/** The first line of a file: its names, and as it may be kept. */
export interface ImportHeader {
  names: readonly string[];
  kept: string;
}

/** Reads the text of a file in pieces of any size. */
export interface ImportReader {
  push(text: string): ReadLine[];
  /** What is left when the text has ended. */
  end(): ReadLine[];
  /** The first line of a CSV file, empty for another; null until it is read. */
  header(): ImportHeader | null;
  /** What is wrong with the file as a whole: then none of its lines is read. */
  headerFaults(): readonly ImportFault[];
  /** Whether what follows the last line could not be read. */
  hasStopped(): boolean;
}

/** What a CSV file is read by besides what it says itself. */
export interface CsvReading {
  separator: SeparatorName | null;
  columns: ColumnMapping | null;
}

const AS_IT_SAYS: CsvReading = { separator: null, columns: null };

export function importReader(
  format: ImportFormat,
  rules: ImportRules,
  reading: CsvReading = AS_IT_SAYS,
): ImportReader {
  return format === 'csv' ? csvImport(rules, reading) : jsonImport(rules);
}

function csvImport(rules: ImportRules, { columns, separator }: CsvReading): ImportReader {
  const csv = new CsvReader(separator);
  let faults: readonly ImportFault[] = [];
  let header: ImportHeader | null = null;
  let layout: ImportLayout | null = null;
  let readLine: ((fields: readonly string[]) => ImportLine) | null = null;
  const readAll = (records: ReturnType<CsvReader['push']>): ReadLine[] => {
    const lines: ReadLine[] = [];
    for (const { fault, fields, line } of records) {
      if (faults.length > 0) break;
      if (readLine !== null && layout !== null) {
        lines.push(
          fault === null
            ? { line, read: readLine(fields), source: { fields, layout } }
            : { line, read: failed(fault), source: null },
        );
        continue;
      }
      const head = fault === null ? readHeader(fields, columns) : failed(fault);
      if ('faults' in head) faults = head.faults;
      else {
        layout = head.layout;
        header = { names: fields, kept: keptHeader(fields) };
        readLine = importLineReader(layout, rules);
      }
    }
    return lines;
  };
  return {
    push: (text) => readAll(csv.push(text)),
    end: () => readAll(csv.end()),
    header: () => header,
    headerFaults: () => faults,
    hasStopped: () => false,
  };
}

function jsonImport(rules: ImportRules): ImportReader {
  const json = new JsonReader();
  const readLine = importLineReader(OBJECT_LAYOUT, rules);
  const readAll = (records: ReturnType<JsonReader['push']>): ReadLine[] =>
    records.map(({ fault, line, value }) => {
      const object = fault === null ? readObject(value) : failed(fault);
      const source = typeof value === 'object' && value !== null ? { object: value } : null;
      return { line, read: 'faults' in object ? object : readLine(object.fields), source };
    });
  return {
    push: (text) => readAll(json.push(text)),
    end: () => readAll(json.end()),
    header: () => ({ names: [], kept: '' }),
    headerFaults: () => [],
    hasStopped: () => json.hasStopped,
  };
}

function failed(code: ImportFault['code']): { faults: ImportFault[] } {
  return { faults: [{ campo: null, code }] };
}
