import { defineProblems } from '../../platform/problem.ts';

/** What is refused of the books of a tenant. */
export const bookProblems = defineProblems({
  closed: {
    status: 400,
    code: 'ledger.closed',
    'pt-BR': 'O razão ainda não foi aberto.',
    en: 'The ledger has not been opened yet.',
  },
  alreadyOpen: {
    status: 400,
    code: 'ledger.alreadyOpen',
    'pt-BR': 'O razão já está aberto.',
    en: 'The ledger is open already.',
  },
  cutOff: {
    status: 400,
    code: 'ledger.cutOff',
    field: 'corte',
    'pt-BR': 'A data de corte precisa ser de hoje ou de até um ano atrás.',
    en: 'The cut-off must be today or up to a year ago.',
  },
  wholeTenant: {
    status: 403,
    code: 'ledger.wholeTenant',
    'pt-BR': 'Isto é do razão inteiro, e o seu acesso é de uma só empresa.',
    en: 'This is of the whole ledger, and your access is of one company only.',
  },
  requestNotFound: {
    status: 404,
    code: 'ledgerRequest.notFound',
    'pt-BR': 'O pedido não foi encontrado.',
    en: 'The request was not found.',
  },
  requestDecided: {
    status: 400,
    code: 'ledgerRequest.decided',
    'pt-BR': 'O pedido já foi decidido.',
    en: 'The request was decided already.',
  },
  ownRequest: {
    status: 403,
    code: 'ledgerRequest.own',
    'pt-BR': 'Quem pede não decide: outra pessoa precisa aprovar ou recusar.',
    en: 'Whoever asks does not decide: another person has to approve or refuse.',
  },
  whose: {
    status: 400,
    code: 'ledgerRequest.whose',
    field: 'tipo',
    'pt-BR':
      'Um pagamento de adquirente precisa do adquirente e do vencimento; o de um credor ou do juízo, do contrato ou bloqueio; os outros, do estabelecimento.',
    en: 'A payment of an acquirer needs the acquirer and the due date, one to a creditor or a court the contract or hold; others need the establishment.',
  },
  day: {
    status: 400,
    code: 'ledgerRequest.day',
    field: 'data',
    'pt-BR': 'A data precisa estar entre a data de corte e hoje.',
    en: 'The date must be between the cut-off and today.',
  },
  encumbranceNotFound: {
    status: 404,
    code: 'encumbrance.notFound',
    'pt-BR': 'O contrato sobre recebíveis não foi encontrado.',
    en: 'The contract about receivables was not found.',
  },
  holdNotFound: {
    status: 404,
    code: 'hold.notFound',
    'pt-BR': 'O bloqueio não foi encontrado.',
    en: 'The hold was not found.',
  },
  notHeld: {
    status: 400,
    code: 'ledgerRequest.notHeld',
    field: 'valor_centavos',
    'pt-BR': 'Há menos do que isto para pagar.',
    en: 'There is less than this to pay.',
  },
  nothingOwed: {
    status: 400,
    code: 'ledgerRequest.nothingOwed',
    field: 'valor_centavos',
    'pt-BR': 'O estabelecimento deve menos do que isto.',
    en: 'The establishment owes less than this.',
  },
});
