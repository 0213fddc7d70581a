import { defineProblems } from '../../platform/problem.ts';

/** Problems of files of sales. */
export const importProblems = defineProblems({
  uploadExpired: {
    status: 400,
    code: 'envio_expirado',
    'pt-BR': 'O envio do arquivo levou mais de uma hora. Envie-o novamente.',
    en: 'Sending the file took more than an hour. Send it again.',
  },
  fileEncoding: {
    status: 400,
    code: 'codificacao_nao_suportada',
    'pt-BR': 'O arquivo está em UTF-16. Salve-o como CSV em UTF-8 e envie de novo.',
    en: 'The file is in UTF-16. Save it as CSV in UTF-8 and send it again.',
  },
  emptyFile: {
    status: 400,
    code: 'arquivo_vazio',
    'pt-BR': 'O arquivo está vazio.',
    en: 'The file is empty.',
  },
  importNotFound: {
    status: 404,
    code: 'import.notFound',
    'pt-BR': 'A importação não foi encontrada.',
    en: 'The import was not found.',
  },
});
