import { type Static, Type } from 'typebox';
import type { ImportRun } from '../modules/imports/index.ts';
import { nullable, Text, Timestamp } from '../platform/http/schema.ts';

export const Import = Type.Object({
  id: Type.Integer(),
  formato: Text,
  arquivo: nullable(Text),
  codificacao: Type.String({
    description: 'as the bytes say: `utf-8`, or `windows-1252`, which holds Latin-1',
  }),
  status: Text,
  linhas: Type.Integer({ description: 'that were read so far' }),
  importadas: Type.Integer(),
  duplicadas: Type.Integer({ description: 'that were there already' }),
  recusadas: Type.Integer(),
  divergentes: Type.Integer({
    description: 'of those that were imported: the file tells other fees than the rates make; both are kept',
  }),
  progresso_percentual: Type.Integer({ minimum: 0, maximum: 100 }),
  criada_em: Timestamp,
  atualizada_em: Timestamp,
  concluida_em: nullable(Timestamp),
});

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
    progresso_percentual: Math.floor((run.bytesLidos * 100) / Math.max(1, run.bytesTotal)),
    criada_em: run.createdAt.toISOString(),
    atualizada_em: run.updatedAt.toISOString(),
    concluida_em: run.finishedAt?.toISOString() ?? null,
  };
}
