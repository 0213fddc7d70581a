import { type ImportColumns, plainName } from '../import-columns.ts';
import type { ImportFault } from '../import-fault.ts';
import type { ImportLines } from '../import-lines.ts';
import { toldValue } from '../told-value.ts';
import type { RegistryColumn, RegistryKindDefinition, RegistryLine } from './registry-kind.ts';

/** Programs for spreadsheets get an apostrophe before what they would else take for a formula. */
const GUARDED = /^'(?=[=+@\t\r-])/;

type Kind = Pick<RegistryKindDefinition<never>, 'columns' | 'passedOver'>;

/** How the lines of files of one kind of records are read. */
export function registryLines({ columns, passedOver }: Kind): ImportLines<RegistryLine> {
  return {
    columns: columnsOf({ columns, passedOver }),
    reader: (layout) => (fields) => {
      if (fields.length !== layout.width) return { faults: [{ campo: null, code: 'numero_de_colunas' }] };
      const line: RegistryLine & { texts: Record<string, string> } = { body: {}, texts: {} };
      const faults: ImportFault[] = [];
      for (const column of columns) {
        const place = layout.positions[column.name] ?? -1;
        const text = place < 0 ? '' : (fields[place] ?? '').trim().replace(GUARDED, '');
        line.texts[column.name] = text;
        const fault = readInto(line.body, column, text);
        if (fault !== null) faults.push({ campo: column.name, code: fault, valor: shownValue(column, text) });
      }
      return faults.length > 0 ? { faults } : { candidate: line };
    },
  };
}

function columnsOf({ columns, passedOver }: Kind): ImportColumns {
  const names = columns.map(({ name }) => name);
  const known = new Map<string, string>(passedOver.map((name) => [plainName(name), '']));
  for (const { name, title, titles = [] } of columns) {
    for (const text of [...Object.values(title), ...titles]) known.set(plainName(text), name);
  }
  for (const name of names) known.set(name, name);
  const required = columns.flatMap(({ name, required = false }) => (required ? [name] : []));
  return {
    names,
    named: (name) => (name.trim() === '' ? '' : (known.get(plainName(name)) ?? null)),
    missing: (given) => required.filter((name) => !given.includes(name)),
    twinOf: () => null,
    otherNames: Object.fromEntries(known),
    secrets: columns.flatMap(({ isSecret = false, name }) => (isSecret ? [name] : [])),
    codes: names.filter((name) => /^(codigo_ec|numero_serie|numero)$/.test(name)),
  };
}

/** Puts the value of a text where it belongs; answers what is wrong with it. */
function readInto(
  body: Record<string, unknown>,
  { name, parse = (text) => text, path = name, required = false }: RegistryColumn,
  text: string,
): 'obrigatorio' | 'formato' | null {
  if (text === '') return required ? 'obrigatorio' : null;
  const value = parse(text);
  if (value === null) return 'formato';
  if (path !== null) place(body, path.split('.'), value);
  return null;
}

function place(into: Record<string, unknown>, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[step] = value;
    return;
  }
  const isList = /^\d+$/.test(rest[0] ?? '');
  into[step] ??= isList ? [] : {};
  place(into[step] as Record<string, unknown>, rest, value);
}

/** The text of a column as a fault shows it. */
export function shownValue({ isPersonal = false, name }: RegistryColumn, text: string): string {
  return isPersonal ? '' : toldValue(name, text);
}

/** A value by one of the words for it, whatever the case and accents: that of the wire, and those that people read. */
function wordOf<Value>(words: Readonly<Record<string, Value>>): (text: string) => Value | null {
  const known = new Map(Object.entries(words).map(([word, value]) => [plainName(word), value]));
  return (text) => known.get(plainName(text)) ?? null;
}

/** The words of the wire and what people call them, in both languages. */
export function namedWords<Word extends string>(
  names: Readonly<Record<Word, { 'pt-BR': string; en: string }>>,
): (text: string) => Word | null {
  const words: Record<string, Word> = {};
  for (const [word, name] of Object.entries(names) as [Word, { 'pt-BR': string; en: string }][]) {
    for (const text of [name['pt-BR'], name.en, word]) words[text] = word;
  }
  return wordOf(words);
}

/** Yes or no, as people and programs write it. */
export const yesOrNo = wordOf<boolean>({
  sim: true,
  yes: true,
  true: true,
  1: true,
  nao: false,
  no: false,
  false: false,
  0: false,
});

/** A percentage with a point before its decimals. */
export function percentText(text: string): string | null {
  const bare = text.replace(/\s*%$/, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(bare) ? bare : null;
}

/** A whole number. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
