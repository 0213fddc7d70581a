import { IMPORT_KINDS } from '@retaguarda/rules/import-kinds';
import { IMPORT_ENCODINGS, SEPARATOR_NAMES } from '@retaguarda/rules/import-reading';
import { type Static, Type } from 'typebox';
import type { ImportReading, ImportRun } from '../modules/imports/index.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';

/** How a file is to be read, where that is not what it says itself. */
export const readingFields = {
  codificacao: Type.Optional(oneOf(IMPORT_ENCODINGS)),
  separador: Type.Optional(oneOf(SEPARATOR_NAMES)),
  colunas: Type.Optional(
    Type.String({
      maxLength: 4_000,
      pattern: '^[a-z0-9_]*(,[a-z0-9_]*)*$',
      description:
        'what each field of a line of a CSV file is, in their order with commas between them, empty for a field that is passed over; without it the first line says it',
    }),
  ),
};

const Reading = Type.Object(readingFields);

export function readingOf({ codificacao, colunas, separador }: Static<typeof Reading>): ImportReading {
  return {
    codificacao: codificacao ?? null,
    separador: separador ?? null,
    colunas: colunas === undefined ? null : colunas.split(','),
  };
}

export const Import = named(
  'SaleImport',
  Type.Object({
    id: Type.Integer(),
    formato: Text,
    arquivo: nullable(Text),
    codificacao: Type.String({
      description:
        'as the bytes say or somebody chose: `utf-8`, `windows-1252`, which holds Latin-1, or `utf-16le` and `utf-16be`',
    }),
    status: Text,
    linhas: Type.Integer({ description: 'that were read so far' }),
    importadas: Type.Integer(),
    duplicadas: Type.Integer({ description: 'that were there already' }),
    recusadas: Type.Integer(),
    divergentes: Type.Integer({
      description:
        'of those that were imported: the file tells other fees than the rates make; both are kept',
    }),
    recusadas_disponiveis: Type.Boolean({
      description: 'whether the refused lines were kept, for `importacao-recusadas.php`',
    }),
    desfeitas: Type.Integer({ description: 'of the sales that it brought: removed again' }),
    progresso_percentual: Type.Integer({ minimum: 0, maximum: 100 }),
    criada_em: Timestamp,
    atualizada_em: Timestamp,
    concluida_em: nullable(Timestamp),
  }),
);

export function importOf(run: ImportRun): Static<typeof Import> {
  return {
    id: run.id,
    formato: run.formato,
    arquivo: run.arquivo,
    codificacao: run.codificacao,
    status: run.status,
    linhas: run.linhas,
    importadas: run.importadas,
    duplicadas: run.duplicadas,
    recusadas: run.recusadas,
    divergentes: run.divergentes,
    recusadas_disponiveis: run.recusadas > 0 && run.cabecalho !== null,
    desfeitas: run.desfeitas,
    progresso_percentual: Math.floor((run.bytesLidos * 100) / Math.max(1, run.bytesTotal)),
    criada_em: run.createdAt.toISOString(),
    atualizada_em: run.updatedAt.toISOString(),
    concluida_em: run.finishedAt?.toISOString() ?? null,
  };
}

/** An import of any kind. */
export const AnyImport = named(
  'Import',
  Type.Object({
    ...Import.properties,
    tipo: oneOf(IMPORT_KINDS),
    ensaio: Type.Boolean({
      description:
        'whether it only tried: `importadas` are those that would have come to be, and nothing was written',
    }),
  }),
);

export function anyImportOf(run: ImportRun): Static<typeof AnyImport> {
  return { ...importOf(run), tipo: run.assunto, ensaio: run.ensaio };
}
