import type { SeparatorName } from '@retaguarda/rules/import-reading';
import type { ColumnMapping } from './column-mapping.ts';
import { CsvReader } from './csv-records.ts';
import { type ImportLayout, layoutOf } from './import-columns.ts';
import type { ImportFault } from './import-fault.ts';
import { headerLayout, objectReader } from './import-header.ts';
import type { ImportLines, LineReading } from './import-lines.ts';
import { JsonReader } from './json-records.ts';
import { keptHeader, type LineSource } from './refused-line.ts';
import type { ImportFormat } from './tables.ts';

/** A line of a file: its number, and what it says or what is wrong with it. */
export interface ReadLine<Candidate> {
  line: number;
  read: LineReading<Candidate>;
  /** As it stands in the file; null where it could not be cut into fields. */
  source: LineSource | null;
}

/** The first line of a file: its names, and as it may be kept. */
export interface ImportHeader {
  names: readonly string[];
  kept: string;
}

/** Reads the text of a file in pieces of any size. */
export interface ImportReader<Candidate> {
  push(text: string): ReadLine<Candidate>[];
  /** What is left when the text has ended. */
  end(): ReadLine<Candidate>[];
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

/** A reader of files of one kind; a workbook was made a CSV file when it came. */
export function importReader<Candidate>(
  format: ImportFormat,
  lines: ImportLines<Candidate>,
  reading: CsvReading = AS_IT_SAYS,
): ImportReader<Candidate> {
  return format === 'json' ? jsonImport(lines) : csvImport(lines, reading);
}

function csvImport<Candidate>(
  { columns: known, reader }: ImportLines<Candidate>,
  { columns, separator }: CsvReading,
): ImportReader<Candidate> {
  const csv = new CsvReader(separator);
  let faults: readonly ImportFault[] = [];
  let header: ImportHeader | null = null;
  let layout: ImportLayout | null = null;
  let readLine: ((fields: readonly string[]) => LineReading<Candidate>) | null = null;
  const readAll = (records: ReturnType<CsvReader['push']>): ReadLine<Candidate>[] => {
    const lines: ReadLine<Candidate>[] = [];
    for (const { fault, fields, line } of records) {
      if (faults.length > 0) break;
      if (readLine !== null && layout !== null) {
        lines.push(
          fault === null
            ? { line, read: readLine(fields), source: { fields, layout, columns: known } }
            : { line, read: failed(fault), source: null },
        );
        continue;
      }
      const head = fault === null ? headerLayout(fields, columns, known) : failed(fault);
      if ('faults' in head) faults = head.faults;
      else {
        layout = head.layout;
        header = { names: fields, kept: keptHeader(fields) };
        readLine = reader(layout);
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

function jsonImport<Candidate>({ columns, reader }: ImportLines<Candidate>): ImportReader<Candidate> {
  const json = new JsonReader();
  const readLine = reader(layoutOf(columns, columns.names));
  const readObject = objectReader(columns);
  const readAll = (records: ReturnType<JsonReader['push']>): ReadLine<Candidate>[] =>
    records.map(({ fault, line, value }) => {
      const object = fault === null ? readObject(value) : failed(fault);
      const source = typeof value === 'object' && value !== null ? { object: value, columns } : null;
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
