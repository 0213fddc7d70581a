import { defineProblems } from '../../platform/problem.ts';

export const privacyProblems = defineProblems({
  ownAccount: {
    status: 403,
    code: 'anonymisation.own',
    'pt-BR': 'Ninguém anonimiza a própria conta; peça a outro administrador.',
    en: 'Nobody anonymises their own account; ask another administrator.',
  },
  memberElsewhere: {
    status: 409,
    code: 'anonymisation.memberElsewhere',
    'pt-BR':
      'Esta pessoa também é membro de uma empresa que você não administra; essa participação precisa terminar antes.',
    en: 'This person is also a member of a tenant that you do not administer; that membership has to end first.',
  },
  notConfirmed: {
    status: 422,
    code: 'anonymisation.notConfirmed',
    field: 'confirmation',
    'pt-BR': 'Digite o e-mail da pessoa exatamente como está no cadastro.',
    en: 'Type the e-mail address of the person exactly as it is in the record.',
  },
  exportUnderWay: {
    status: 409,
    code: 'dataExport.underWay',
    'pt-BR': 'O arquivo com estes dados já está sendo gerado.',
    en: 'The file with this data is being written already.',
  },
  exportNotFound: {
    status: 404,
    code: 'dataExport.notFound',
    'pt-BR': 'Não há arquivo pronto; peça um novo.',
    en: 'There is no file; ask for a new one.',
  },
  exportRange: {
    status: 416,
    code: 'dataExport.rangeNotSatisfiable',
    'pt-BR': 'O arquivo não tem a parte pedida.',
    en: 'The file does not have the requested part.',
  },
  signInAgain: {
    status: 403,
    code: 'dataExport.signInAgain',
    'pt-BR': 'Digite a sua senha; sem senha, saia e entre de novo para baixar o arquivo.',
    en: 'Type your password; without one, sign out and in again to download the file.',
  },
});
