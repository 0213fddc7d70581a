import { defineProblems } from '../../platform/problem.ts';

/** What is refused of payouts. The codes of those that `payout-decision.ts` refuses are its refusals. */
export const payoutProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'payout.notFound',
    'pt-BR': 'O repasse não foi encontrado.',
    en: 'The payout was not found.',
  },
  notPaid: {
    status: 400,
    code: 'payout.notPaid',
    'pt-BR': 'Só há comprovante de um repasse que o banco pagou.',
    en: 'There is a receipt only of a payout that the bank has paid.',
  },
  contractNotFound: {
    status: 404,
    code: 'payoutContract.notFound',
    'pt-BR': 'O contrato com o banco não foi encontrado.',
    en: 'The contract with the bank was not found.',
  },
  fileNotFound: {
    status: 404,
    code: 'payoutFile.notFound',
    'pt-BR': 'O arquivo de repasses não foi encontrado.',
    en: 'The payout file was not found.',
  },
  stage: {
    status: 400,
    code: 'payout.stage',
    'pt-BR': 'A situação do repasse não permite isto.',
    en: 'The payout is not at a stage for this.',
  },
  ownApproval: {
    status: 403,
    code: 'payout.ownApproval',
    'pt-BR': 'Quem pede o repasse não o aprova: outra pessoa precisa aprovar.',
    en: 'Whoever asks for a payout does not approve it: another person has to.',
  },
  ownAccount: {
    status: 403,
    code: 'payout.ownAccount',
    'pt-BR': 'Quem pediu ou aprovou a conta do favorecido não aprova o repasse para ela.',
    en: 'Whoever asked for the account of the payee or approved it does not approve a payout to it.',
  },
  accountChanged: {
    status: 400,
    code: 'payout.accountChanged',
    'pt-BR': 'A conta do favorecido mudou desde que o repasse foi preparado: cancele-o e prepare outro.',
    en: 'The account of the payee has changed since the payout was prepared: cancel it and prepare another.',
  },
  held: {
    status: 400,
    code: 'payout.held',
    'pt-BR': 'Os repasses do estabelecimento estão retidos.',
    en: 'Payouts of the establishment are held.',
  },
  noAccount: {
    status: 400,
    code: 'payout.noAccount',
    'pt-BR': 'O estabelecimento não tem uma conta em vigor que o arquivo do banco comporte.',
    en: 'The establishment has no account in force that a file for a bank can name.',
  },
  wholeTenant: {
    status: 403,
    code: 'payout.wholeTenant',
    'pt-BR': 'Repasses são da conta inteira, e o seu acesso é de uma só empresa.',
    en: 'Payouts are of the whole account, and your access is of one company only.',
  },
  day: {
    status: 400,
    code: 'payout.day',
    field: 'data',
    'pt-BR': 'A data precisa ser de hoje ou de até 30 dias à frente.',
    en: 'The date must be today or up to 30 days ahead.',
  },
  contractRefused: {
    status: 400,
    code: 'payoutContract.refused',
    'pt-BR': 'O contrato com o banco não serve para arquivos de repasses.',
    en: 'The contract with the bank does not do for payout files.',
  },
  notCovered: {
    status: 400,
    code: 'payout.notCovered',
    'pt-BR': 'O estabelecimento tem menos do que isto disponível.',
    en: 'The establishment has less than this available.',
  },
  booksOpening: {
    status: 400,
    code: 'payout.booksOpening',
    'pt-BR':
      'O razão ainda está sendo aberto: nada sai até que tudo o que veio antes esteja nele e ele confira.',
    en: 'The ledger is still being opened: nothing goes out until all of before is in it and it agrees.',
  },
  neverProven: {
    status: 400,
    code: 'payout.neverProven',
    'pt-BR':
      'O razão nunca foi conferido: nada sai antes da primeira conferência, que é feita em até dez minutos.',
    en: 'The ledger was never proven: nothing goes out before its first proof, which is made within ten minutes.',
  },
  unproven: {
    status: 400,
    code: 'payout.unproven',
    'pt-BR': 'A última conferência do razão achou diferenças: nada sai até que ele confira.',
    en: 'The last proof of the ledger found differences: nothing goes out until it agrees.',
  },
  answered: {
    status: 400,
    code: 'payout.answered',
    'pt-BR': 'O banco já respondeu sobre este arquivo, que portanto foi enviado.',
    en: 'The bank has answered to this file, so it was sent.',
  },
  oneDeclares: {
    status: 403,
    code: 'payout.oneDeclares',
    'pt-BR': 'Duas pessoas precisam declarar que o arquivo não foi enviado.',
    en: 'Two people have to declare that the file was not sent.',
  },
  replaced: {
    status: 400,
    code: 'payout.replaced',
    'pt-BR': 'Já há outro repasse no lugar deste.',
    en: 'Another payout has taken the place of this one.',
  },
  notReplaceable: {
    status: 400,
    code: 'payout.notReplaceable',
    'pt-BR': 'Só um repasse rejeitado, devolvido ou cancelado pode ser refeito.',
    en: 'Only a payout that was refused, given back or cancelled can be made anew.',
  },
  chainUnderWay: {
    status: 400,
    code: 'payout.chainUnderWay',
    'pt-BR': 'Outro repasse do mesmo valor está no banco ou foi pago.',
    en: 'Another payout of the same money is with the bank or paid.',
  },
  openAlarm: {
    status: 400,
    code: 'payout.openAlarm',
    'pt-BR': 'Há um alerta em aberto sobre este repasse.',
    en: 'An alarm of this payout is open.',
  },
  fileRefused: {
    status: 400,
    code: 'payoutFile.refused',
    'pt-BR': 'O arquivo não pode ser gerado.',
    en: 'The file cannot be made.',
  },
  returnRefused: {
    status: 400,
    code: 'payoutReturn.refused',
    'pt-BR': 'O retorno não pode ser lido, e nada dele foi aproveitado.',
    en: 'The return cannot be read, and nothing of it was taken.',
  },
});
