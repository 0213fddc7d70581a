import {
  AMOUNT_COLUMNS,
  type AmountColumn,
  OPTIONAL_COLUMNS,
  REQUIRED_COLUMNS,
} from '@retaguarda/rules/import-columns';
import type { ImportFault } from './import-fault.ts';
import { isReason } from './reason-column.ts';

/**
 * The name of each amount column in centavos. Written out, because objects are slow to read by names that are put together for
 * each line.
 */
const IN_CENTAVOS = {
  valor_bruto: 'valor_bruto_centavos',
  valor_mdr: 'valor_mdr_centavos',
  valor_antecipacao: 'valor_antecipacao_centavos',
  valor_liquido: 'valor_liquido_centavos',
  valor_estornado: 'valor_estornado_centavos',
} as const satisfies { [Name in AmountColumn]: `${Name}_centavos` };

export type CentavosColumn = (typeof IN_CENTAVOS)[AmountColumn];

const COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...AMOUNT_COLUMNS.map(centavosColumn)] as const;

/** The columns of a file of sales, named as the fields of a sale. */
export type ImportColumn = (typeof COLUMNS)[number];

/** Where each column stands in a line; -1 for one that is not there. */
export interface ImportLayout {
  positions: Readonly<Record<ImportColumn, number>>;
  /** How many fields a line has. */
  width: number;
  /** Where the reason of an earlier refusal stands, which is passed over; -1 when it is not there. */
  reasonAt: number;
}

/** What objects are laid out by: every column has a place. */
export const OBJECT_LAYOUT: ImportLayout = layoutOf(COLUMNS);

export function centavosColumn(name: AmountColumn): CentavosColumn {
  return IN_CENTAVOS[name];
}

/**
 * The layout that a header line gives, or everything that is wrong with it. With chosen columns the names of the header do not
 * matter.
 */
export function readHeader(
  names: readonly string[],
  chosen: readonly string[] | null = null,
): { layout: ImportLayout } | { faults: ImportFault[] } {
  if (chosen !== null && chosen.length !== names.length) {
    return { faults: [{ campo: null, code: 'numero_de_colunas' }] };
  }
  const columns = chosen ?? names.map((name) => (isReason(name) ? '' : name.trim().toLowerCase()));
  const faults = [
    ...columns.flatMap((name, index) => columnFaults(name, columns.slice(0, index))),
    ...missingColumns(columns).map((campo) => ({ campo, code: 'coluna_ausente' as const })),
  ];
  return faults.length > 0
    ? { faults }
    : { layout: { ...layoutOf(columns), reasonAt: names.findIndex(isReason) } };
}

/** The fields of an object in the order of `OBJECT_LAYOUT`, undefined for those that it does not have, or what is wrong with it. */
export function readObject(object: unknown): { fields: (string | undefined)[] } | { faults: ImportFault[] } {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    return { faults: [{ campo: null, code: 'json_invalido' }] };
  }
  const fields = new Array<string | undefined>(OBJECT_LAYOUT.width).fill(undefined);
  const faults: ImportFault[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (isReason(name)) continue;
    if (!isColumn(name)) faults.push({ campo: told(name), code: 'coluna_desconhecida' });
    else if (Object.hasOwn(object, twinOf(name))) faults.push({ campo: name, code: 'coluna_repetida' });
    else if (!isScalar(value)) faults.push({ campo: name, code: 'formato' });
    else fields[OBJECT_LAYOUT.positions[name]] = value === null ? '' : String(value);
  }
  return faults.length > 0 ? { faults } : { fields };
}

function layoutOf(columns: readonly string[]): ImportLayout {
  const entries = COLUMNS.map((column) => [column, columns.indexOf(column)]);
  return {
    positions: Object.fromEntries(entries),
    width: columns.length,
    reasonAt: -1,
  };
}

function columnFaults(name: string, before: readonly string[]): ImportFault[] {
  const campo = told(name);
  if (name === '') return [];
  if (!isColumn(name)) return [{ campo, code: 'coluna_desconhecida' }];
  const isRepeated = before.includes(name) || before.includes(twinOf(name));
  return isRepeated ? [{ campo, code: 'coluna_repetida' }] : [];
}

/**
 * A column name as a fault shows it, without digits: in a file without a header it is a value, and may be the number of a card
 * or a CPF.
 */
function told(name: string): string {
  return name.slice(0, 60).replace(/\d/g, '#');
}

/** The columns that every file needs and these lack. */
export function missingColumns(columns: readonly string[]): string[] {
  const has = (name: string) =>
    columns.includes(name) || (name === 'valor_bruto' && columns.includes('valor_bruto_centavos'));
  return REQUIRED_COLUMNS.filter((name) => !has(name)).map((name) =>
    name === 'valor_bruto' ? 'valor_bruto_centavos' : name,
  );
}

/** The column of the same amount in the other unit. */
function twinOf(name: string): string {
  return name.endsWith('_centavos') ? name.slice(0, -'_centavos'.length) : `${name}_centavos`;
}

/** Whether a file of sales may have a column of this name. */
export function isColumn(name: string): name is ImportColumn {
  return Object.hasOwn(OBJECT_LAYOUT.positions, name);
}

function isScalar(value: unknown): value is string | number | null {
  return typeof value === 'string' || typeof value === 'number' || value === null;
}
