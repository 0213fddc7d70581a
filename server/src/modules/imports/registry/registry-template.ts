import { csvFile } from '../../../platform/exports/csv-file.ts';
import { type Column, type Sheet, textColumn } from '../../../platform/exports/sheet.ts';
import { workbookFile } from '../../../platform/exports/xlsx-file.ts';
import type { Language, Message } from '../../../platform/problem.ts';
import type { RegistryColumn, RegistryKindDefinition } from './registry-kind.ts';

type Kind = Pick<RegistryKindDefinition<never>, 'columns' | 'title'>;
type Examples = Readonly<Record<string, string>>;

const same = (text: string): Message => ({ 'pt-BR': text, en: text });
const GUIDE_NAME: Message = { 'pt-BR': 'Colunas', en: 'Columns' };
const YES: Message = { 'pt-BR': 'sim', en: 'yes' };

/** A file to be filled in: the columns under the names by which they are read, and one line that shows them. */
export function templateFile(
  { columns, title }: Kind,
  format: 'csv' | 'xlsx',
  language: Language,
): AsyncIterable<string | Buffer> {
  const place = { language, timeZone: 'UTC' };
  const sheet: Sheet<Examples> = {
    ...place,
    name: title[language],
    columns: columns.map(({ name }) => textColumn(same(name), (row) => row[name])),
  };
  const rows = examples(columns);
  if (format === 'csv') return csvFile(sheet, rows);
  const guide: Column<RegistryColumn>[] = [
    textColumn({ 'pt-BR': 'Coluna', en: 'Column' }, ({ name }) => name),
    textColumn({ 'pt-BR': 'Obrigatória', en: 'Required' }, ({ required = false }) =>
      required ? YES[language] : '',
    ),
    textColumn({ 'pt-BR': 'O que traz', en: 'What it holds' }, ({ about }) => about[language]),
    textColumn({ 'pt-BR': 'Exemplo', en: 'Example' }, ({ example }) => example),
  ];
  const further = { sheet: { ...place, name: GUIDE_NAME[language], columns: guide }, rows: columns };
  return workbookFile(sheet, rows, further);
}

async function* examples(columns: readonly RegistryColumn[]): AsyncGenerator<readonly Examples[]> {
  yield [Object.fromEntries(columns.map(({ example, name }) => [name, example]))];
}
