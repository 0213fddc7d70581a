import { type ImportColumns, type ImportLayout, layoutOf } from './import-columns.ts';
import type { ImportFault } from './import-fault.ts';
import { isReason } from './reason-column.ts';

/** What each name of a header is: a column, empty for one that is passed over, or the name itself where it is unknown. */
export function namedColumns(names: readonly string[], columns: ImportColumns): string[] {
  return names.map((name) => (isReason(name) ? '' : (columns.named(name) ?? name.trim().toLowerCase())));
}

/**
 * The layout that a header line gives, or everything that is wrong with it. With chosen columns the names of the header do not
 * matter.
 */
export function headerLayout(
  names: readonly string[],
  chosen: readonly string[] | null,
  columns: ImportColumns,
): { layout: ImportLayout } | { faults: ImportFault[] } {
  if (chosen !== null && chosen.length !== names.length) {
    return { faults: [{ campo: null, code: 'numero_de_colunas' }] };
  }
  const named = chosen ?? namedColumns(names, columns);
  const faults = [
    ...named.flatMap((name, index) => columnFaults(name, named.slice(0, index), columns)),
    ...columns.missing(named).map((campo) => ({ campo, code: 'coluna_ausente' as const })),
  ];
  return faults.length > 0
    ? { faults }
    : { layout: { ...layoutOf(columns, named), reasonAt: names.findIndex(isReason) } };
}

/**
 * A function that reads objects: the fields in the order of the columns, undefined for those that an object does not have, or
 * what is wrong with it.
 */
export function objectReader(columns: ImportColumns): (object: unknown) => ReadObject {
  const { positions, width } = layoutOf(columns, columns.names);
  return (object) => readFields(object, columns, { positions, width });
}

type ReadObject = { fields: (string | undefined)[] } | { faults: ImportFault[] };

function readFields(
  object: unknown,
  { twinOf }: ImportColumns,
  { positions, width }: Pick<ImportLayout, 'positions' | 'width'>,
): ReadObject {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    return { faults: [{ campo: null, code: 'json_invalido' }] };
  }
  const fields = new Array<string | undefined>(width).fill(undefined);
  const faults: ImportFault[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (isReason(name)) continue;
    const place = Object.hasOwn(positions, name) ? positions[name] : undefined;
    const twin = twinOf(name);
    if (place === undefined) faults.push({ campo: told(name), code: 'coluna_desconhecida' });
    else if (twin !== null && Object.hasOwn(object, twin))
      faults.push({ campo: name, code: 'coluna_repetida' });
    else if (!isScalar(value)) faults.push({ campo: name, code: 'formato' });
    else fields[place] = value === null ? '' : String(value);
  }
  return faults.length > 0 ? { faults } : { fields };
}

function columnFaults(name: string, before: readonly string[], columns: ImportColumns): ImportFault[] {
  const campo = told(name);
  if (name === '') return [];
  if (!columns.names.includes(name)) return [{ campo, code: 'coluna_desconhecida' }];
  const twin = columns.twinOf(name);
  const isRepeated = before.includes(name) || (twin !== null && before.includes(twin));
  return isRepeated ? [{ campo, code: 'coluna_repetida' }] : [];
}

/**
 * A column name as a fault shows it, without digits: in a file without a header it is a value, and may be the number of a card
 * or a CPF.
 */
function told(name: string): string {
  return name.slice(0, 60).replace(/\d/g, '#');
}

function isScalar(value: unknown): value is string | number | null {
  return typeof value === 'string' || typeof value === 'number' || value === null;
}
