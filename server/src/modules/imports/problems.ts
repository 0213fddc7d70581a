import { defineProblems } from '../../platform/problem.ts';

/** Problems of files that are imported. */
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
    'pt-BR': 'O arquivo está em UTF-16 sem a marca que o diz. Salve-o como CSV em UTF-8 e envie de novo.',
    en: 'The file is in UTF-16 without the mark that says so. Save it as CSV in UTF-8 and send it again.',
  },
  workbook: {
    status: 400,
    code: 'planilha_ilegivel',
    'pt-BR': 'O arquivo não é uma planilha XLSX que se possa ler. Salve-o como XLSX ou CSV e envie de novo.',
    en: 'The file is no XLSX workbook that can be read. Save it as XLSX or CSV and send it again.',
  },
  emptyFile: {
    status: 400,
    code: 'arquivo_vazio',
    'pt-BR': 'O arquivo está vazio.',
    en: 'The file is empty.',
  },
  notUndoable: {
    status: 400,
    code: 'import.notUndoable',
    'pt-BR':
      'A importação não pode ser desfeita: está em andamento, já foi desfeita, ou tem vendas já pagas, alteradas depois ou de um mês fechado.',
    en: 'The import cannot be undone: it is running, was undone before, or has sales that are paid out, changed since or in a closed month.',
  },
  importNotFound: {
    status: 404,
    code: 'import.notFound',
    'pt-BR': 'A importação não foi encontrada.',
    en: 'The import was not found.',
  },
});
