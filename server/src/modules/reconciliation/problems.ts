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
  mappingNotFound: {
    status: 404,
    code: 'acquirerMapping.notFound',
    'pt-BR': 'O mapeamento não foi encontrado.',
    en: 'The mapping was not found.',
  },
  mappingTaken: {
    status: 400,
    code: 'acquirerMapping.taken',
    'pt-BR': 'Já existe um mapeamento com este nome.',
    en: 'There is a mapping with this name already.',
  },
  mappingRefused: {
    status: 400,
    code: 'acquirerMapping.refused',
    'pt-BR': 'Com este mapeamento nada pode ser lido.',
    en: 'Nothing can be read by this mapping.',
  },
  tooManyMappings: {
    status: 400,
    code: 'acquirerMapping.tooMany',
    'pt-BR': 'Não cabem mais mapeamentos.',
    en: 'There is no room for more mappings.',
  },
  claimNotFound: {
    status: 404,
    code: 'acquirerClaim.notFound',
    'pt-BR': 'A contestação não foi encontrada.',
    en: 'The claim was not found.',
  },
  claimOver: {
    status: 400,
    code: 'acquirerClaim.over',
    'pt-BR': 'A contestação já foi encerrada.',
    en: 'The claim has ended.',
  },
  claimOfSeveral: {
    status: 400,
    code: 'acquirerClaim.ofSeveral',
    'pt-BR': 'Uma contestação é de linhas em aberto de uma só adquirente.',
    en: 'A claim is of open lines of one acquirer only.',
  },
  wholeTenant: {
    status: 403,
    code: 'reconciliation.wholeTenant',
    'pt-BR': 'A conciliação é da conta inteira, e o seu acesso é de uma só empresa.',
    en: 'Reconciliation is of the whole account, and your access is of one company only.',
  },
});
