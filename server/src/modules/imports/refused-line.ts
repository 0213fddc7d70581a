import { csvCells } from './csv-cells.ts';
import type { ImportColumns, ImportLayout } from './import-columns.ts';
import type { ImportFault } from './import-fault.ts';
import { isReason } from './reason-column.ts';
import { hiddenText } from './told-value.ts';

type Columns = Pick<ImportColumns, 'codes' | 'named' | 'secrets'>;

/** A line of a file before it is read: the fields of a CSV file with where they stand, or an object of a JSON file. */
export type LineSource = ({ fields: readonly string[]; layout: ImportLayout } | { object: object }) & {
  columns: Columns;
};

/** Longer lines are told by their faults alone. */
const LONGEST = 4_000;

/** Faults of a name whose form is right. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set<string>([
  'estabelecimento_desconhecido',
  'estabelecimento_de_outra_empresa',
  'terminal_desconhecido',
]);

/**
 * A refused line as it may be kept and handed out: without card numbers, CPFs and secrets, as a line of CSV or JSON. Empty for one that
 * was not cut into fields or is very long.
 */
export function keptLine(source: LineSource | null, faults: readonly ImportFault[]): string {
  if (source === null) return '';
  const misread = new Set(faults.flatMap(({ campo, code }) => (UNKNOWN_NAMES.has(code) ? [] : [campo])));
  const isName = (column: string) =>
    !misread.has(null) && !misread.has(column) && source.columns.codes.includes(column);
  const text = 'fields' in source ? csvLine(source, isName) : jsonLine(source, isName);
  return text.length > LONGEST ? '' : text;
}

/** The first line of a CSV file as it may be kept; what stands there need not be names. */
export function keptHeader(names: readonly string[]): string {
  return csvCells(withoutReason(names, names.findIndex(isReason)).map((name) => hiddenText(name.trim())));
}

/** Whether what stands in a column may be kept and shown: of files that may have secrets, no unknown column, which may be one. */
export function mayShow({ secrets }: Pick<Columns, 'secrets'>, column: string): boolean {
  return secrets.length === 0 || (column !== '' && !secrets.includes(column));
}

function csvLine(
  { columns, fields, layout: { positions, reasonAt } }: Extract<LineSource, { fields: unknown }>,
  isName: (column: string) => boolean,
): string {
  const kept = new Set(columns.codes.filter(isName).map((column) => positions[column]));
  const names = new Map(Object.entries(positions).map(([column, place]) => [place, column]));
  const cells = fields.map((text, place) => {
    if (!mayShow(columns, names.get(place) ?? '')) return '';
    return kept.has(place) ? oneLine(text) : hiddenText(text);
  });
  return csvCells(withoutReason(cells, reasonAt));
}

function jsonLine(
  { columns, object }: Extract<LineSource, { object: object }>,
  isName: (column: string) => boolean,
): string {
  const entries = Object.entries(object).flatMap(([name, value]) => {
    if (isReason(name) || !mayShow(columns, columns.named(name) ?? '')) return [];
    if (value === null || typeof value === 'boolean') return [[hiddenText(name), value]];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return [[hiddenText(name), isName(name) ? oneLine(text) : hiddenText(text)]];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function withoutReason<Cell>(cells: readonly Cell[], reasonAt: number): readonly Cell[] {
  return reasonAt < 0 ? cells : cells.toSpliced(reasonAt, 1);
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, ' ');
}
