/** The columns that the files of one kind have. */
export interface ImportColumns {
  /** Every column, in an order that does not change. */
  names: readonly string[];
  /** The column that a name of a header stands for; empty for one that is passed over, null for an unknown one. */
  named(name: string): string | null;
  /** The columns that every file needs and these lack. */
  missing(columns: readonly string[]): string[];
  /** The column that says the same in another unit, of which a file has one; null for a column without such. */
  twinOf(name: string): string | null;
  /** Columns that names of other systems mean, by the name as `plainName` has it. */
  otherNames: Readonly<Record<string, string>>;
  /** Columns of codes, whose digits may look like the number of a card or a CPF and are none where the form is right. */
  codes: readonly string[];
  /** Columns of secrets. Of a file that may have one, only what stands in the other columns is kept or shown. */
  secrets: readonly string[];
}

/** Where each column stands in a line; -1 for one that is not there. */
export interface ImportLayout {
  positions: Readonly<Record<string, number>>;
  /** How many fields a line has. */
  width: number;
  /** Where the reason of an earlier refusal stands, which is passed over; -1 when it is not there. */
  reasonAt: number;
}

/** The layout of a line whose fields are these columns, empty ones passed over. */
export function layoutOf({ names }: ImportColumns, columns: readonly string[]): ImportLayout {
  return {
    positions: Object.fromEntries(names.map((name) => [name, columns.indexOf(name)])),
    width: columns.length,
    reasonAt: -1,
  };
}

/** `Valor Bruto (R$)` as `valor_bruto`. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)|r\$/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
