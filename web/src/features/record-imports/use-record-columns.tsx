import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importColumnsQuery } from '../../api/record-imports.ts';
import type { ImportColumns } from '../../api/types.ts';
import { type FaultWords, WORDS_OF_FILE } from '../imports/fault-words.tsx';

/** A column that a file of records may have. */
export type RecordColumn = ImportColumns['registros'][number]['colunas'][number];

const NONE: readonly RecordColumn[] = [];
const AGED_MS = 10 * 60_000;

/** The columns of files of that kind, none until they are known. */
export function useRecordColumns(kind: ImportKindName | null): readonly RecordColumn[] {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    ...importColumnsQuery(i18n.language),
    enabled: kind !== null,
    staleTime: AGED_MS,
  });
  return data?.registros.find(({ tipo }) => tipo === kind)?.colunas ?? NONE;
}

/** What was wrong with a file in the words that people have for its columns. */
export function faultWordsOf(columns: readonly RecordColumn[]): FaultWords {
  const titleOf = (name: string) => columns.find(({ nome }) => nome === name)?.titulo;
  return {
    column: (name) => titleOf(name) ?? WORDS_OF_FILE.column(name),
    message: ({ campo, mensagem }) => {
      const title = titleOf(campo);
      const isNamed = title !== undefined && mensagem.startsWith(`${campo} `);
      return isNamed ? `${title}${mensagem.slice(campo.length)}` : mensagem;
    },
  };
}
