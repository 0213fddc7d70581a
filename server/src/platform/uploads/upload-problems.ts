import { defineProblems } from '../problem.ts';

export const uploadProblems = defineProblems({
  type: {
    status: 415,
    code: 'upload.type',
    field: 'document',
    'pt-BR': 'O tipo do arquivo não é aceito, ou o conteúdo não corresponde à extensão.',
    en: 'The type of the file is not accepted, or its content does not match its extension.',
  },
  tooMany: {
    status: 422,
    code: 'upload.tooMany',
    'pt-BR': 'Há arquivos demais enviados e ainda sem documento. Use-os, ou espere um dia.',
    en: 'There are too many files that no document names yet. Use them, or wait for a day.',
  },
  unknown: {
    status: 422,
    code: 'upload.unknown',
    field: 'caminhoArquivo',
    'pt-BR':
      'O caminho precisa ser o de um arquivo enviado para este cadastro e ainda sem documento, ou um endereço http(s).',
    en: 'The path must be that of a file which was uploaded for this record and which no document names yet, or an http(s) address.',
  },
  notFound: {
    status: 404,
    code: 'upload.notFound',
    'pt-BR': 'Arquivo não encontrado.',
    en: 'File not found.',
  },
  rangeNotSatisfiable: {
    status: 416,
    code: 'upload.range',
    'pt-BR': 'O arquivo não tem essa parte.',
    en: 'The file has no such part.',
  },
});
