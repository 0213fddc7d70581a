import { csvFile } from '../../../platform/exports/csv-file.ts';
import { type Sheet, textColumn } from '../../../platform/exports/sheet.ts';
import { xlsxFile } from '../../../platform/exports/xlsx-file.ts';
import type { Language } from '../../../platform/problem.ts';
import type { BuiltInActivity, ProcessingRecord } from './activity-schema.ts';
import { LEGAL_BASIS_NAMES } from './legal-bases.ts';

interface Line extends Omit<BuiltInActivity, 'kind'> {
  origin: 'application' | 'own';
}

const ORIGINS = {
  application: { 'pt-BR': 'Retaguarda', en: 'Retaguarda' },
  own: { 'pt-BR': 'Da empresa', en: 'Own' },
};

const COLUMNS = [
  textColumn<Line>({ 'pt-BR': 'Tratamento', en: 'Activity' }, ({ name }) => name),
  textColumn<Line>({ 'pt-BR': 'Origem', en: 'Origin' }, ({ origin }) => origin, ORIGINS),
  textColumn<Line>({ 'pt-BR': 'Finalidade', en: 'Purpose' }, ({ purpose }) => purpose),
  textColumn<Line>(
    { 'pt-BR': 'Base legal', en: 'Legal basis' },
    ({ legalBasis }) => legalBasis,
    LEGAL_BASIS_NAMES,
  ),
  textColumn<Line>({ 'pt-BR': 'Dados', en: 'Data' }, ({ data }) => data),
  textColumn<Line>({ 'pt-BR': 'Titulares', en: 'People' }, ({ people }) => people),
  textColumn<Line>({ 'pt-BR': 'Destinatários', en: 'Recipients' }, ({ recipients }) => recipients),
  textColumn<Line>({ 'pt-BR': 'Retenção', en: 'Retention' }, ({ retention }) => retention),
  textColumn<Line>({ 'pt-BR': 'Segurança', en: 'Security' }, ({ security }) => security),
  textColumn<Line>(
    { 'pt-BR': 'Transferência internacional', en: 'International transfer' },
    ({ transfer }) => transfer,
  ),
];

/** The record as a file for whoever asks for it, the authority among them. */
export function processingFile(
  { builtIn, items }: ProcessingRecord,
  place: { format: 'csv' | 'xlsx'; language: Language; timeZone: string },
): AsyncGenerator<string | Buffer> {
  const { format, language, timeZone } = place;
  const name = language === 'en' ? 'Processing activities' : 'Tratamentos de dados';
  const sheet: Sheet<Line> = { name, columns: COLUMNS, language, timeZone };
  const lines: Line[] = [
    ...builtIn.map((activity) => ({ ...activity, origin: 'application' as const })),
    ...items.map((activity) => ({ ...activity, origin: 'own' as const })),
  ];
  return format === 'csv' ? csvFile(sheet, onePage(lines)) : xlsxFile(sheet, onePage(lines));
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
