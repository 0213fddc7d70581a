import { csvFile } from '../../../platform/exports/csv-file.ts';
import { type Column, type Sheet, textColumn } from '../../../platform/exports/sheet.ts';
import { workbookFile } from '../../../platform/exports/xlsx-file.ts';
import type { Language, Message } from '../../../platform/problem.ts';
import type { RegistryColumn, RegistryKindDefinition } from './registry-kind.ts';

type Kind = Pick<RegistryKindDefinition<never>, 'columns' | 'title'>;
type Examples = Readonly<Record<string, string>>;

const GUIDE_NAME: Message = { 'pt-BR': 'Colunas', en: 'Columns' };
const YES: Message = { 'pt-BR': 'sim', en: 'yes' };

/** A file to be filled in: the columns as people call them, under which they are read too, and one line that shows them. */
export function templateFile(
  { columns, title }: Kind,
  format: 'csv' | 'xlsx',
  language: Language,
): AsyncIterable<string | Buffer> {
  const place = { language, timeZone: 'UTC' };
  const sheet: Sheet<Examples> = {
    ...place,
    name: title[language],
    columns: columns.map(({ name, title: head }) => textColumn(head, (row) => row[name])),
  };
  const rows = examples(columns);
  if (format === 'csv') return csvFile(sheet, rows);
  const guide: Column<RegistryColumn>[] = [
    textColumn({ 'pt-BR': 'Coluna', en: 'Column' }, ({ title: head }) => head[language]),
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
