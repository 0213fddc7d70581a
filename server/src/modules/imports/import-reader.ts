import { CsvReader } from './csv-records.ts';
import type { ImportFault } from './import-fault.ts';
import { OBJECT_LAYOUT, readHeader, readObject } from './import-layout.ts';
import { JsonReader } from './json-records.ts';
import { type ImportLine, type ImportRules, importLineReader } from './sale-import-line.ts';
import type { ImportFormat } from './tables.ts';

/** A line of a file: its number, and its sale or what is wrong with it. */
export interface ReadLine {
  line: number;
  read: ImportLine;
}

/** Reads the text of a file in pieces of any size. */
export interface ImportReader {
  push(text: string): ReadLine[];
  /** What is left when the text has ended. */
  end(): ReadLine[];
  /** What is wrong with the file as a whole: then none of its lines is read. */
  headerFaults(): readonly ImportFault[];
  /** Whether what follows the last line could not be read. */
  hasStopped(): boolean;
}

export function importReader(format: ImportFormat, rules: ImportRules): ImportReader {
  return format === 'csv' ? csvImport(rules) : jsonImport(rules);
}

function csvImport(rules: ImportRules): ImportReader {
  const csv = new CsvReader();
  let faults: readonly ImportFault[] = [];
  let readLine: ((fields: readonly string[]) => ImportLine) | null = null;
  const readAll = (records: ReturnType<CsvReader['push']>): ReadLine[] => {
    const lines: ReadLine[] = [];
    for (const { fault, fields, line } of records) {
      if (faults.length > 0) break;
      if (readLine !== null) {
        lines.push({ line, read: fault === null ? readLine(fields) : failed(fault) });
        continue;
      }
      const header = fault === null ? readHeader(fields) : failed(fault);
      if ('faults' in header) faults = header.faults;
      else readLine = importLineReader(header.layout, rules);
    }
    return lines;
  };
  return {
    push: (text) => readAll(csv.push(text)),
    end: () => readAll(csv.end()),
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
      return { line, read: 'faults' in object ? object : readLine(object.fields) };
    });
  return {
    push: (text) => readAll(json.push(text)),
    end: () => readAll(json.end()),
    headerFaults: () => [],
    hasStopped: () => json.hasStopped,
  };
}

function failed(code: ImportFault['code']): { faults: ImportFault[] } {
  return { faults: [{ campo: null, code }] };
}
