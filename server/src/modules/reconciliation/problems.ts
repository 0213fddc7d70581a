import { defineProblems } from '../../platform/problem.ts';

/** What is refused of files of acquirers. */
export const reconciliationProblems = defineProblems({
  fileRefused: {
    status: 400,
    code: 'acquirerFile.refused',
    'pt-BR': 'O arquivo não pode ser lido, e nada dele foi aproveitado.',
    en: 'The file cannot be read, and nothing of it was taken.',
  },
  fileNotFound: {
    status: 404,
    code: 'acquirerFile.notFound',
    'pt-BR': 'O arquivo da adquirente não foi encontrado.',
    en: 'The file of the acquirer was not found.',
  },
  lineNotFound: {
    status: 404,
    code: 'acquirerLine.notFound',
    'pt-BR': 'A linha do arquivo não foi encontrada.',
    en: 'The line of the file was not found.',
  },
  personNotFound: {
    status: 404,
    code: 'acquirerLine.personNotFound',
    'pt-BR': 'A pessoa não foi encontrada.',
    en: 'The person was not found.',
  },
  nothingNamed: {
    status: 400,
    code: 'acquirerLine.nothingNamed',
    'pt-BR': 'Diga quais diferenças: linhas, ou um arquivo ou dia inteiro. Para atribuir, diga a quem.',
    en: 'Say which differences: lines, or a whole file or day. To assign them, say to whom.',
  },
  notMissing: {
    status: 400,
    code: 'acquirerLine.notMissing',
    'pt-BR': 'A linha não é de uma venda inteira que falta aqui.',
    en: 'The line is not of a whole sale that is missing here.',
  },
  saleRefused: {
    status: 400,
    code: 'acquirerLine.saleRefused',
    'pt-BR': 'A venda não pode ser registrada.',
    en: 'The sale cannot be recorded.',
  },
  wholeTenant: {
    status: 403,
    code: 'reconciliation.wholeTenant',
    'pt-BR': 'A conciliação é da conta inteira, e o seu acesso é de uma só empresa.',
    en: 'Reconciliation is of the whole account, and your access is of one company only.',
  },
});
